package dev.loccit.forget;

import dev.loccit.account.UserId;
import dev.loccit.account.UserStore;
import dev.loccit.database.Database;
import dev.loccit.forget.Receipt.Left;
import dev.loccit.jobs.JobHandler;
import dev.loccit.notebook.NotebookStore;
import java.util.List;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes the row of a closed account once it owns nothing more, with its sessions, tokens and
 * receipts. The removal of its last notebook queues this job again. Of other accounts it does
 * nothing.
 */
public final class AccountForgetter implements JobHandler {
  static final String KIND = "forget-account";

  private static final Logger LOG = LoggerFactory.getLogger(AccountForgetter.class);

  private final UserStore users;
  private final NotebookStore notebooks;
  private final ReceiptStore receipts;
  private final LastLook lastLook;

  AccountForgetter(Database database, UserStore users, ForgetStores stores) {
    this.users = users;
    this.notebooks = stores.notebooks();
    this.receipts = stores.receipts();
    this.lastLook = new LastLook(database, receipts);
  }

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public void run(UUID subject, int attempt) {
    UserId user = new UserId(subject);
    if (notebooks.ownsAny(user)) {
      return;
    }
    if (users.leaving().contains(user)) {
      receipts.done(subject, Step.NOTEBOOKS);
      receipts.counted(subject, Step.ROW, 1, null);
      receipts.forgetOwner(user);
      users.deleteLeft(user);
      receipts.done(subject, Step.ROW);
    }
    receipts
        .find(subject)
        .filter(receipt -> receipt.status() == Receipt.Status.PENDING)
        .ifPresent(receipt -> complete(user));
  }

  @Override
  public void gaveUp(UUID subject, RuntimeException last) {
    LOG.atError().addKeyValue("user", subject).setCause(last).log("removal failed for now");
  }

  private void complete(UserId user) {
    lastLook.complete(
        user.value(),
        () ->
            List.of(
                new Left(Step.NOTEBOOKS, notebooks.ownsAny(user) ? 1 : 0),
                new Left(Step.ROW, users.find(user).isPresent() ? 1 : 0)));
    LOG.atInfo().addKeyValue("user", user).log("account removed");
  }
}
