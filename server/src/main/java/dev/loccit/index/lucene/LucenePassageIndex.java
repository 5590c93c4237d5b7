package dev.loccit.index.lucene;

import dev.loccit.index.Found;
import dev.loccit.index.IndexSettings;
import dev.loccit.index.PassageIndex;
import dev.loccit.index.Words;
import dev.loccit.notebook.NotebookId;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Passage;
import dev.loccit.text.TextId;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexNotFoundException;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.store.LockObtainFailedException;
import org.jspecify.annotations.Nullable;

/**
 * The embedded index: a folder for each notebook, so that term statistics, scores and deletions
 * never cross notebooks and dropping a notebook is deleting a folder. Each add is one commit,
 * synced to disk. The most recently used folders stay open, up to a bound; folders in use are never
 * closed.
 */
public final class LucenePassageIndex implements PassageIndex {
  private interface Work<T> {
    T on(NotebookFolder folder) throws IOException;
  }

  private static final class Lease {
    final NotebookFolder folder;
    int users;

    Lease(NotebookFolder folder) {
      this.folder = folder;
    }
  }

  private static final Pattern FOLDER =
      Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

  private final Path root;
  private final IndexSettings settings;
  private final PassageDocuments documents;
  private final ScopedSearch search;
  private final ReentrantLock lock = new ReentrantLock();
  private final Map<NotebookId, Lease> open = new LinkedHashMap<>(16, 0.75f, true);
  private boolean closed;

  /** The index under a folder, which is made on the first add. */
  public LucenePassageIndex(Path root, IndexSettings settings, Words words) {
    this.root = root;
    this.settings = settings;
    this.documents = new PassageDocuments(words);
    this.search = new ScopedSearch(words, settings);
  }

  @Override
  public void add(
      NotebookId notebook,
      TextId id,
      NormalizedText text,
      @Nullable String language,
      List<Passage> passages) {
    List<Document> block = documents.of(id, text, language, passages);
    write(notebook, folder -> folder.replace(id, block));
  }

  @Override
  public void remove(NotebookId notebook, TextId id) {
    write(notebook, folder -> folder.remove(id));
  }

  @Override
  public Set<NotebookId> notebooks() {
    if (!Files.isDirectory(root)) {
      return Set.of();
    }
    try (Stream<Path> folders = Files.list(root)) {
      return folders
          .map(folder -> String.valueOf(folder.getFileName()))
          .filter(FOLDER.asMatchPredicate())
          .map(NotebookId::parse)
          .collect(Collectors.toSet());
    } catch (IOException e) {
      throw failure(e);
    }
  }

  @Override
  public int passages(NotebookId notebook, TextId id) {
    return with(
        notebook,
        folder ->
            folder.read(
                reader ->
                    reader == null
                        ? 0
                        : Blocks.find(reader, Set.of(id)).stream()
                            .mapToInt(Blocks.Block::size)
                            .sum()));
  }

  @Override
  public Set<TextId> texts(NotebookId notebook) {
    return with(
        notebook,
        folder -> folder.read(reader -> reader == null ? Set.of() : Blocks.sizes(reader).keySet()));
  }

  @Override
  public void expunge(NotebookId notebook) {
    write(notebook, NotebookFolder::expunge);
  }

  @Override
  public void drop(NotebookId notebook) {
    with(
        notebook,
        folder -> {
          forget(notebook);
          folder.delete();
          return true;
        });
  }

  @Override
  public Found search(
      NotebookId notebook, Set<TextId> texts, String question, int perText, int limit) {
    if (perText < 1 || limit < 1) {
      throw new IllegalArgumentException("a search wants at least one passage");
    }
    return with(
        notebook,
        folder ->
            folder.read(
                reader ->
                    reader == null
                        ? Found.NOTHING
                        : search.search(reader, texts, question, perText, limit)));
  }

  @Override
  public Map<TextId, Integer> contents(NotebookId notebook) {
    return with(
        notebook,
        folder -> folder.read(reader -> reader == null ? Map.of() : Blocks.contents(reader)));
  }

  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      for (Lease lease : open.values()) {
        lease.folder.close();
      }
      open.clear();
    } catch (IOException e) {
      throw failure(e);
    } finally {
      lock.unlock();
    }
  }

  /** How many folders are open. */
  int openFolders() {
    lock.lock();
    try {
      return open.size();
    } finally {
      lock.unlock();
    }
  }

  private void write(NotebookId notebook, Work<Boolean> work) {
    // A folder that was dropped between being taken and being written to is taken anew.
    boolean done = false;
    while (!done) {
      done = with(notebook, work);
    }
  }

  private <T> T with(NotebookId notebook, Work<T> work) {
    Lease lease = take(notebook);
    try {
      return work.on(lease.folder);
    } catch (IOException | AlreadyClosedException e) {
      throw failure(e);
    } finally {
      giveBack(lease);
    }
  }

  private void giveBack(Lease lease) {
    lock.lock();
    try {
      lease.users--;
    } finally {
      lock.unlock();
    }
  }

  private Lease take(NotebookId notebook) {
    lock.lock();
    try {
      if (closed) {
        throw new IllegalStateException("the index is closed");
      }
      Lease lease =
          open.computeIfAbsent(
              notebook,
              id ->
                  new Lease(
                      new NotebookFolder(root.resolve(id.toString()), settings.writeBufferMb())));
      lease.users++;
      closeIdle();
      return lease;
    } catch (IOException e) {
      throw failure(e);
    } finally {
      lock.unlock();
    }
  }

  private void closeIdle() throws IOException {
    Iterator<Lease> eldestFirst = open.values().iterator();
    while (open.size() > settings.openNotebooks() && eldestFirst.hasNext()) {
      Lease lease = eldestFirst.next();
      if (lease.users == 0) {
        eldestFirst.remove();
        lease.folder.close();
      }
    }
  }

  private void forget(NotebookId notebook) {
    lock.lock();
    try {
      open.remove(notebook);
    } finally {
      lock.unlock();
    }
  }

  private static LoccitException failure(Exception e) {
    return switch (e) {
      case CorruptIndexException damaged -> damaged(damaged);
      case IndexFormatTooOldException old -> damaged(old);
      case IndexFormatTooNewException newer -> damaged(newer);
      case IndexNotFoundException missing -> damaged(missing);
      case EOFException cut -> damaged(cut);
      case NoSuchFileException missing -> damaged(missing);
      case FileNotFoundException missing -> damaged(missing);
      case LockObtainFailedException held ->
          new LoccitException(
              ErrorCode.DATA_LOCKED, "Another process is writing to the search index.", held);
      default ->
          new LoccitException(
              ErrorCode.DATA_UNUSABLE,
              "The search index cannot be read or written: " + e.getMessage(),
              e);
    };
  }

  private static LoccitException damaged(Exception e) {
    return new LoccitException(
        ErrorCode.INDEX_DAMAGED,
        "The search index of this notebook is damaged. Stop the server and run ./loccit reindex.",
        e);
  }
}
