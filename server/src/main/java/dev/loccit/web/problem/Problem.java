package dev.loccit.web.problem;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.loccit.problem.ErrorCode;
import java.util.List;
import java.util.Locale;

/**
 * An error as RFC 9457 wants it, with Loccit's closed code.
 *
 * @param detail a sentence a person can act on
 * @param errors what is wrong by field; left out when empty
 */
public record Problem(
    String type,
    String title,
    int status,
    String detail,
    ErrorCode code,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<FieldError> errors) {
  /** One wrong field; the field is a dotted path into the body, or a parameter's name. */
  public record FieldError(String field, String detail) {}

  public Problem {
    errors = List.copyOf(errors);
  }

  /** The problem of a code. */
  public static Problem of(ErrorCode code, String detail) {
    return of(code, detail, List.of());
  }

  /** The problem of a code, with what is wrong by field. */
  public static Problem of(ErrorCode code, String detail, List<FieldError> errors) {
    String name = code.name().toLowerCase(Locale.ROOT).replace('_', '-');
    return new Problem(
        "urn:loccit:problem:" + name, code.title(), code.status(), detail, code, errors);
  }
}
