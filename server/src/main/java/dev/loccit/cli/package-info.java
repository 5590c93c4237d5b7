/**
 * The commands of {@code ./loccit}.
 *
 * <p>Entry type: {@link dev.loccit.cli.Main}. Invariant: results go to standard output, progress
 * and errors to standard error, exit codes are as the help says. May import every room but {@code
 * web}.
 */
@ApplicationModule(
    allowedDependencies = {
      "account",
      "backup",
      "cite",
      "conversation",
      "database",
      "extract",
      "extractive",
      "forget",
      "groundedness",
      "index",
      "ingest",
      "jobs",
      "notebook",
      "problem",
      "retrieval",
      "source",
      "text"
    })
@NullMarked
package dev.loccit.cli;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
