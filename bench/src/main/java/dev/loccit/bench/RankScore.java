package dev.loccit.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Where right documents stand in rankings: R@k, MRR@10, nDCG@10 (gain / log2), MAP, R@100. */
final class RankScore {
  private static final int DEEP = 100;
  private static final int TOP = 10;

  private int asked;
  private long nanos;
  private int first;
  private int five;
  private double reciprocal;
  private double gain;
  private double precision;
  private double recall;

  /** A question with one right document. */
  void ask(Shelf.Finder finder, String question, int right) {
    List<Integer> ranked = documents(finder, question, TOP);
    asked++;
    int at = ranked.indexOf(right);
    first += at == 0 ? 1 : 0;
    five += at >= 0 && at < 5 ? 1 : 0;
    reciprocal += at < 0 ? 0 : 1.0 / (at + 1);
  }

  /** A question whose right documents have gains above 0. */
  void judge(Shelf.Finder finder, String question, Map<Integer, Integer> gains) {
    List<Integer> ranked = documents(finder, question, DEEP);
    asked++;
    double got = 0;
    double sum = 0;
    int right = 0;
    for (int i = 0; i < ranked.size(); i++) {
      int mine = gains.getOrDefault(ranked.get(i), 0);
      if (i < TOP) {
        got += mine / discount(i);
      }
      if (mine > 0) {
        right++;
        sum += (double) right / (i + 1);
      }
    }
    double best = 0;
    List<Integer> ideal = new ArrayList<>(gains.values());
    ideal.sort(Comparator.reverseOrder());
    for (int i = 0; i < Math.min(TOP, ideal.size()); i++) {
      best += Math.max(0, ideal.get(i)) / discount(i);
    }
    long all = gains.values().stream().filter(one -> one > 0).count();
    gain += best == 0 ? 0 : got / best;
    precision += all == 0 ? 0 : sum / all;
    recall += all == 0 ? 0 : (double) right / all;
  }

  private static double discount(int rank) {
    return Math.log(rank + 2.0) / Math.log(2);
  }

  private List<Integer> documents(Shelf.Finder finder, String question, int limit) {
    long start = System.nanoTime();
    List<Shelf.Place> places = finder.find(question, limit);
    nanos += System.nanoTime() - start;
    List<Integer> ranked = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    for (Shelf.Place place : places) {
      if (seen.add(place.document())) {
        ranked.add(place.document());
      }
    }
    return ranked;
  }

  /** R@1, R@5, MRR@10, ms: cells of a table. */
  String paragraphs() {
    return String.format(
        Locale.ROOT,
        "%.1f | %.1f | %.1f | %.1f",
        100.0 * first / asked,
        100.0 * five / asked,
        100 * reciprocal / asked,
        nanos / 1e6 / asked);
  }

  /** nDCG@10, MAP, R@100, ms: cells of a table. */
  String judged() {
    return String.format(
        Locale.ROOT,
        "%.1f | %.1f | %.1f | %.1f",
        100 * gain / asked,
        100 * precision / asked,
        100 * recall / asked,
        nanos / 1e6 / asked);
  }
}
