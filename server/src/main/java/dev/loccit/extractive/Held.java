package dev.loccit.extractive;

/** How far a stretch of text holds each term of a question: 0 not at all, 1 by its own word. */
final class Held {
  private final double[] degrees;

  Held(int terms) {
    degrees = new double[terms];
  }

  /** Holds a term so far, if not further already. */
  void add(int term, double degree) {
    degrees[term] = Math.max(degrees[term], degree);
  }

  double degree(int term) {
    return degrees[term];
  }

  boolean has(int term) {
    return degrees[term] > 0;
  }

  /** What this or another stretch holds, the other's counted in part. */
  Held with(Held other, double part) {
    Held both = new Held(degrees.length);
    for (int i = 0; i < degrees.length; i++) {
      both.degrees[i] = Math.max(degrees[i], part * other.degrees[i]);
    }
    return both;
  }

  /** What this or another stretch holds. */
  Held with(Held other) {
    return with(other, 1);
  }
}
