package dev.loccit.forget;

import dev.loccit.account.UserId;
import dev.loccit.account.UserStore;
import dev.loccit.database.Database;
import dev.loccit.index.PassageIndex;
import dev.loccit.jobs.Failpoint;
import dev.loccit.jobs.JobHandler;
import dev.loccit.jobs.JobQueue;
import dev.loccit.notebook.Notebook;
import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceStore;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes a hidden notebook: first each of its sources goes the way of a deleted source, then the
 * index folder and the row, with all conversations by cascade. The removal of its last source
 * queues this job again.
 */
public final class NotebookForgetter implements JobHandler {
  static final String KIND = "forget-notebook";

  private static final Logger LOG = LoggerFactory.getLogger(NotebookForgetter.class);

  private final Database database;
  private final UserStore users;
  private final NotebookStore notebooks;
  private final SourceStore sources;
  private final PassageIndex index;
  private final JobQueue jobs;

  NotebookForgetter(
      Database database, UserStore users, ForgetStores stores, PassageIndex index, JobQueue jobs) {
    this.database = database;
    this.users = users;
    this.notebooks = stores.notebooks();
    this.sources = stores.sources();
    this.index = index;
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
    if (owner.isEmpty()) {
      return;
    }
    List<SourceId> left = sources.allOf(id);
    left.forEach(source -> sources.markDeleting(owner.get(), source));
    if (left.isEmpty()) {
      index.drop(id);
      Failpoint.reach("forget.folder-removed");
      notebooks.delete(owner.get(), id);
      removeIfLeaving(owner.get());
      LOG.atInfo().addKeyValue("notebook", id).log("notebook removed");
    }
  }

  @Override
  public void gaveUp(UUID subject, RuntimeException last) {
    LOG.atError().addKeyValue("notebook", subject).setCause(last).log("removal failed for now");
  }

  /** Hides a notebook of the user and queues its removal, in one transaction. */
  public void forgetNotebook(UserId owner, NotebookId id) {
    database.write(
        jdbc -> {
          if (!notebooks.hide(owner, id)) {
            throw new LoccitException(ErrorCode.NOT_FOUND, "There is no such notebook.");
          }
          jobs.submit(KIND, id.value());
          return id;
        });
  }

  /**
   * Closes an account and queues the removal of all that it owns; the account's row goes with the
   * last notebook. Throws LoccitException LAST_ADMIN where nobody else could administer the server.
   */
  public void forgetAccount(UserId user) {
    database.write(
        jdbc -> {
          users.leave(user);
          for (Notebook notebook : notebooks.list(user)) {
            forgetNotebook(user, notebook.id());
          }
          removeIfLeaving(user);
          return user;
        });
  }

  private void removeIfLeaving(UserId owner) {
    if (!notebooks.ownsAny(owner)) {
      users.deleteLeft(owner);
    }
  }

  /** Queues again what was hidden when the server stopped. For the start; returns how many. */
  public int resume() {
    List<NotebookId> hidden = notebooks.hidden();
    hidden.forEach(id -> jobs.submit(KIND, id.value()));
    return hidden.size();
  }
}
