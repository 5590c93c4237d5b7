package dev.loccit.index;

import dev.loccit.text.TextId;
import java.util.List;
import java.util.Map;

/**
 * What a search found. All numbers are counted over the searched texts alone: nothing outside them
 * moves a score or a count.
 *
 * @param hits best first
 * @param terms the question's terms in order, without stop words and repeats
 * @param passages passages that the searched texts have, each text with its number
 */
public record Found(List<Hit> hits, List<Term> terms, Map<TextId, Integer> passages) {
  public Found {
    hits = List.copyOf(hits);
    terms = List.copyOf(terms);
    passages = Map.copyOf(passages);
  }

  /** Nothing was searched. */
  public static final Found NOTHING = new Found(List.of(), List.of(), Map.of());

  /** How many passages were searched. */
  public int searched() {
    return passages.values().stream().mapToInt(Integer::intValue).sum();
  }

  /**
   * One term of the question.
   *
   * @param word its folded form
   * @param holding in how many passages of each text it stands, in any of its forms; texts without
   *     it are absent
   */
  public record Term(String word, Map<TextId, Integer> holding) {
    public Term {
      holding = Map.copyOf(holding);
    }

    /** In how many searched passages it stands. */
    public int passages() {
      return holding.values().stream().mapToInt(Integer::intValue).sum();
    }
  }
}
