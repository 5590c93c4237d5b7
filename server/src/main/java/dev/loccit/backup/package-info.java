/**
 * Backups of a data directory, taken beside the server, and their way back.
 *
 * <p>Entry type: {@link dev.loccit.backup.Backup}. Invariant: what the rows of the copied database
 * own is in the archive, each file with its hash, or there is no archive; a restore is whole or
 * leaves nothing. Imports source, text, database, problem.
 */
@ApplicationModule(allowedDependencies = {"source", "text", "database", "problem"})
@NullMarked
package dev.loccit.backup;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
