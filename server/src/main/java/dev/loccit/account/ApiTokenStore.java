package dev.loccit.account;

import dev.loccit.database.Database;
import dev.loccit.database.StorableText;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** API tokens of users that are not disabled, stored as hashes. */
public final class ApiTokenStore {
  /** What every token starts with, so that scanners for leaked secrets find it. */
  public static final String PREFIX = "loccit_pat_";

  private static final int LONGEST_NAME = 100;
  private static final Duration EXACTNESS = Duration.ofMinutes(1);
  private static final String SELECT =
      """
      SELECT t.id AS token_id, t.name, t.read_only, t.created_at AS made_at, t.expires_at,
        t.last_used_at, u.id, u.username, u.admin, u.disabled, u.created_at
      FROM api_tokens t JOIN users u ON u.id = t.user_id
      """;

  private final Database database;
  private final InstantSource clock;

  public ApiTokenStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /**
   * Makes a token.
   *
   * @param expiresAt null for one that does not run out; LoccitException BAD_REQUEST where past
   */
  public ApiToken.Issued create(
      User user, String name, @Nullable Instant expiresAt, boolean readOnly) {
    if (expiresAt != null && !expiresAt.isAfter(clock.instant())) {
      throw new LoccitException(ErrorCode.BAD_REQUEST, "The token would have run out already.");
    }
    String token = PREFIX + SecretToken.random();
    return new ApiToken.Issued(insert(user, name, expiresAt, readOnly, token), token);
  }

  /** Makes the operator's own secret a token of the user; once is enough. */
  public void adopt(User user, String name, String token) {
    insert(user, name, null, false, token);
  }

  /** The token of a request, and notes its use. */
  public Optional<ApiToken> use(String token) {
    Instant now = clock.instant();
    Optional<ApiToken> found =
        database.read(
            jdbc ->
                jdbc.sql(
                        SELECT
                            + """
                              WHERE t.token_hash = :hash AND u.disabled = 0
                                AND (t.expires_at IS NULL OR t.expires_at > :now)
                              """)
                    .param("hash", SecretToken.hash(token))
                    .param("now", now.toEpochMilli())
                    .query((row, n) -> token(row))
                    .optional());
    found.filter(used -> isStale(used, now)).ifPresent(used -> touch(used.id(), now));
    return found;
  }

  /** A user's tokens, newest first; those that ran out too. */
  public List<ApiToken> list(UserId user) {
    return database.read(
        jdbc ->
            jdbc.sql(SELECT + " WHERE t.user_id = :user ORDER BY t.created_at DESC, t.id DESC")
                .param("user", user.toString())
                .query((row, n) -> token(row))
                .list());
  }

  /** Ends a token of the user; returns false where there is none such. */
  public boolean revoke(UserId user, ApiTokenId id) {
    return database.write(
        jdbc ->
            jdbc.sql("DELETE FROM api_tokens WHERE user_id = :user AND id = :id")
                    .param("user", user.toString())
                    .param("id", id.toString())
                    .update()
                > 0);
  }

  private ApiToken insert(
      User user, String name, @Nullable Instant expiresAt, boolean readOnly, String token) {
    String clean = StorableText.clean(name, Integer.MAX_VALUE);
    if (clean.isEmpty() || clean.length() > LONGEST_NAME) {
      throw new LoccitException(
          ErrorCode.BAD_REQUEST, "A token's name needs 1 to " + LONGEST_NAME + " characters.");
    }
    Instant now = Instant.ofEpochMilli(clock.millis());
    ApiToken made = new ApiToken(ApiTokenId.create(), user, clean, readOnly, now, expiresAt, null);
    database.write(
        jdbc ->
            jdbc.sql(
                    """
                    INSERT INTO api_tokens
                      (id, user_id, token_hash, name, read_only, created_at, expires_at)
                    VALUES (:id, :user, :hash, :name, :readOnly, :now, CAST(:end AS BIGINT))
                    ON CONFLICT (token_hash) DO NOTHING
                    """)
                .param("id", made.id().toString())
                .param("user", user.id().toString())
                .param("hash", SecretToken.hash(token))
                .param("name", clean)
                .param("readOnly", readOnly ? 1 : 0)
                .param("now", now.toEpochMilli())
                .param("end", expiresAt == null ? null : expiresAt.toEpochMilli())
                .update());
    return made;
  }

  private void touch(ApiTokenId id, Instant now) {
    database.write(
        jdbc ->
            jdbc.sql("UPDATE api_tokens SET last_used_at = :now WHERE id = :id")
                .param("now", now.toEpochMilli())
                .param("id", id.toString())
                .update());
  }

  private static boolean isStale(ApiToken token, Instant now) {
    Instant last = token.lastUsedAt();
    return last == null || last.plus(EXACTNESS).isBefore(now);
  }

  private static ApiToken token(ResultSet row) throws SQLException {
    return new ApiToken(
        ApiTokenId.parse(row.getString("token_id")),
        UserStore.user(row),
        row.getString("name"),
        row.getInt("read_only") == 1,
        Instant.ofEpochMilli(row.getLong("made_at")),
        instant(row, "expires_at"),
        instant(row, "last_used_at"));
  }

  private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
    long value = row.getLong(column);
    return row.wasNull() ? null : Instant.ofEpochMilli(value);
  }
}
