package dev.loccit.database;

import com.zaxxer.hikari.HikariDataSource;
import javax.sql.DataSource;
import org.springframework.jdbc.support.SQLExceptionTranslator;

/** What differs between the vendors when connections are made. */
interface ConnectionPools {
  Database.Vendor vendor();

  /** Whether there is something to connect to that need not be created first. */
  boolean exists();

  /** Single connections for the migration, before the pools are opened. */
  DataSource forMigration();

  /** Connections that refuse writes. */
  HikariDataSource openReader();

  /** Connections that write. */
  HikariDataSource openWriter();

  /** How many write at once. */
  int writers();

  SQLExceptionTranslator errors();
}
