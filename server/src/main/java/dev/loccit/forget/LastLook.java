package dev.loccit.forget;

import dev.loccit.database.Database;
import dev.loccit.forget.Receipt.Left;
import dev.loccit.jobs.Failpoint;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/** The end of every deletion: the database's log is emptied, and everything is looked at again. */
final class LastLook {
  private static final int TRIES = 100;
  private static final Duration PAUSE = Duration.ofMillis(20);

  private final Database database;
  private final ReceiptStore receipts;

  LastLook(Database database, ReceiptStore receipts) {
    this.database = database;
    this.receipts = receipts;
  }

  /**
   * Completes the receipt. Throws LoccitException, so that the job runs again, where something is
   * left or readers keep the log from being emptied.
   *
   * @param look finds what is left
   */
  void complete(UUID id, Supplier<List<Left>> look) {
    emptyLog();
    Failpoint.reach("forget.log-emptied");
    List<Left> left = look.get().stream().filter(one -> one.count() > 0).toList();
    receipts.checked(id, left);
    if (!left.isEmpty()) {
      throw new LoccitException(
          ErrorCode.INTERNAL, "Something was left of what was deleted: " + left);
    }
  }

  /** Readers finish in milliseconds: between two of them the log can be emptied. */
  private void emptyLog() {
    for (int i = 0; i < TRIES; i++) {
      if (database.settle()) {
        return;
      }
      LockSupport.parkNanos(PAUSE.toNanos());
    }
    throw new LoccitException(
        ErrorCode.OVERLOADED, "The database's log is in use: the removal is completed later.");
  }
}
