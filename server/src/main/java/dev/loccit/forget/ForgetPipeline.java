package dev.loccit.forget;

import dev.loccit.account.UserId;
import dev.loccit.index.PassageIndex;
import dev.loccit.ingest.SourcesInHand;
import dev.loccit.jobs.Failpoint;
import dev.loccit.jobs.JobHandler;
import dev.loccit.jobs.JobQueue;
import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.ContentStore;
import dev.loccit.source.LayoutStore;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceJobs;
import dev.loccit.source.SourceStatus;
import dev.loccit.source.SourceStore;
import dev.loccit.source.TextStore;
import dev.loccit.text.TextId;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes a source that is hidden already: index, layouts, texts, original bytes, and the row last,
 * so that a kill anywhere leaves something that the next run finds and finishes.
 */
public final class ForgetPipeline implements JobHandler {
  private static final Logger LOG = LoggerFactory.getLogger(ForgetPipeline.class);

  private final SourceStore sources;
  private final NotebookStore notebooks;
  private final ContentStore contents;
  private final TextStore texts;
  private final LayoutStore layouts;
  private final PassageIndex index;
  private final SourcesInHand inHand;
  private final JobQueue jobs;

  ForgetPipeline(ForgetStores stores, PassageIndex index, SourcesInHand inHand, JobQueue jobs) {
    this.sources = stores.sources();
    this.notebooks = stores.notebooks();
    this.contents = stores.contents();
    this.texts = stores.texts();
    this.layouts = stores.layouts();
    this.index = index;
    this.inHand = inHand;
    this.jobs = jobs;
  }

  @Override
  public String kind() {
    return SourceJobs.FORGET;
  }

  @Override
  public void run(UUID subject, int attempt) {
    SourceId id = new SourceId(subject);
    Optional<Source> hidden =
        sources.find(id).filter(source -> source.status() == SourceStatus.DELETING);
    // Ingestion queues this job again when it lets go of a source that is being deleted.
    if (hidden.isPresent() && !inHand.isWorkingOn(id)) {
      forget(hidden.get());
    }
  }

  @Override
  public void gaveUp(UUID subject, RuntimeException last) {
    // It stays hidden, and the next start queues its removal again.
    LOG.atError().addKeyValue("source", subject).setCause(last).log("removal failed for now");
  }

  /** Hides a source of the user and queues its removal. Again is no error; NOT_FOUND otherwise. */
  public void forgetSource(UserId owner, SourceId id) {
    switch (sources.markDeleting(owner, id)) {
      case MARKED, ALREADY -> {}
      case ABSENT -> throw new LoccitException(ErrorCode.NOT_FOUND, "There is no such source.");
    }
  }

  private void forget(Source source) {
    Failpoint.reach("forget.started");
    for (TextId text : texts.ids(source.id())) {
      index.remove(source.notebook(), text);
    }
    layouts.remove(source.id());
    Failpoint.reach("forget.index-removed");
    texts.remove(source.id());
    Failpoint.reach("forget.texts-removed");
    contents.remove(source.id());
    Failpoint.reach("forget.bytes-removed");
    sources.deleteRow(source.id());
    NotebookId notebook = source.notebook();
    if (notebooks.ownerOfHidden(notebook).isPresent()) {
      jobs.submit(NotebookForgetter.KIND, notebook.value());
    }
    LOG.atInfo().addKeyValue("source", source.id()).log("source removed");
  }
}
