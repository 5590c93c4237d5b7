package dev.loccit.index;

import dev.loccit.text.Anchor;
import java.util.List;

/**
 * A found passage.
 *
 * @param ordinal its position among the passages of its text, from 0
 * @param score lexical score, higher is better; comparable within one search only
 * @param matchedTerms terms of the question that the passage holds, folded, in the question's order
 */
public record Hit(Anchor anchor, int ordinal, double score, List<String> matchedTerms) {
  public Hit {
    matchedTerms = List.copyOf(matchedTerms);
  }
}
