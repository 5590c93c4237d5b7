/**
 * The write path: bytes, extraction, normalised text, passages, index, ready.
 *
 * <p>Entry type: {@link dev.loccit.ingest.IngestPipeline}. Invariant: a source is ready only when
 * its whole text is searchable, whatever was killed on the way. Imports notebook, account, source,
 * extract, fetch, index, text, jobs, problem.
 */
@ApplicationModule(
    allowedDependencies = {
      "account",
      "notebook",
      "source",
      "extract",
      "fetch",
      "index",
      "text",
      "jobs",
      "database",
      "problem"
    })
@NullMarked
package dev.loccit.ingest;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
