package dev.loccit.extract;

import dev.loccit.problem.ErrorCode;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Structure;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What came of reading a file. */
public sealed interface Extraction {
  /**
   * A text.
   *
   * @param layout one entry a page, each as {@link dev.loccit.text.LayoutCodec} wrote it: about two
   *     bytes a glyph, where the glyphs themselves would take a hundred; empty for texts without
   *     pages
   * @param language ISO 639-1 code, or null where it could not be told
   * @param report counts for people: characters removed by kind, thin pages, ligatures expanded…
   * @param extractor name and version of what read it
   */
  record Extracted(
      NormalizedText text,
      Structure structure,
      List<byte[]> layout,
      @Nullable String language,
      Map<String, Integer> report,
      String extractor)
      implements Extraction {
    public Extracted {
      layout = List.copyOf(layout);
      report = Map.copyOf(report);
      if (!layout.isEmpty() && layout.size() != structure.pageStarts().size()) {
        throw new IllegalArgumentException("one layout a page");
      }
    }
  }

  /** The file will never be readable as it is; the detail says what a person can do. */
  record Refused(ErrorCode code, String detail) implements Extraction {}
}
