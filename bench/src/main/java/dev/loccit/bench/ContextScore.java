package dev.loccit.bench;

import dev.loccit.text.Span;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How much of what is wanted lies in the first so many units that are handed over: recall and
 * intersection over union in UTF-16 units, as chunking_evaluation has them, averaged over
 * questions. The last place is cut where the context ends, so that all ways hand over the same.
 */
final class ContextScore {
  private final int context;
  private final List<Double> recalls = new ArrayList<>();
  private final List<Double> unions = new ArrayList<>();

  ContextScore(int context) {
    this.context = context;
  }

  void add(List<Shelf.Place> found, List<Shelf.Place> wanted) {
    Map<Integer, BitSet> right = new HashMap<>();
    for (Shelf.Place place : wanted) {
      right
          .computeIfAbsent(place.document(), d -> new BitSet())
          .set(place.span().start(), place.span().end());
    }
    Map<Integer, BitSet> given = new HashMap<>();
    int left = context;
    for (Shelf.Place place : found) {
      BitSet mine = given.computeIfAbsent(place.document(), d -> new BitSet());
      Span span = place.span();
      // What was handed over already costs nothing again.
      for (int at = span.start(); at < span.end() && left > 0; at++) {
        if (!mine.get(at)) {
          mine.set(at);
          left--;
        }
      }
    }
    int all = right.values().stream().mapToInt(BitSet::cardinality).sum();
    int both = 0;
    int handed = 0;
    for (Map.Entry<Integer, BitSet> one : given.entrySet()) {
      handed += one.getValue().cardinality();
      BitSet shared = (BitSet) one.getValue().clone();
      shared.and(right.getOrDefault(one.getKey(), new BitSet()));
      both += shared.cardinality();
    }
    recalls.add(all == 0 ? 0 : (double) both / all);
    unions.add((double) both / Math.max(1, all + handed - both));
  }

  double recall() {
    return mean(recalls);
  }

  double union() {
    return mean(unions);
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }
}
