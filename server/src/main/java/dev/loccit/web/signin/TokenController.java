package dev.loccit.web.signin;

import dev.loccit.account.ApiToken;
import dev.loccit.account.ApiTokenId;
import dev.loccit.account.ApiTokenStore;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.web.security.Caller;
import dev.loccit.web.security.SecurityLog;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** API tokens: shown once, when they are made. */
@RestController
@RequestMapping("/api/tokens")
class TokenController {
  private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

  private final ApiTokenStore tokens;

  TokenController(ApiTokenStore tokens) {
    this.tokens = tokens;
  }

  record TokenBody(@NotNull String name, @Nullable Instant expiresAt, @Nullable Boolean readOnly) {}

  record NewTokenView(String id, String name, String token) {}

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  NewTokenView create(@AuthenticationPrincipal Caller caller, @Valid @RequestBody TokenBody body) {
    if (body.expiresAt() != null && body.expiresAt().isAfter(LATEST)) {
      throw new LoccitException(
          ErrorCode.BAD_REQUEST, "A token may expire in the year 9999 at the latest.");
    }
    ApiToken.Issued made =
        tokens.create(
            caller.user(), body.name(), body.expiresAt(), Boolean.TRUE.equals(body.readOnly()));
    SecurityLog.event("API token made", caller);
    return new NewTokenView(made.apiToken().id().toString(), made.apiToken().name(), made.token());
  }

  record TokenView(
      String id,
      String name,
      Instant createdAt,
      @Nullable Instant expiresAt,
      @Nullable Instant lastUsedAt,
      boolean readOnly) {
    static TokenView of(ApiToken token) {
      return new TokenView(
          token.id().toString(),
          token.name(),
          token.createdAt(),
          token.expiresAt(),
          token.lastUsedAt(),
          token.readOnly());
    }
  }

  @GetMapping
  List<TokenView> list(@AuthenticationPrincipal Caller caller) {
    return tokens.list(caller.id()).stream().map(TokenView::of).toList();
  }

  @DeleteMapping("/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void revoke(@AuthenticationPrincipal Caller caller, @PathVariable ApiTokenId id) {
    if (!tokens.revoke(caller.id(), id)) {
      throw new LoccitException(ErrorCode.NOT_FOUND, "There is no such API token.");
    }
    SecurityLog.event("API token removed", caller);
  }
}
