package dev.loccit.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What verify found wrong, and how much it looked at, by what made it: an engineer who broke
 * offsets sees the versions that did it at once.
 */
final class Findings {
  private final Set<Finding> all = new LinkedHashSet<>();
  private final Map<Makers, Integer> texts = new LinkedHashMap<>();

  /** What a sentence is about. */
  enum About {
    TEXT,
    CITATION,
    OTHER
  }

  /**
   * Something that is wrong.
   *
   * @param sentence names it and where it is
   * @param makers null for what no text version made
   */
  record Finding(String sentence, About about, @Nullable Makers makers) {}

  void add(String sentence, About about, @Nullable Makers makers) {
    all.add(new Finding(sentence, about, makers));
  }

  void looked(Makers makers) {
    texts.merge(makers, 1, Integer::sum);
  }

  int size() {
    return all.size();
  }

  /** Keeps only what another look found too. */
  void retain(Findings others) {
    all.retainAll(others.all);
  }

  List<String> sentences() {
    return all.stream().map(Finding::sentence).toList();
  }

  /** A line for each group, the worst first; none where no group has a failure. */
  List<String> groups() {
    if (all.stream().allMatch(finding -> finding.makers == null)) {
      return List.of();
    }
    List<Makers> makers = new ArrayList<>(texts.keySet());
    all.stream()
        .map(Finding::makers)
        .filter(made -> made != null && !makers.contains(made))
        .forEach(makers::add);
    return makers.stream()
        .sorted(Comparator.comparingLong((Makers made) -> -count(made)))
        .map(this::line)
        .toList();
  }

  private long count(Makers makers) {
    return all.stream().filter(finding -> makers.equals(finding.makers)).count();
  }

  private String line(Makers makers) {
    long wrong = distinct(makers, About.TEXT);
    long quotes = distinct(makers, About.CITATION);
    return makers
        + ": "
        + wrong
        + " failures in "
        + texts.getOrDefault(makers, 0)
        + " texts, "
        + quotes
        + " citations that do not stand";
  }

  private long distinct(Makers makers, About about) {
    return all.stream()
        .filter(finding -> finding.about == about && makers.equals(finding.makers))
        .count();
  }
}
