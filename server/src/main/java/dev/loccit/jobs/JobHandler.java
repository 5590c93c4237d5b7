package dev.loccit.jobs;

import java.util.UUID;

/** Runs jobs of one kind. Running a job again after a kill must be harmless. */
public interface JobHandler {
  /** The word that names the kind in the queue. */
  String kind();

  /**
   * How many jobs of the kind run at once, each on a thread of the kind's own.
   *
   * @param standard what the settings say for any kind
   */
  default int threads(int standard) {
    return standard;
  }

  /**
   * Does the work. Returns when it is done or permanently failed (and recorded as such by the
   * handler); throws to be retried with back-off.
   *
   * @param attempt counts from 1
   */
  void run(UUID subject, int attempt);

  /** Called once instead of a further retry when the last attempt threw. */
  void gaveUp(UUID subject, RuntimeException last);
}
