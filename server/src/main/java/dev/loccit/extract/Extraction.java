package dev.loccit.extract;

import dev.loccit.problem.ErrorCode;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.PageReading;
import dev.loccit.text.Structure;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
   * @param readings how each page was read; empty where there was but one way
   * @param facts what a page says of itself beside its text, or hides, by the names in {@link
   *     #FACTS}
   */
  record Extracted(
      NormalizedText text,
      Structure structure,
      List<byte[]> layout,
      @Nullable String language,
      Map<String, Integer> report,
      String extractor,
      List<PageReading> readings,
      Map<String, String> facts)
      implements Extraction {
    /** The fact that holds words which the file's pages hold and nobody sees, on one line. */
    public static final String HIDDEN = "hidden";

    /** Names of facts. */
    public static final Set<String> FACTS =
        Set.of("title", "byline", "published", "canonical", HIDDEN);

    /** A text of pages that were read in more than one way. */
    public Extracted(
        NormalizedText text,
        Structure structure,
        List<byte[]> layout,
        @Nullable String language,
        Map<String, Integer> report,
        String extractor,
        List<PageReading> readings) {
      this(text, structure, layout, language, report, extractor, readings, Map.of());
    }

    public Extracted {
      layout = List.copyOf(layout);
      report = Map.copyOf(report);
      readings = List.copyOf(readings);
      if (!readings.isEmpty() && readings.size() != structure.pageStarts().size()) {
        throw new IllegalArgumentException("one reading a page");
      }
      facts = Map.copyOf(facts);
      if (!layout.isEmpty() && layout.size() != structure.pageStarts().size()) {
        throw new IllegalArgumentException("one layout a page");
      }
    }

    /** A text that was read in one way. */
    public Extracted(
        NormalizedText text,
        Structure structure,
        List<byte[]> layout,
        @Nullable String language,
        Map<String, Integer> report,
        String extractor) {
      this(text, structure, layout, language, report, extractor, List.of());
    }
  }

  /**
   * Some pages must be recognised, and have not been: the same file is to be read with {@link
   * Scans.Read}.
   *
   * @param pages how many
   * @param of pages of the file
   */
  record NeedsOcr(int pages, int of) implements Extraction {
    public NeedsOcr {
      if (pages < 1 || pages > of) {
        throw new IllegalArgumentException("some of its pages");
      }
    }
  }

  /** The file will never be readable as it is; the detail says what a person can do. */
  record Refused(ErrorCode code, String detail) implements Extraction {}
}
