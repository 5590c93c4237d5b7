package dev.loccit.standin.sources;

/** A document that the stand-in cannot read. */
public final class UnreadableSource extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnreadableSource(String sentence) {
    super(sentence);
  }

  UnreadableSource(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
