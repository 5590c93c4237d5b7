package dev.loccit.extractive;

import dev.loccit.index.Word;
import dev.loccit.index.Words;
import dev.loccit.retrieval.TermWeights;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds the terms of a question in stretches of a text of one language. */
final class TermFinder {
  /** How far a related word says a term. */
  private static final double RELATED = 0.7;

  private static final int LONG_STEM = 6;
  private static final int ENDING = 2;

  private final TermWeights weights;
  private final List<String> stems = new ArrayList<>();
  private final List<Set<String>> related = new ArrayList<>();

  TermFinder(TermWeights weights, Words words, Related others, String language) {
    this.weights = weights;
    for (int i = 0; i < size(); i++) {
      String stem = words.stem(folded(i), language);
      stems.add(stem);
      related.add(others.to(stem, language));
    }
  }

  int size() {
    return weights.terms().size();
  }

  /** By the same word in any form, or by a related one. */
  Held in(List<Word> split) {
    Set<String> present = new HashSet<>();
    for (Word word : split) {
      present.add(word.folded());
      present.add(word.stem());
    }
    String line = Related.line(split);
    Held held = new Held(size());
    for (int i = 0; i < size(); i++) {
      String stem = stems.get(i);
      if (present.contains(stem) || present.contains(folded(i))) {
        held.add(i, 1);
      } else if (related.get(i).stream().anyMatch(said -> line.contains(" " + said + " "))
          || split.stream().anyMatch(word -> derived(word.stem(), stem))) {
        held.add(i, RELATED);
      }
    }
    return held;
  }

  /** By the very word of the question, be it one or several of a thing. */
  Held exactly(List<Word> split) {
    Set<String> present = new HashSet<>();
    split.forEach(word -> present.add(single(word.folded())));
    Held held = new Held(size());
    for (int i = 0; i < size(); i++) {
      if (present.contains(single(folded(i)))) {
        held.add(i, 1);
      }
    }
    return held;
  }

  /** Share of the question's neighbouring terms that are neighbours here. */
  double pairs(List<Word> split) {
    Set<String> neighbours = new HashSet<>();
    for (int at = 0; at + 1 < split.size(); at++) {
      neighbours.add(split.get(at).stem() + " " + split.get(at + 1).stem());
    }
    int all = 0;
    int found = 0;
    for (int i = 1; i < size(); i++) {
      if (follows(i)) {
        all++;
        found += neighbours.contains(stems.get(i - 1) + " " + stems.get(i)) ? 1 : 0;
      }
    }
    return all == 0 ? 0 : (double) found / all;
  }

  String folded(int term) {
    return weights.terms().get(term).folded();
  }

  /** Whether a term directly follows the one before it in the question. */
  boolean follows(int term) {
    return weights.terms().get(term).at() == weights.terms().get(term - 1).at() + 1;
  }

  /** "photography" and "photographs": one is the other with another ending. */
  private static boolean derived(String one, String other) {
    String shorter = one.length() < other.length() ? one : other;
    String longer = one.length() < other.length() ? other : one;
    return shorter.length() >= LONG_STEM
        && longer.length() - shorter.length() <= ENDING
        && longer.startsWith(shorter);
  }

  private static String single(String word) {
    if (word.length() > 4 && word.endsWith("ies")) {
      return word.substring(0, word.length() - 3) + "y";
    }
    return word.length() > 3 && word.endsWith("s") && !word.endsWith("ss")
        ? word.substring(0, word.length() - 1)
        : word;
  }
}
