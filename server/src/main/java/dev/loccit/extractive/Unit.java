package dev.loccit.extractive;

import dev.loccit.text.Span;

/**
 * A stretch of a passage that can be quoted by itself.
 *
 * @param span in the text, without blanks at its ends
 */
record Unit(Span span, String text, Shape shape) {
  /** What it is. */
  enum Shape {
    /** A whole sentence. */
    SENTENCE,
    /** An item of a list. */
    ITEM,
    /** A row of a table: a label and numbers. */
    ROW,
    /** A heading, a label, a column head, half a sentence: read as context, never quoted. */
    FRAGMENT
  }

  /** Whether it ends with a stop. */
  boolean ends() {
    return Units.ENDS.matcher(text).matches();
  }
}
