package dev.loccit.source;

import dev.loccit.account.UserId;
import dev.loccit.database.Database;
import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Decides, from the database only, which texts a question may use. */
public final class ScopeResolver {
  private final NotebookStore notebooks;
  private final ScopeStore store;

  public ScopeResolver(Database database, NotebookStore notebooks) {
    this.notebooks = notebooks;
    this.store = new ScopeStore(database);
  }

  /**
   * The ready sources among those asked for, in the order asked, each once. Throws LoccitException
   * NOT_FOUND where the notebook is not this user's, UNKNOWN_SOURCE where an id was never in it,
   * NO_READY_SOURCE where none is left.
   */
  public Scope resolve(UserId owner, NotebookId notebook, List<SourceId> asked) {
    notebooks.require(owner, notebook);
    Set<SourceId> distinct = new LinkedHashSet<>(asked);
    ScopeStore.Known known = store.load(owner, notebook, distinct);
    List<Scope.Entry> entries = new ArrayList<>();
    List<SourceId> dropped = new ArrayList<>();
    for (SourceId id : distinct) {
      Optional<Scope.Entry> entry = known.standing().get(id);
      if (entry == null && !known.removed().contains(id)) {
        throw new LoccitException(
            ErrorCode.UNKNOWN_SOURCE, "A selected source is not in this notebook.");
      }
      if (entry != null && entry.isPresent()) {
        entries.add(entry.get());
      } else {
        dropped.add(id);
      }
    }
    if (entries.isEmpty()) {
      throw new LoccitException(ErrorCode.NO_READY_SOURCE, "Select at least one ready source.");
    }
    return new Scope(notebook, entries, dropped);
  }
}
