package dev.loccit.bench;

import java.util.ArrayList;
import java.util.List;

/**
 * Precision and recall of shingles, averaged over pages, then F1 of the averages. A page without
 * predicted text counts for recall only, one without true text for precision only.
 */
final class ArticleScore {
  private final List<Double> precisions = new ArrayList<>();
  private final List<Double> recalls = new ArrayList<>();

  /** Adds a page; returns its own F1. */
  double add(String truth, String predicted) {
    Shingles wanted = new Shingles(truth);
    Shingles got = new Shingles(predicted);
    double shared = wanted.shared(got);
    double precision = got.size() == 0 ? 0 : shared / got.size();
    double recall = wanted.size() == 0 ? 0 : shared / wanted.size();
    if (got.size() > 0) {
      precisions.add(precision);
    }
    if (wanted.size() > 0) {
      recalls.add(recall);
    }
    return f1(precision, recall);
  }

  double precision() {
    return precisions.stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }

  double recall() {
    return recalls.stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }

  double f1() {
    return f1(precision(), recall());
  }

  private static double f1(double precision, double recall) {
    return precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall);
  }
}
