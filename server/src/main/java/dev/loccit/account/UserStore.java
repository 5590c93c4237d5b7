package dev.loccit.account;

import dev.loccit.database.Database;
import dev.loccit.database.StorableText;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.text.Normalizer;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Users. Password hashes are stored as given. Names are unique whatever their case. */
public final class UserStore {
  /** Longest name, in UTF-16 units. */
  public static final int LONGEST_NAME = 64;

  private static final String SELECT =
      "SELECT id, username, admin, disabled, created_at FROM users";

  private final Database database;
  private final InstantSource clock;

  public UserStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /** Whether nobody has ever been created. */
  public boolean needsFirstUser() {
    return database.read(
        jdbc -> jdbc.sql("SELECT COUNT(*) FROM first_user").query(Long.class).single().equals(0L));
  }

  /**
   * Creates the first user, an admin, and uses up the set-up token in the same transaction. Throws
   * LoccitException BAD_SETUP_TOKEN where the token is not the one that was issued last,
   * REGISTRATION_CLOSED where somebody was first.
   */
  public User createFirst(String username, String passwordHash, String setupToken) {
    return database.write(
        jdbc -> {
          int used =
              jdbc.sql("DELETE FROM setup_token WHERE token_hash = :hash")
                  .param("hash", SecretToken.hash(setupToken))
                  .update();
          if (used == 0) {
            throw new LoccitException(
                ErrorCode.BAD_SETUP_TOKEN,
                needsFirstUser()
                    ? "This set-up link is not valid: use the one the console printed last."
                    : "This Loccit is set up already: ask its admin for an account.");
          }
          return createFirst(username, passwordHash);
        });
  }

  /** As above for an operator's own settings, which need no token. */
  public User createFirst(String username, String passwordHash) {
    User user = fresh(username, true);
    return database.write(
        jdbc -> {
          int first =
              jdbc.sql(
                      """
                      INSERT INTO first_user (slot, user_id, created_at) VALUES (1, :id, :now)
                      ON CONFLICT (slot) DO NOTHING
                      """)
                  .param("id", user.id().toString())
                  .param("now", user.createdAt().toEpochMilli())
                  .update();
          if (first == 0) {
            throw new LoccitException(
                ErrorCode.REGISTRATION_CLOSED,
                "This Loccit is set up already: ask its admin for an account.");
          }
          jdbc.sql("DELETE FROM setup_token").update();
          return insert(user, passwordHash);
        });
  }

  /** Creates a further user. Throws LoccitException NAME_TAKEN, BAD_REQUEST for no fit name. */
  public User create(String username, String passwordHash) {
    return insert(fresh(username, false), passwordHash);
  }

  public Optional<User> find(UserId id) {
    return database.read(
        jdbc ->
            jdbc.sql(SELECT + " WHERE id = :id")
                .param("id", id.toString())
                .query((row, n) -> user(row))
                .optional());
  }

  /** Finds by name, whatever its case; disabled users too. */
  public Optional<Credentials> findByName(String username) {
    return database.read(
        jdbc ->
            jdbc.sql(
                    """
                    SELECT id, username, admin, disabled, created_at, password_hash FROM users
                    WHERE username_key = :key
                    """)
                .param("key", key(StorableText.clean(username, LONGEST_NAME)))
                .query((row, n) -> new Credentials(user(row), row.getString("password_hash")))
                .optional());
  }

  /** All users, by name. */
  public List<User> list() {
    return database.read(
        jdbc -> jdbc.sql(SELECT + " ORDER BY username_key").query((row, n) -> user(row)).list());
  }

  /** Returns false where there is no such user. */
  public boolean setPassword(UserId id, String passwordHash) {
    return database.write(
        jdbc ->
            jdbc.sql("UPDATE users SET password_hash = :hash WHERE id = :id")
                    .param("hash", passwordHash)
                    .param("id", id.toString())
                    .update()
                > 0);
  }

  /**
   * Disables or enables a user; a disabled user's sessions end. Throws LoccitException LAST_ADMIN
   * for the last admin that is not disabled, NOT_FOUND where there is no such user.
   */
  public void setDisabled(UserId id, boolean disabled) {
    database.write(
        jdbc -> {
          // Takes a row lock, so that two admins cannot disable each other at once.
          jdbc.sql("UPDATE first_user SET slot = 1").update();
          int updated =
              jdbc.sql(
                      """
                      UPDATE users SET disabled = :disabled WHERE id = :id AND
                        (:disabled = 0 OR admin = 0 OR disabled = 1 OR EXISTS (
                          SELECT 1 FROM users other
                          WHERE other.admin = 1 AND other.disabled = 0 AND other.id <> users.id))
                      """)
                  .param("disabled", disabled ? 1 : 0)
                  .param("id", id.toString())
                  .update();
          if (updated == 0) {
            throw find(id).isEmpty()
                ? new LoccitException(ErrorCode.NOT_FOUND, "There is no such user.")
                : new LoccitException(
                    ErrorCode.LAST_ADMIN, "The last admin cannot be disabled: name another first.");
          }
          if (disabled) {
            jdbc.sql("DELETE FROM sessions WHERE user_id = :id")
                .param("id", id.toString())
                .update();
          }
          return updated;
        });
  }

  /**
   * Closes an account for good: as disabling, and {@link #deleteLeft} may take the row. Throws as
   * {@link #setDisabled}.
   */
  public void leave(UserId id) {
    database.write(
        jdbc -> {
          setDisabled(id, true);
          return jdbc.sql("UPDATE users SET leaving = 1 WHERE id = :id")
              .param("id", id.toString())
              .update();
        });
  }

  /** Users who left and whose rows are still there. */
  public List<UserId> leaving() {
    return database.read(
        jdbc ->
            jdbc.sql("SELECT id FROM users WHERE leaving = 1 ORDER BY id")
                .query((row, n) -> UserId.parse(row.getString(1)))
                .list());
  }

  /** Removes the row of a user who has left and owns nothing more; others stay as they are. */
  public void deleteLeft(UserId id) {
    database.write(
        jdbc ->
            jdbc.sql("DELETE FROM users WHERE id = :id AND leaving = 1")
                .param("id", id.toString())
                .update());
  }

  private User insert(User user, String passwordHash) {
    int inserted =
        database.write(
            jdbc ->
                jdbc.sql(
                        """
                        INSERT INTO users
                          (id, username, username_key, password_hash, admin, disabled, created_at)
                        VALUES (:id, :name, :key, :hash, :admin, 0, :now)
                        ON CONFLICT (username_key) DO NOTHING
                        """)
                    .param("id", user.id().toString())
                    .param("name", user.username())
                    .param("key", key(user.username()))
                    .param("hash", passwordHash)
                    .param("admin", user.admin() ? 1 : 0)
                    .param("now", user.createdAt().toEpochMilli())
                    .update());
    if (inserted == 0) {
      throw new LoccitException(ErrorCode.NAME_TAKEN, "This name is taken: choose another.");
    }
    return user;
  }

  private User fresh(String username, boolean admin) {
    String name = StorableText.clean(username, Integer.MAX_VALUE);
    if (name.isEmpty() || name.length() > LONGEST_NAME) {
      throw new LoccitException(
          ErrorCode.BAD_REQUEST, "A name needs 1 to " + LONGEST_NAME + " characters.");
    }
    Instant now = Instant.ofEpochMilli(clock.millis());
    return new User(UserId.create(), name, admin, false, now);
  }

  private static String key(String username) {
    return Normalizer.normalize(username, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
  }

  static User user(ResultSet row) throws SQLException {
    return new User(
        UserId.parse(row.getString("id")),
        row.getString("username"),
        row.getInt("admin") == 1,
        row.getInt("disabled") == 1,
        Instant.ofEpochMilli(row.getLong("created_at")));
  }
}
