package dev.loccit.jobs;

import java.util.UUID;

/** Durable work by kind and subject. At most one job of a kind waits or runs for one subject. */
public interface JobQueue {
  /**
   * Makes sure that a job of the kind will run for the subject. Inside a {@code Database.write} it
   * joins the transaction, so that the job exists exactly when the row that it serves does.
   */
  void submit(String kind, UUID subject);
}
