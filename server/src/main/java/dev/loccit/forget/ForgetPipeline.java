package dev.loccit.forget;

import dev.loccit.account.UserId;
import dev.loccit.database.Database;
import dev.loccit.forget.ForgetStep.Amount;
import dev.loccit.forget.ForgetStep.Target;
import dev.loccit.forget.Receipt.Left;
import dev.loccit.ingest.SourcesInHand;
import dev.loccit.jobs.Failpoint;
import dev.loccit.jobs.JobHandler;
import dev.loccit.jobs.JobQueue;
import dev.loccit.notebook.NotebookId;
import dev.loccit.source.Quotes;
import dev.loccit.source.RemovedSourceStore;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceJobs;
import dev.loccit.source.SourceStatus;
import dev.loccit.source.SourceStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes a source that is hidden already: one step a room, then the row, then the database's log,
 * then a last look at everything. Each step may run twice, and the receipt knows how far it is, so
 * that a kill anywhere leaves something that the next run finds and finishes.
 */
public final class ForgetPipeline implements JobHandler {
  private static final Logger LOG = LoggerFactory.getLogger(ForgetPipeline.class);

  private final Database database;
  private final ForgetStores stores;
  private final SourceStore sources;
  private final RemovedSourceStore removed;
  private final ReceiptStore receipts;
  private final SourceSteps steps;
  private final SourcesInHand inHand;
  private final LastLook lastLook;
  private final JobQueue jobs;

  ForgetPipeline(
      Database database,
      ForgetStores stores,
      SourceSteps steps,
      SourcesInHand inHand,
      JobQueue jobs) {
    this.database = database;
    this.stores = stores;
    this.sources = stores.sources();
    this.removed = stores.removed();
    this.receipts = stores.receipts();
    this.steps = steps;
    this.inHand = inHand;
    this.lastLook = new LastLook(database, receipts);
    this.jobs = jobs;
  }

  @Override
  public String kind() {
    return SourceJobs.FORGET;
  }

  @Override
  public void run(UUID subject, int attempt) {
    SourceId id = new SourceId(subject);
    Optional<Source> source = sources.find(id);
    boolean stands = source.filter(one -> one.status() != SourceStatus.DELETING).isPresent();
    // Whoever reads a source that is being deleted queues this job again when it lets go.
    if (stands || inHand.isWorkingOn(id)) {
      return;
    }
    source.ifPresent(this::openIfMissing);
    receipts
        .find(subject)
        .filter(receipt -> receipt.status() == Receipt.Status.PENDING)
        .ifPresent(receipt -> forget(id, source, receipt));
  }

  @Override
  public void gaveUp(UUID subject, RuntimeException last) {
    // It stays hidden and its receipt pending; the sweeper queues its removal again.
    LOG.atError().addKeyValue("source", subject).setCause(last).log("removal failed for now");
  }

  private void forget(SourceId id, Optional<Source> source, Receipt receipt) {
    Failpoint.reach("forget.started");
    UUID subject = id.value();
    receipts.texts(subject, stores.texts().ids(id));
    NotebookId notebook = Objects.requireNonNull(receipt.notebookId());
    String title = source.map(Source::title).orElseGet(() -> receipts.lastTitle(subject));
    Target target = new Target(id, notebook, receipts.texts(subject), title);
    List<ForgetStep> all = steps.of(receipt.quotes());
    for (ForgetStep step : all) {
      Amount amount = step.measure().apply(target);
      receipts.counted(subject, step.step(), amount.count(), amount.bytes());
      step.remove().accept(target);
      receipts.done(subject, step.step());
      Failpoint.reach(step.step().failpoint());
    }
    if (removeRow(id, receipt.quotes())) {
      Failpoint.reach(Step.ROW.failpoint());
      lastLook.complete(subject, () -> left(target, all));
      LOG.atInfo().addKeyValue("source", id).log("source removed");
    }
    if (stores.notebooks().ownerOfHidden(notebook).isPresent()) {
      jobs.submit(NotebookForgetter.KIND, notebook.value());
    }
  }

  /** False where somebody asked meanwhile for quotes to go too: then the job runs once more. */
  private boolean removeRow(SourceId id, Quotes done) {
    return database.transaction(
        () -> {
          if (receipts.lock(id.value()) != done) {
            return false;
          }
          receipts.counted(id.value(), Step.ROW, sources.find(id).isPresent() ? 1 : 0, null);
          sources.deleteRow(id);
          receipts.done(id.value(), Step.ROW);
          return true;
        });
  }

  private List<Left> left(Target target, List<ForgetStep> all) {
    List<Left> left = new ArrayList<>();
    for (ForgetStep step : all) {
      left.add(new Left(step.step(), step.measure().apply(target).count()));
    }
    left.add(new Left(Step.ROW, sources.find(target.source()).isPresent() ? 1 : 0));
    return left;
  }

  /** A source that an older release was asked to delete has no receipt yet. */
  private void openIfMissing(Source source) {
    if (receipts.find(source.id().value()).isEmpty()) {
      UserId owner = removed.ownerOf(source.id());
      receipts.open(Deletions.request(owner, source, Quotes.KEEP));
    }
  }
}
