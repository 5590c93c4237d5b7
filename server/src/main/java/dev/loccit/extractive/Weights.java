package dev.loccit.extractive;

/** How the features of a sentence add up. */
final class Weights {
  private Weights() {}

  /** Orders the sentences of one question. */
  static double score(Features f) {
    return 3.0 * f.sentence()
        + 2.7 * f.context()
        + 1.5 * f.passage()
        + 2.6 * f.rank()
        + 1.0 * f.pairs()
        + 0.9 * f.expected()
        + 0.5 * f.form()
        - 2.0 * f.nameless()
        - 1.0 * f.undated();
  }

  /** How likely a sentence answers. */
  static double confidence(Features f) {
    double z =
        -6
            + 4.0 * f.sentence()
            + 5.0 * f.context()
            + 2.0 * f.passage()
            + 1.0 * f.pairs()
            + 0.6 * f.expected()
            - 2.0 * f.nameless()
            - 1.0 * f.undated()
            - 6.0 * f.unknown();
    return 1 / (1 + Math.exp(-z));
  }
}
