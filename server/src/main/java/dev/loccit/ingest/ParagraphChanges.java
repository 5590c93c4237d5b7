package dev.loccit.ingest;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How two texts of one page differ, by whole paragraphs, wherever they stand.
 *
 * @param added paragraphs that only the new text has
 * @param removed paragraphs that only the old text had
 * @param common the share of the shorter text's characters that stand in paragraphs of both, 0 to 1
 */
record ParagraphChanges(int added, int removed, double common) {
  static ParagraphChanges between(String before, String after) {
    List<String> old = paragraphs(before);
    Map<String, Integer> left = new HashMap<>();
    old.forEach(paragraph -> left.merge(paragraph, 1, Integer::sum));
    int kept = 0;
    int added = 0;
    long common = 0;
    List<String> present = paragraphs(after);
    for (String paragraph : present) {
      if (left.merge(paragraph, -1, Integer::sum) >= 0) {
        kept++;
        common += paragraph.length();
      } else {
        added++;
      }
    }
    long shorter = Math.min(characters(old), characters(present));
    return new ParagraphChanges(
        added, old.size() - kept, shorter == 0 ? 0 : common / (double) shorter);
  }

  private static List<String> paragraphs(String text) {
    return text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
  }

  private static long characters(List<String> paragraphs) {
    return paragraphs.stream().mapToLong(String::length).sum();
  }

  /** Whether both say the same but for what stands around it. */
  boolean isMostlySame() {
    return common >= 0.5;
  }
}
