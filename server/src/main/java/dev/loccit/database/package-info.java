/**
 * The one way to the database: pools, the single SQLite writer, transactions, migrations.
 *
 * <p>Entry type: {@link dev.loccit.database.Database}. Invariant: native SQLite work never runs on
 * a virtual thread. Only this room and {@code *Store} classes use JDBC. Imports problem.
 */
@ApplicationModule(allowedDependencies = {"problem"})
@NullMarked
package dev.loccit.database;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
