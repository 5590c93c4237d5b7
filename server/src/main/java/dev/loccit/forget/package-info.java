/**
 * What deletion means in every room: one idempotent step each, the row last; and what no row owns.
 *
 * <p>Entry type: {@link dev.loccit.forget.ForgetPipeline}. Invariant: what is being deleted is
 * hidden from the moment of the request; a kill in between only delays the rest; a receipt is done
 * only when a last look found nothing. Imports all rooms that own data, chat and jobs.
 */
@ApplicationModule(
    allowedDependencies = {
      "account",
      "chat",
      "conversation",
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
