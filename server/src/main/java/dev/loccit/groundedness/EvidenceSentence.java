package dev.loccit.groundedness;

import dev.loccit.text.Span;
import java.util.HashSet;
import java.util.Set;

/** One sentence of the evidence: which piece, where in it, and what it says. */
record EvidenceSentence(
    int evidence, Span span, Reading reading, Set<String> stems, Set<String> pairs) {
  static EvidenceSentence of(int evidence, Span span, Reading reading) {
    Set<String> pairs = new HashSet<>();
    for (int i = 0; i + 1 < reading.stems().size(); i++) {
      pairs.add(reading.stems().get(i) + ' ' + reading.stems().get(i + 1));
    }
    return new EvidenceSentence(evidence, span, reading, new HashSet<>(reading.stems()), pairs);
  }

  /** The part of the claim's words that stand here, 0 to 1. */
  double coverage(Set<String> claim) {
    return claim.isEmpty()
        ? 0
        : (double) claim.stream().filter(stems::contains).count() / claim.size();
  }
}
