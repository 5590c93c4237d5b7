package dev.loccit.groundedness;

import java.util.HashMap;
import java.util.Map;

/**
 * A logistic model over standardised features, and where the bands begin. Read from {@code
 * support-model.tsv}, which {@code bench/run GroundednessTrial} writes.
 */
final class SupportModel {
  private static final String RESOURCE = "support-model.tsv";

  /** Standardised values beyond this are odd inputs, and must not decide alone. */
  private static final double CLIP = 4;

  private final Map<String, double[]> lines;

  private SupportModel(Map<String, double[]> lines) {
    this.lines = lines;
  }

  static SupportModel read() {
    Map<String, double[]> lines = new HashMap<>();
    for (String line : ResourceLines.read(RESOURCE)) {
      String[] cells = line.split("\t", -1);
      double[] values = new double[cells.length - 1];
      for (int i = 0; i < values.length; i++) {
        values[i] = Double.parseDouble(cells[i + 1]);
      }
      lines.put(cells[0], values);
    }
    return new SupportModel(lines);
  }

  /** The version in the judge's name. */
  int version() {
    return (int) line("version")[0];
  }

  /** From this score on a claim is HIGH. */
  double high() {
    return line("high")[0];
  }

  /** From this score on a claim is MEDIUM. */
  double medium() {
    return line("medium")[0];
  }

  /** The probability that the claim is supported, 0 to 1. */
  double score(SupportFeatures features) {
    double sum = line("intercept")[0];
    double[] values = features.values();
    for (int i = 0; i < values.length; i++) {
      double[] line = line(SupportFeatures.NAMES.get(i));
      double standard = (values[i] - line[0]) / line[1];
      sum += line[2] * Math.clamp(standard, -CLIP, CLIP);
    }
    return 1 / (1 + Math.exp(-sum));
  }

  private double[] line(String name) {
    double[] line = lines.get(name);
    if (line == null) {
      throw new IllegalStateException(RESOURCE + " lacks " + name);
    }
    return line;
  }
}
