package dev.loccit.extractive;

/**
 * How the features of a sentence add up. Fitted by softmax and logistic regression on one half of
 * xquad (English) and of chunking_evaluation; docs/BENCHMARKS.md has the other half's figures. The
 * named weights are set by hand, because few questions there can tell: a name or a year that stands
 * nowhere near is nearly always another matter; one who names a source has mostly reason to ask it;
 * a matter that no source names is not covered; nobody learns a number from a sentence without one.
 */
final class Weights {
  private static final double NAMELESS = -1.5;
  private static final double UNDATED = -3.5;
  private static final double NAMED = 0.8;
  private static final double UNASKED = -3;
  private static final double UNKNOWN = -2;
  private static final double BOUND = 1.2;
  private static final double LONG = -1;
  private static final double UNMET = -4;

  private Weights() {}

  /** Orders the sentences of one question. */
  static double score(Features f) {
    return 3.60 * f.sentence()
        + 1.17 * f.exact()
        + 3.24 * f.context()
        + 2.00 * f.passage()
        + 3.71 * f.rank()
        + 0.26 * f.pairs()
        + 0.74 * sign(f.expected())
        + BOUND * (f.expected() == 2 ? 1 : 0)
        + 0.58 * f.form()
        - 1.20 * f.nameless()
        - 1.10 * f.undated();
  }

  /** How likely a sentence answers, 0 to 1; of what lies in the scope, never of its size. */
  static double confidence(Features f) {
    double z =
        -6.7
            + 2.15 * f.exact()
            + 1.92 * f.context()
            + 2.09 * f.context() * f.context()
            + 3.31 * f.passage()
            + 1.00 * f.pairs()
            + 0.19 * sign(f.expected())
            - 0.55 * Math.max(0, sign(f.expected())) * f.context()
            + UNMET * (f.expected() == -2 ? 1 : 0)
            + UNKNOWN * f.unknown()
            + 3.28 * f.terms()
            + NAMELESS * f.nameless()
            + UNDATED * f.undated()
            + NAMED * f.named()
            + UNASKED * f.unasked()
            + LONG * f.length();
    return 1 / (1 + Math.exp(-z));
  }

  private static double sign(double expected) {
    return Math.clamp(expected, -1, 1);
  }
}
