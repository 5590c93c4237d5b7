package dev.loccit.jobs;

import java.util.UUID;

/** Durable work by kind and subject. At most one job of a kind waits or runs for one subject. */
public interface JobQueue {
  /**
   * Makes sure that a job of the kind will run for the subject, from its beginning, after this
   * call. Inside a {@code Database.write} it joins the transaction, so that the job exists exactly
   * when the row that it serves does. A waiting job serves several submissions with one run; a job
   * that runs already is run once more when it is done.
   */
  void submit(String kind, UUID subject);

  /**
   * As above, in fair turns: a job comes after those of other shares (users, say) that have fewer
   * jobs of the kind before it, so that nobody waits behind all of somebody else's many.
   */
  void submit(String kind, UUID subject, UUID share);

  /** Whether a job of the kind waits, runs or will be retried for the subject. */
  boolean isPending(String kind, UUID subject);
}
