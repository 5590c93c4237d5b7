package dev.loccit.extract.manuscript;

import dev.loccit.problem.ErrorCode;
import java.util.Locale;

/** A file that cannot be read, thrown from anywhere inside its reader; never leaves the room. */
public final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ErrorCode code;
  private final String detail;

  /**
   * @param detail a sentence that says what a person can do
   */
  public Refusal(ErrorCode code, String detail) {
    super(detail, null, false, false);
    this.code = code;
    this.detail = detail;
  }

  /** For what no honest file holds, or too much of it. */
  public static Refusal hostile(String what) {
    return new Refusal(
        ErrorCode.EXTRACTION_REFUSED,
        "The file holds " + what + ". Save a copy with the program that made it, and add that.");
  }

  static Refusal tooLong(int maxChars) {
    return new Refusal(
        ErrorCode.EXTRACTION_REFUSED,
        String.format(
            Locale.ROOT,
            "The file holds more than %,d characters. Split it and add the parts.",
            maxChars));
  }

  /** Why. */
  public ErrorCode code() {
    return code;
  }

  /** The sentence. */
  public String detail() {
    return detail;
  }
}
