package dev.loccit.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * A scored claim with its label, and what many of them tell of a scorer.
 *
 * @param cut from where on it counts as supported
 */
record Scored(String group, double score, double cut, boolean supported) {
  /** The chance that a supported claim scores above another; ties count half. */
  static double auroc(List<Scored> all) {
    List<Scored> sorted = new ArrayList<>(all);
    sorted.sort(Comparator.comparingDouble(Scored::score));
    double ranks = 0;
    long right = 0;
    int at = 0;
    while (at < sorted.size()) {
      int end = at;
      while (end < sorted.size() && sorted.get(end).score == sorted.get(at).score) {
        end++;
      }
      for (int i = at; i < end; i++) {
        if (sorted.get(i).supported) {
          ranks += (at + end + 1) / 2.0;
          right++;
        }
      }
      at = end;
    }
    long wrong = sorted.size() - right;
    return (ranks - right * (right + 1) / 2.0) / Math.max(1.0, (double) right * wrong);
  }

  /** The mean of the parts of supported and of unsupported claims that are told right. */
  static double balanced(List<Scored> all) {
    return (told(all, true) + told(all, false)) / 2;
  }

  private static double told(List<Scored> all, boolean label) {
    return all.stream()
        .filter(one -> one.supported == label)
        .mapToDouble(one -> one.score >= one.cut == label ? 1 : 0)
        .average()
        .orElse(0.5);
  }

  /** The mean squared error of the score as a probability. */
  static double brier(List<Scored> all) {
    return all.stream()
        .mapToDouble(one -> Math.pow(one.score - (one.supported ? 1 : 0), 2))
        .average()
        .orElse(0);
  }

  /** Expected calibration error over ten equally wide bins. */
  static double calibrationError(List<Scored> all) {
    Map<Integer, List<Scored>> bins =
        all.stream().collect(Collectors.groupingBy(one -> (int) Math.min(9, one.score * 10)));
    return bins.values().stream()
        .mapToDouble(
            bin -> {
              double said = bin.stream().mapToDouble(Scored::score).average().orElse(0);
              double was =
                  bin.stream().mapToDouble(one -> one.supported ? 1 : 0).average().orElse(0);
              return Math.abs(said - was) * bin.size() / all.size();
            })
        .sum();
  }

  /** The 95 % interval of a figure by 600 bootstraps over groups. */
  static double[] interval(List<Scored> all, ToDoubleFunction<List<Scored>> of) {
    List<List<Scored>> groups =
        List.copyOf(all.stream().collect(Collectors.groupingBy(Scored::group)).values());
    Random random = new Random(20261130);
    double[] values = new double[600];
    for (int i = 0; i < values.length; i++) {
      List<Scored> drawn = new ArrayList<>();
      for (int g = 0; g < groups.size(); g++) {
        drawn.addAll(groups.get(random.nextInt(groups.size())));
      }
      values[i] = of.applyAsDouble(drawn);
    }
    Arrays.sort(values);
    return new double[] {values[14], values[585]};
  }
}
