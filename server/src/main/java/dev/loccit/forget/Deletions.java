package dev.loccit.forget;

import dev.loccit.account.UserId;
import dev.loccit.account.UserStore;
import dev.loccit.database.Database;
import dev.loccit.forget.Receipt.Kind;
import dev.loccit.forget.ReceiptStore.Request;
import dev.loccit.jobs.JobQueue;
import dev.loccit.notebook.Notebook;
import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.Quotes;
import dev.loccit.source.RemovedSourceStore;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceJobs;
import dev.loccit.source.SourceStore;
import java.util.Optional;

/**
 * Where deletions are asked for. What is asked for is hidden, has its receipt and has its job in
 * one transaction; the jobs do the rest.
 */
public final class Deletions {
  private final Database database;
  private final UserStore users;
  private final NotebookStore notebooks;
  private final SourceStore sources;
  private final RemovedSourceStore removed;
  private final ReceiptStore receipts;
  private final JobQueue jobs;

  public Deletions(
      Database database,
      UserStore users,
      NotebookStore notebooks,
      SourceStore sources,
      RemovedSourceStore removed,
      ReceiptStore receipts,
      JobQueue jobs) {
    this.database = database;
    this.users = users;
    this.notebooks = notebooks;
    this.sources = sources;
    this.removed = removed;
    this.receipts = receipts;
    this.jobs = jobs;
  }

  /**
   * Hides a source of the user. Again is no error, and may turn KEEP into REMOVE, also when the
   * source is long gone. Throws LoccitException NOT_FOUND where the user has no such source, or
   * asks again for what is gone to go.
   */
  public void source(UserId owner, SourceId id, Quotes quotes) {
    boolean later = quotes == Quotes.REMOVE;
    if (!hide(owner, id, quotes) && !(later && removeQuotes(owner, id))) {
      throw new LoccitException(ErrorCode.NOT_FOUND, "There is no such source.");
    }
  }

  /** Of a source that is gone, with its quotes kept; false where there was none. */
  private boolean removeQuotes(UserId owner, SourceId id) {
    return database.transaction(
        () -> {
          boolean known =
              receipts
                  .find(owner, id.value())
                  .filter(receipt -> receipt.kind() == Kind.SOURCE)
                  .isPresent();
          if (known && receipts.reopen(id.value())) {
            removed.forbid(id);
            jobs.submit(SourceJobs.FORGET, id.value());
          }
          return known;
        });
  }

  /** As above; false where the user has no such source. */
  boolean hide(UserId owner, SourceId id, Quotes quotes) {
    return database.transaction(
        () -> {
          Optional<Source> source = sources.find(owner, id);
          // The receipt first: its row is what the end of a removal locks to see the last wish.
          source.ifPresent(one -> receipts.open(request(owner, one, quotes)));
          return source.isPresent()
              && sources.markDeleting(owner, id, quotes) != SourceStore.Marked.ABSENT;
        });
  }

  /** Hides a notebook of the user; throws LoccitException NOT_FOUND where there is none. */
  public void notebook(UserId owner, NotebookId id) {
    database.transaction(
        () -> {
          String title = notebooks.require(owner, id).title();
          notebooks.hide(owner, id);
          receipts.open(
              new Request(id.value(), Kind.NOTEBOOK, owner, id, title, null, Quotes.REMOVE));
          jobs.submit(NotebookForgetter.KIND, id.value());
          return id;
        });
  }

  /**
   * Closes an account and hides all that it owns; the account's row goes with the last notebook.
   * Throws LoccitException LAST_ADMIN where nobody else could administer the server.
   */
  public void account(UserId user) {
    database.transaction(
        () -> {
          users.leave(user);
          receipts.open(
              new Request(user.value(), Kind.ACCOUNT, user, null, "", null, Quotes.REMOVE));
          receipts.counted(user.value(), Step.NOTEBOOKS, notebooks.list(user).size(), null);
          for (Notebook notebook : notebooks.list(user)) {
            notebook(user, notebook.id());
          }
          jobs.submit(AccountForgetter.KIND, user.value());
          return user;
        });
  }

  static Request request(UserId owner, Source source, Quotes quotes) {
    return new Request(
        source.id().value(),
        Kind.SOURCE,
        owner,
        source.notebook(),
        source.title(),
        source.contentHash(),
        quotes);
  }
}
