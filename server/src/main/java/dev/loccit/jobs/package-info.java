/**
 * The durable queue: jobs carry ids only, are idempotent, retry with back-off, resume after a kill.
 *
 * <p>Entry type: {@link dev.loccit.jobs.JobQueue}. Invariant: an accepted job is run to success or
 * to a permanent failure that its owner records. Imports database and problem.
 */
@ApplicationModule(allowedDependencies = {"database", "problem"})
@NullMarked
package dev.loccit.jobs;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
