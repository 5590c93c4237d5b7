package dev.loccit.forget;

import dev.loccit.chat.AnswerPath;
import dev.loccit.ingest.WritePath;
import dev.loccit.jobs.JobHandler;
import dev.loccit.jobs.JobQueue;
import dev.loccit.source.DrawnPages;
import dev.loccit.source.RemovedSourceStore;
import dev.loccit.testing.RecordedJobs.Job;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** All that removes, on what a write path stored and a read path answered. */
final class ForgetPath {
  final WritePath path;
  final AnswerPath answers;
  final ForgetStores stores;
  final DrawnPages drawn = new DrawnPages();
  final ReceiptStore receipts;
  final Deletions deletions;
  final ForgetPipeline sources;
  final NotebookForgetter notebooks;
  final AccountForgetter accounts;
  final Resumption resumption;

  ForgetPath(WritePath path, AnswerPath answers, JobQueue jobs) {
    this.path = path;
    this.answers = answers;
    receipts = new ReceiptStore(path.database, path.clock);
    stores =
        new ForgetStores(
            path.notebooks,
            path.sources,
            new RemovedSourceStore(path.database),
            path.contents,
            path.texts,
            path.layouts,
            answers.conversations,
            receipts);
    deletions =
        new Deletions(
            path.database,
            path.users,
            path.notebooks,
            path.sources,
            stores.removed(),
            receipts,
            jobs);
    SourceSteps steps =
        new SourceSteps(
            stores,
            path.index,
            drawn,
            answers.quotes,
            answers.chat,
            answers.live,
            path.questions,
            Duration.ofSeconds(30));
    sources = new ForgetPipeline(path.database, stores, steps, path.inHand, jobs);
    notebooks = new NotebookForgetter(path.database, stores, path.index, deletions, jobs);
    accounts = new AccountForgetter(path.database, path.users, stores);
    resumption = new Resumption(path.users, stores, jobs);
  }

  /** A sweeper whose clock is the test's. */
  Sweeper sweeper(InstantSource clock) {
    return new Sweeper(
        stores, path.versions, path.index, path.questions, Duration.ofHours(1), clock);
  }

  List<JobHandler> handlers() {
    return List.of(sources, notebooks, accounts);
  }

  /** Runs every recorded job of deletion until none waits. */
  void runAll() {
    Map<String, JobHandler> byKind =
        handlers().stream().collect(Collectors.toMap(JobHandler::kind, Function.identity()));
    while (!path.jobs.waiting().isEmpty()) {
      Job job = path.jobs.waiting().iterator().next();
      path.jobs.take(job.kind(), job.subject());
      JobHandler handler = byKind.get(job.kind());
      if (handler == null) {
        throw new AssertionError("no job of deletion: " + job);
      }
      handler.run(job.subject(), 1);
    }
  }
}
