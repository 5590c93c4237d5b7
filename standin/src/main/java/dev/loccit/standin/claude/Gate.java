package dev.loccit.standin.claude;

import dev.loccit.standin.http.Request;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** V1 to V4: who asks, in which version, and how much. */
final class Gate {
  private static final String OLD_VERSION = "2023-06-01";
  private static final String BEARER = "bearer ";

  private Gate() {}

  /** Whoever passed: the workspace of the key, the version and the betas asked for. */
  record Caller(String workspace, String version, Set<String> betas) {}

  static Caller check(Request request) {
    String key =
        credential(request)
            .orElseThrow(
                () -> ApiError.of(401, "authentication_error", "x-api-key header is required"));
    if (key.isBlank() || key.contains("invalid")) {
      throw ApiError.of(401, "authentication_error", "invalid x-api-key");
    }
    String version =
        request
            .header("anthropic-version")
            .orElseThrow(() -> ApiError.invalid("anthropic-version: header is required"));
    if (!version.equals(OLD_VERSION) && !version.equals(Body.NEW_VERSION)) {
      throw ApiError.invalid(
          String.format(Locale.ROOT, "anthropic-version: \"%s\" is not a valid version", version));
    }
    if (request.tooLarge()) {
      throw Failures.tooLarge();
    }
    Set<String> betas =
        Arrays.stream(request.header("anthropic-beta").orElse("").split(",", -1))
            .map(String::strip)
            .filter(beta -> !beta.isEmpty())
            .collect(Collectors.toSet());
    return new Caller(Signatures.workspace(key), version, betas);
  }

  /** Where both headers come, x-api-key wins. */
  private static Optional<String> credential(Request request) {
    return request
        .header("x-api-key")
        .or(
            () ->
                request
                    .header("authorization")
                    .filter(value -> value.regionMatches(true, 0, BEARER, 0, BEARER.length()))
                    .map(value -> value.substring(BEARER.length())));
  }
}
