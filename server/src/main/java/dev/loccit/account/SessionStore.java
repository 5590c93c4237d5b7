package dev.loccit.account;

import dev.loccit.database.Database;
import dev.loccit.database.StorableText;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Sessions of users that are not disabled. Tokens are stored as hashes. */
public final class SessionStore {
  private static final int LONGEST_AGENT = 300;
  // Last use is kept to this exactness, so that reading a page writes nothing most of the time.
  private static final Duration EXACTNESS = Duration.ofMinutes(1);
  private static final String SELECT =
      """
      SELECT s.id AS session_id, s.user_agent, s.created_at AS started_at, s.last_used_at,
        s.expires_at, u.id, u.username, u.admin, u.disabled, u.created_at
      FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE u.disabled = 0 AND s.expires_at > :now
      """;

  private final Database database;
  private final AccountSettings settings;
  private final InstantSource clock;

  public SessionStore(Database database, AccountSettings settings, InstantSource clock) {
    this.database = database;
    this.settings = settings;
    this.clock = clock;
  }

  /** Signs a user in; sessions that ran out are cleared away on the way. */
  public Session.Issued create(User user, String userAgent) {
    String token = SecretToken.random();
    Instant now = Instant.ofEpochMilli(clock.millis());
    Session session =
        new Session(
            SessionId.create(),
            user,
            StorableText.clean(userAgent, LONGEST_AGENT),
            now,
            now,
            now.plus(settings.sessionIdle()));
    database.write(
        jdbc -> {
          jdbc.sql("DELETE FROM sessions WHERE expires_at <= :now")
              .param("now", now.toEpochMilli())
              .update();
          return insert(jdbc, session, SecretToken.hash(token));
        });
    return new Session.Issued(session, token);
  }

  /** The session of a cookie's token, and notes its use. */
  public Optional<Session> use(String token) {
    Instant now = Instant.ofEpochMilli(clock.millis());
    Optional<Session> found =
        database.read(
            jdbc ->
                jdbc.sql(SELECT + " AND s.token_hash = :hash")
                    .param("now", now.toEpochMilli())
                    .param("hash", SecretToken.hash(token))
                    .query((row, n) -> session(row))
                    .optional());
    found
        .filter(session -> isStale(session.lastUsedAt(), now))
        .ifPresent(session -> touch(session.id(), now));
    return found;
  }

  /** A user's sessions, last used first. */
  public List<Session> list(UserId user) {
    return database.read(
        jdbc ->
            jdbc.sql(SELECT + " AND s.user_id = :user ORDER BY s.last_used_at DESC, s.id DESC")
                .param("now", clock.millis())
                .param("user", user.toString())
                .query((row, n) -> session(row))
                .list());
  }

  /** Ends one session of the user; returns false where there is none such. */
  public boolean end(UserId user, SessionId id) {
    return database.write(
        jdbc ->
            jdbc.sql("DELETE FROM sessions WHERE user_id = :user AND id = :id")
                    .param("user", user.toString())
                    .param("id", id.toString())
                    .update()
                > 0);
  }

  /** Ends all sessions of the user but one; returns how many. */
  public int endOthers(UserId user, SessionId kept) {
    return database.write(
        jdbc ->
            jdbc.sql("DELETE FROM sessions WHERE user_id = :user AND id <> :id")
                .param("user", user.toString())
                .param("id", kept.toString())
                .update());
  }

  /** Ends all sessions of the user; returns how many. */
  public int endAll(UserId user) {
    return database.write(
        jdbc ->
            jdbc.sql("DELETE FROM sessions WHERE user_id = :user")
                .param("user", user.toString())
                .update());
  }

  /** Also where the clock was ahead at the last use: else the session would live on for so long. */
  private static boolean isStale(Instant lastUsed, Instant now) {
    return lastUsed.plus(EXACTNESS).isBefore(now) || lastUsed.minus(EXACTNESS).isAfter(now);
  }

  private void touch(SessionId id, Instant now) {
    database.write(
        jdbc ->
            jdbc.sql("UPDATE sessions SET last_used_at = :now, expires_at = :end WHERE id = :id")
                .param("now", now.toEpochMilli())
                .param("end", now.plus(settings.sessionIdle()).toEpochMilli())
                .param("id", id.toString())
                .update());
  }

  private static int insert(JdbcClient jdbc, Session session, String hash) {
    return jdbc.sql(
            """
            INSERT INTO sessions
              (id, user_id, token_hash, user_agent, created_at, last_used_at, expires_at)
            VALUES (:id, :user, :hash, :agent, :now, :now, :end)
            """)
        .param("id", session.id().toString())
        .param("user", session.user().id().toString())
        .param("hash", hash)
        .param("agent", session.userAgent())
        .param("now", session.createdAt().toEpochMilli())
        .param("end", session.expiresAt().toEpochMilli())
        .update();
  }

  private static Session session(ResultSet row) throws SQLException {
    return new Session(
        SessionId.parse(row.getString("session_id")),
        UserStore.user(row),
        row.getString("user_agent"),
        Instant.ofEpochMilli(row.getLong("started_at")),
        Instant.ofEpochMilli(row.getLong("last_used_at")),
        Instant.ofEpochMilli(row.getLong("expires_at")));
  }
}
