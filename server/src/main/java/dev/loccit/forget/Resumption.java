package dev.loccit.forget;

import dev.loccit.account.UserStore;
import dev.loccit.jobs.JobQueue;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.source.SourceJobs;
import dev.loccit.source.SourceStore;

/** Queues again what a row says is under way and no job does, so that nothing waits for ever. */
final class Resumption {
  private final UserStore users;
  private final NotebookStore notebooks;
  private final SourceStore sources;
  private final ReceiptStore receipts;
  private final JobQueue jobs;

  Resumption(UserStore users, ForgetStores stores, JobQueue jobs) {
    this.users = users;
    this.notebooks = stores.notebooks();
    this.sources = stores.sources();
    this.receipts = stores.receipts();
    this.jobs = jobs;
  }

  /** For the start; what has its job already gets no second one. */
  void run() {
    sources.resume();
    notebooks.hidden().forEach(id -> jobs.submit(NotebookForgetter.KIND, id.value()));
    users.leaving().forEach(id -> jobs.submit(AccountForgetter.KIND, id.value()));
    for (Receipt receipt : receipts.pending()) {
      jobs.submit(
          switch (receipt.kind()) {
            case SOURCE -> SourceJobs.FORGET;
            case NOTEBOOK -> NotebookForgetter.KIND;
            case ACCOUNT -> AccountForgetter.KIND;
          },
          receipt.id());
    }
  }
}
