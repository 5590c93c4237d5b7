/**
 * What deletion means in every room: one idempotent step each, the row last.
 *
 * <p>Entry type: {@link dev.loccit.forget.ForgetPipeline}. Invariant: what is being deleted is
 * hidden from the moment of the request; a kill in between only delays the rest. Imports all rooms
 * that own data, and jobs.
 */
@ApplicationModule(
    allowedDependencies = {
      "account",
      "notebook",
      "source",
      "ingest",
      "index",
      "text",
      "jobs",
      "database",
      "problem"
    })
@NullMarked
package dev.loccit.forget;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
