package dev.loccit.text;

import com.ibm.icu.text.Normalizer2;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes the one normalised text of a source, and the map back from raw offsets.
 *
 * <p>In this order: every kind of line break becomes LF; hidden and forbidden characters are taken
 * out and counted; Unicode NFC; blanks at line ends go; three or more LFs become two; the ends are
 * trimmed. Idempotent. One pass; text below U+0300 is copied in runs, the rest is normalised by
 * combining sequence.
 */
public final class Normalizer {
  /** Stored with each text version. Raise it with every change of the result. */
  public static final int VERSION = 1;

  /** What stands between two pages. */
  static final String PAGE_JOINT = "\n\n";

  private Normalizer() {}

  /** Normalises one raw text. */
  public static Normalized normalize(String raw) {
    EnumMap<Removal, Integer> removed = new EnumMap<>(Removal.class);
    StringBuilder out = new StringBuilder(raw.length());
    OffsetMap map = new NormalizerPass(raw, out, removed).run();
    return new Normalized(new NormalizedText(out.toString()), map, counts(removed));
  }

  /** Normalises each raw page, and joins the pages that have text by a blank line. */
  public static NormalizedPages normalizePages(List<String> rawPages) {
    EnumMap<Removal, Integer> removed = new EnumMap<>(Removal.class);
    StringBuilder whole = new StringBuilder();
    List<Integer> starts = new ArrayList<>(rawPages.size());
    List<OffsetMap> maps = new ArrayList<>(rawPages.size());
    StringBuilder page = new StringBuilder();
    int emptyPages = 0;
    for (String raw : rawPages) {
      page.setLength(0);
      OffsetMap map = new NormalizerPass(raw, page, removed).run();
      if (page.isEmpty()) {
        emptyPages++;
      } else {
        if (!whole.isEmpty()) {
          whole.append(PAGE_JOINT);
        }
        place(starts, whole.length(), emptyPages);
        emptyPages = 0;
        starts.add(whole.length());
        whole.append(page);
      }
      maps.add(map);
    }
    place(starts, whole.length(), emptyPages);
    List<OffsetMap> placed = new ArrayList<>(maps.size());
    for (int i = 0; i < maps.size(); i++) {
      placed.add(maps.get(i).shifted(starts.get(i)));
    }
    return new NormalizedPages(
        new NormalizedText(whole.toString()), starts, placed, counts(removed));
  }

  private static void place(List<Integer> starts, int start, int pages) {
    for (int i = 0; i < pages; i++) {
      starts.add(start);
    }
  }

  private static Map<String, Integer> counts(EnumMap<Removal, Integer> removed) {
    Map<String, Integer> counts = new HashMap<>();
    removed.forEach((kind, count) -> counts.put(kind.reportName(), count));
    return counts;
  }

  static Normalizer2 nfc() {
    return Normalizer2.getNFCInstance();
  }
}
