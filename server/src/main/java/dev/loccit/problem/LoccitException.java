package dev.loccit.problem;

import org.jspecify.annotations.Nullable;

/** The one root of Loccit's failures: a closed code and a sentence a person can act on. */
public class LoccitException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ErrorCode code;

  /** A failure with a detail that may be shown to the person who asked. */
  public LoccitException(ErrorCode code, String detail) {
    this(code, detail, null);
  }

  /** As above, with the cause for the log; the cause is never shown. */
  public LoccitException(ErrorCode code, String detail, @Nullable Throwable cause) {
    super(detail, cause);
    this.code = code;
  }

  /**
   * The failure itself where it is one of these, else {@link ErrorCode#INTERNAL} with the sentence.
   *
   * @param otherwise shown for a failure that nobody foresaw
   */
  public static LoccitException of(RuntimeException failure, String otherwise) {
    return failure instanceof LoccitException known
        ? known
        : new LoccitException(ErrorCode.INTERNAL, otherwise, failure);
  }

  /** The code. */
  public ErrorCode code() {
    return code;
  }

  /** The sentence to show. */
  public String detail() {
    String message = getMessage();
    return message == null ? code.title() : message;
  }
}
