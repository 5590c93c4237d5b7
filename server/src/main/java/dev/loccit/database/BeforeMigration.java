package dev.loccit.database;

/** What is done with a database that holds data before its tables are changed. */
@FunctionalInterface
public interface BeforeMigration {
  /** Does nothing: for a database that somebody keeps a copy of already. */
  BeforeMigration NOTHING = (settings, from, to) -> {};

  /**
   * Called before the first change. What it throws stops the migration, and with it the start.
   *
   * @param from the schema's version now
   * @param to the version that it will have
   */
  void migrating(DatabaseSettings settings, String from, String to);
}
