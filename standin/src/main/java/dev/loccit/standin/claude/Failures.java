package dev.loccit.standin.claude;

import dev.loccit.standin.switches.Switch;
import dev.loccit.standin.switches.Switches;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The errors that a switch can ask for. */
final class Failures {
  private static final String RATE =
      "This request would exceed your organization's rate limit of 30,000 input tokens per minute"
          + " (org: stand-in). For details, refer to: https://docs.claude.com/en/api/rate-limits.";

  private Failures() {}

  static Optional<ApiError> asked(Switches switches) {
    return switches
        .value(Switch.FAIL)
        .map(kind -> error(kind).withHeaders(headers(kind, switches)));
  }

  private static ApiError error(String kind) {
    return switch (kind) {
      case "200" -> ApiError.invalid("The Messages API has no error with status 200.");
      case "400" -> ApiError.invalid("The request was refused.");
      case "401" -> ApiError.of(401, "authentication_error", "invalid x-api-key");
      case "402" -> ApiError.of(402, "billing_error", "Your credit balance is too low.");
      case "403" -> ApiError.of(403, "permission_error", "Your key may not use this resource.");
      case "404" -> ApiError.of(404, "not_found_error", "The resource was not found.");
      case "408" -> ApiError.of(408, "timeout_error", "The request took too long.");
      case "409" -> ApiError.of(409, "conflict_error", "The resource is being changed.");
      case "413" -> tooLarge();
      case "413-html" -> tooLarge().asHtml();
      case "422" -> ApiError.of(422, "invalid_request_error", "The request cannot be processed.");
      case "429" -> ApiError.of(429, "rate_limit_error", RATE);
      case "429-spend" ->
          ApiError.of(429, "rate_limit_error", "The spend limit of this workspace is reached.")
              .withCode("enforced_spend_limit_reached");
      case "500" -> ApiError.of(500, "api_error", "Internal server error");
      case "502" -> ApiError.of(502, "api_error", "Bad gateway");
      case "503" -> ApiError.of(503, "api_error", "Service unavailable");
      case "504" -> ApiError.of(504, "timeout_error", "Gateway timeout");
      case "529" -> ApiError.of(529, "overloaded_error", "Overloaded");
      default -> throw new IllegalStateException("no such failure: " + kind);
    };
  }

  static ApiError tooLarge() {
    return ApiError.of(413, "request_too_large", "Request exceeds the maximum size");
  }

  private static Map<String, String> headers(String kind, Switches switches) {
    Map<String, String> headers = new HashMap<>();
    String retryAfter =
        switches.value(Switch.RETRY_AFTER).orElse(kind.equals("429") ? "1" : "none");
    if (!retryAfter.equals("none")) {
      headers.put("retry-after", retryAfter);
    }
    switches.value(Switch.SHOULD_RETRY).ifPresent(value -> headers.put("x-should-retry", value));
    return headers;
  }
}
