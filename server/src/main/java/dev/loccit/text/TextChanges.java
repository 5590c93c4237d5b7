package dev.loccit.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How two texts of one source differ, by paragraphs. A paragraph that both have is no change,
 * wherever it stands; one that went and one that came are one change where half of their words are
 * the same.
 *
 * @param changes in the order of the newer text; what went stands where it stood
 * @param common the share of the shorter text's characters that stand in paragraphs of both, 0 to 1
 */
public record TextChanges(List<Change> changes, double common) {
  /**
   * So many paragraphs that went are compared with so many that came; what is beyond is told as
   * gone and as new.
   */
  private static final int PAIRED = 300;

  private static final double SAME_WORDS = 0.5;

  public TextChanges {
    changes = List.copyOf(changes);
  }

  /** One paragraph that differs. */
  public sealed interface Change {}

  /** Only the newer text has it, here. */
  public record Added(Span after) implements Change {}

  /** Only the older text had it, here. */
  public record Removed(Span before) implements Change {}

  /** Both have it, in other words. */
  public record Changed(Span before, Span after) implements Change {}

  /** Compares two normalised texts. */
  public static TextChanges between(String before, String after) {
    return new Comparison(before, after).changes();
  }

  /** Paragraphs that are new. */
  public int added() {
    return count(Added.class);
  }

  /** Paragraphs that are gone. */
  public int removed() {
    return count(Removed.class);
  }

  /** Paragraphs that say it in other words. */
  public int changed() {
    return count(Changed.class);
  }

  private int count(Class<? extends Change> kind) {
    return (int) changes.stream().filter(kind::isInstance).count();
  }

  /** Whether both say the same but for what stands around it. */
  public boolean isMostlySame() {
    return common >= 0.5;
  }

  private static final class Comparison {
    private final String before;
    private final String after;
    private final List<Span> old;
    private final List<Span> present;
    private final int[] keptAt;
    private final int[] keptFrom;

    /** A paragraph that went and one that came, as alike as their words are, 0 to 1. */
    private record Pair(int from, int to, double likeness) {}

    private record Placed(double place, Change change) {}

    Comparison(String before, String after) {
      this.before = before;
      this.after = after;
      this.old = paragraphs(before);
      this.present = paragraphs(after);
      this.keptAt = new int[old.size()];
      this.keptFrom = new int[present.size()];
      Arrays.fill(keptAt, -1);
      Arrays.fill(keptFrom, -1);
    }

    TextChanges changes() {
      long common = keep();
      long shorter = Math.min(characters(old), characters(present));
      Map<Integer, Integer> changedTo = pairs();
      List<Placed> placed = new ArrayList<>();
      double place = -1;
      for (int i = 0; i < old.size(); i++) {
        int now = keptAt[i] >= 0 ? keptAt[i] : changedTo.getOrDefault(i, -1);
        if (now >= 0) {
          place = now;
        } else {
          placed.add(new Placed(place + 0.5, new Removed(old.get(i))));
        }
      }
      Map<Integer, Integer> changedFrom = new HashMap<>();
      changedTo.forEach((from, to) -> changedFrom.put(to, from));
      for (int i = 0; i < present.size(); i++) {
        if (keptFrom[i] < 0) {
          Integer from = changedFrom.get(i);
          Change change =
              from == null ? new Added(present.get(i)) : new Changed(old.get(from), present.get(i));
          placed.add(new Placed(i, change));
        }
      }
      placed.sort(Comparator.comparingDouble(Placed::place));
      return new TextChanges(
          placed.stream().map(Placed::change).toList(),
          shorter == 0 ? 0 : common / (double) shorter);
    }

    /** Finds what stands in both; returns its characters. */
    private long keep() {
      Map<String, Deque<Integer>> places = new HashMap<>();
      for (int i = 0; i < old.size(); i++) {
        places.computeIfAbsent(words(before, old.get(i)), w -> new ArrayDeque<>()).add(i);
      }
      long common = 0;
      for (int i = 0; i < present.size(); i++) {
        Deque<Integer> same = places.get(words(after, present.get(i)));
        if (same != null && !same.isEmpty()) {
          keptFrom[i] = same.removeFirst();
          keptAt[keptFrom[i]] = i;
          common += present.get(i).length();
        }
      }
      return common;
    }

    /** The most alike first; each paragraph is in one pair at most. */
    private Map<Integer, Integer> pairs() {
      List<Integer> gone = without(keptAt);
      List<Integer> come = without(keptFrom);
      List<Map<String, Integer>> comeWords =
          come.stream().map(i -> WordChanges.bag(words(after, present.get(i)))).toList();
      List<Pair> pairs = new ArrayList<>();
      for (int from : gone) {
        Map<String, Integer> bag = WordChanges.bag(words(before, old.get(from)));
        for (int i = 0; i < come.size(); i++) {
          double likeness = WordChanges.likeness(bag, comeWords.get(i));
          if (likeness >= SAME_WORDS) {
            pairs.add(new Pair(from, come.get(i), likeness));
          }
        }
      }
      pairs.sort(
          Comparator.comparingDouble(Pair::likeness)
              .reversed()
              .thenComparingInt(pair -> Math.abs(pair.from() - pair.to())));
      Map<Integer, Integer> changed = new HashMap<>();
      Set<Integer> taken = new HashSet<>();
      for (Pair pair : pairs) {
        if (!changed.containsKey(pair.from()) && taken.add(pair.to())) {
          changed.put(pair.from(), pair.to());
        }
      }
      return changed;
    }

    private static List<Integer> without(int[] partners) {
      List<Integer> found = new ArrayList<>();
      for (int i = 0; i < partners.length && found.size() < PAIRED; i++) {
        if (partners[i] < 0) {
          found.add(i);
        }
      }
      return found;
    }

    private static String words(String text, Span span) {
      return text.substring(span.start(), span.end());
    }

    private static long characters(List<Span> paragraphs) {
      return paragraphs.stream().mapToLong(Span::length).sum();
    }

    private static List<Span> paragraphs(String text) {
      List<Span> found = new ArrayList<>();
      for (int start = 0; start < text.length(); ) {
        int end = text.indexOf('\n', start);
        end = end < 0 ? text.length() : end;
        Span line = Blanks.trim(text, new Span(start, end));
        if (!line.isEmpty()) {
          found.add(line);
        }
        start = end + 1;
      }
      return found;
    }
  }
}
