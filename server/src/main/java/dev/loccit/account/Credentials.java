package dev.loccit.account;

/** A user with the hash that a password must match. */
public record Credentials(User user, String passwordHash) {
  /** Hides the hash. */
  @Override
  public String toString() {
    return "Credentials[" + user.id() + "]";
  }
}
