package dev.loccit.extract.ocr;

/** The engine did not read one picture. */
public final class OcrFailure extends Exception {
  private static final long serialVersionUID = 1L;

  /** What happened. */
  public enum Why {
    /** Killed after its time. */
    TIMEOUT,
    /** It could not be started. */
    MISSING,
    /** It ended with an error: out of its memory, or a language it does not have. */
    FAILED
  }

  private final Why why;

  public OcrFailure(Why why, String detail) {
    super(detail);
    this.why = why;
  }

  /** What happened. */
  public Why why() {
    return why;
  }
}
