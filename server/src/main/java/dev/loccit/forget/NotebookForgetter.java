package dev.loccit.forget;

import dev.loccit.account.UserId;
import dev.loccit.conversation.ConversationStore;
import dev.loccit.database.Database;
import dev.loccit.forget.Receipt.Kind;
import dev.loccit.forget.Receipt.Left;
import dev.loccit.forget.ReceiptStore.Request;
import dev.loccit.index.PassageIndex;
import dev.loccit.jobs.Failpoint;
import dev.loccit.jobs.JobHandler;
import dev.loccit.jobs.JobQueue;
import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.source.Quotes;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceStore;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes a hidden notebook: its conversations, then each of its sources by the way of a deleted
 * source, then the index folder and the row. The removal of its last source queues this job again.
 */
public final class NotebookForgetter implements JobHandler {
  static final String KIND = "forget-notebook";

  private static final Logger LOG = LoggerFactory.getLogger(NotebookForgetter.class);

  private final NotebookStore notebooks;
  private final SourceStore sources;
  private final ConversationStore conversations;
  private final ReceiptStore receipts;
  private final PassageIndex index;
  private final Deletions deletions;
  private final LastLook lastLook;
  private final JobQueue jobs;

  NotebookForgetter(
      Database database,
      ForgetStores stores,
      PassageIndex index,
      Deletions deletions,
      JobQueue jobs) {
    this.notebooks = stores.notebooks();
    this.sources = stores.sources();
    this.conversations = stores.conversations();
    this.receipts = stores.receipts();
    this.index = index;
    this.deletions = deletions;
    this.lastLook = new LastLook(database, receipts);
    this.jobs = jobs;
  }

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public void run(UUID subject, int attempt) {
    NotebookId id = new NotebookId(subject);
    Optional<UserId> owner = notebooks.ownerOfHidden(id);
    if (owner.isPresent()) {
      forget(owner.get(), id);
    } else if (receipts.find(subject).filter(NotebookForgetter::isPending).isPresent()) {
      complete(id);
    }
  }

  @Override
  public void gaveUp(UUID subject, RuntimeException last) {
    LOG.atError().addKeyValue("notebook", subject).setCause(last).log("removal failed for now");
  }

  private void forget(UserId owner, NotebookId id) {
    UUID subject = id.value();
    receipts.open(new Request(subject, Kind.NOTEBOOK, owner, id, "", null, Quotes.REMOVE));
    receipts.counted(subject, Step.CONVERSATIONS, conversations.count(id), null);
    conversations.removeAll(id);
    receipts.done(subject, Step.CONVERSATIONS);
    Failpoint.reach(Step.CONVERSATIONS.failpoint());

    List<SourceId> left = sources.allOf(id);
    receipts.counted(subject, Step.SOURCES, left.size(), null);
    left.forEach(source -> deletions.hide(owner, source, Quotes.REMOVE));
    if (left.isEmpty()) {
      receipts.done(subject, Step.SOURCES);
      receipts.counted(subject, Step.INDEX, 1, null);
      index.drop(id);
      receipts.done(subject, Step.INDEX);
      Failpoint.reach("forget.folder-removed");
      receipts.counted(subject, Step.ROW, 1, null);
      notebooks.delete(owner, id);
      receipts.done(subject, Step.ROW);
      Failpoint.reach("forget.notebook-removed");
      complete(id);
      jobs.submit(AccountForgetter.KIND, owner.value());
    }
  }

  private void complete(NotebookId id) {
    lastLook.complete(
        id.value(),
        () ->
            List.of(
                new Left(Step.CONVERSATIONS, conversations.count(id)),
                new Left(Step.SOURCES, sources.allOf(id).size()),
                new Left(Step.INDEX, index.texts(id).size()),
                new Left(Step.ROW, notebooks.ownerOfHidden(id).isPresent() ? 1 : 0)));
    LOG.atInfo().addKeyValue("notebook", id).log("notebook removed");
  }

  private static boolean isPending(Receipt receipt) {
    return receipt.status() == Receipt.Status.PENDING;
  }
}
