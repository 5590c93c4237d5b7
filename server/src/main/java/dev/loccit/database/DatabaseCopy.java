package dev.loccit.database;

import java.nio.file.Path;
import java.sql.SQLException;

/** How a vendor's database becomes files and comes back. */
interface DatabaseCopy {
  /**
   * Copies one snapshot into files of a folder.
   *
   * @param still runs while that snapshot is the newest state: nobody can commit a change
   */
  void take(Path folder, Runnable still) throws SQLException;

  /**
   * Fills an empty database from such files, or leaves it as it was.
   *
   * @param schema the version that the snapshot had
   */
  void putBack(Path folder, String schema) throws SQLException;
}
