package dev.loccit.standin.claude;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A request that the service answers with an error. */
public final class ApiError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final String type;
  private final @Nullable String code;
  private final boolean html;
  private final transient Map<String, String> headers;

  private ApiError(
      int status,
      String type,
      String message,
      @Nullable String code,
      boolean html,
      Map<String, String> headers) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.html = html;
    this.headers = Map.copyOf(headers);
  }

  /** An error of this HTTP status and {@code error.type}. */
  public static ApiError of(int status, String type, String message) {
    return new ApiError(status, type, message, null, false, Map.of());
  }

  /** A request that breaks a rule. */
  public static ApiError invalid(String message) {
    return of(400, "invalid_request_error", message);
  }

  ApiError withCode(String errorCode) {
    return new ApiError(status, type, text(), errorCode, html, headers);
  }

  ApiError withHeaders(Map<String, String> more) {
    return new ApiError(status, type, text(), code, html, more);
  }

  /** The same from a proxy in front of the service, which does not speak JSON. */
  ApiError asHtml() {
    return new ApiError(status, type, text(), code, true, headers);
  }

  public int status() {
    return status;
  }

  /** {@code error.type}. */
  public String type() {
    return type;
  }

  /** The message; never empty. */
  public String text() {
    String message = getMessage();
    return message == null ? type : message;
  }

  Map<String, String> headers() {
    return headers;
  }

  boolean html() {
    return html;
  }

  /** {@code error.details.error_code}. */
  @Nullable String code() {
    return code;
  }
}
