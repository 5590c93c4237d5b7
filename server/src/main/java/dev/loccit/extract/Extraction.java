package dev.loccit.extract;

import dev.loccit.problem.ErrorCode;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.PageLayout;
import dev.loccit.text.Structure;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What came of reading a file. */
public sealed interface Extraction {
  /**
   * A text.
   *
   * @param layout one entry a page, empty for texts without pages
   * @param language ISO 639-1 code, or null where it could not be told
   * @param report counts for people: characters removed by kind, thin pages, ligatures expanded…
   */
  record Extracted(
      NormalizedText text,
      Structure structure,
      List<PageLayout> layout,
      @Nullable String language,
      Map<String, Integer> report,
      String extractor)
      implements Extraction {
    public Extracted {
      layout = List.copyOf(layout);
      report = Map.copyOf(report);
    }
  }

  /** The file will never be readable as it is; the detail says what a person can do. */
  record Refused(ErrorCode code, String detail) implements Extraction {}
}
