package dev.loccit.index.lucene;

import dev.loccit.text.TextId;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.IOUtils;
import org.jspecify.annotations.Nullable;

/**
 * One notebook's Lucene directory. Readers see the last commit only and never take the write lock,
 * so a second process may read beside a running server. A folder without a commit is an empty
 * index: that is what a crash during the first add leaves.
 */
final class NotebookFolder implements Closeable {
  /** What is done with a reader; null stands for an empty index. */
  interface Reading<T> {
    T read(@Nullable IndexReader reader) throws IOException;
  }

  private final Path path;
  private final int bufferMb;
  private final ReentrantLock writing = new ReentrantLock();
  private @Nullable Directory directory;
  private @Nullable IndexWriter writer;
  private volatile @Nullable SearcherManager searchers;
  private boolean closed;

  NotebookFolder(Path path, int bufferMb) {
    this.path = path;
    this.bufferMb = bufferMb;
  }

  /**
   * Replaces the text's block, durably and visibly. False where the folder was closed meanwhile.
   */
  boolean replace(TextId id, List<Document> block) throws IOException {
    return write(out -> out.updateDocuments(name(id), block));
  }

  /** Removes the text's block. False where the folder was closed meanwhile. */
  boolean remove(TextId id) throws IOException {
    if (!Files.isDirectory(path)) {
      return true;
    }
    return write(out -> out.deleteDocuments(name(id)));
  }

  /** Writes every segment with removed documents anew. False as above. */
  boolean expunge() throws IOException {
    if (!Files.isDirectory(path)) {
      return true;
    }
    return write(
        out -> {
          out.forceMergeDeletes(true);
          return 0;
        });
  }

  private interface Writing {
    long write(IndexWriter writer) throws IOException;
  }

  private boolean write(Writing change) throws IOException {
    writing.lock();
    try {
      if (closed) {
        return false;
      }
      IndexWriter out = writer();
      change.write(out);
      out.commit();
      refresh();
      return true;
    } finally {
      writing.unlock();
    }
  }

  /** Reads the last commit. */
  <T> T read(Reading<T> reading) throws IOException {
    SearcherManager manager = searchers();
    if (manager == null) {
      return reading.read(null);
    }
    IndexSearcher searcher;
    try {
      searcher = manager.acquire();
    } catch (AlreadyClosedException dropped) {
      return reading.read(null);
    }
    try {
      return reading.read(searcher.getIndexReader());
    } finally {
      manager.release(searcher);
    }
  }

  /** Closes and deletes the folder; readers under way finish on what they hold. */
  void delete() throws IOException {
    writing.lock();
    try {
      closed = true;
      IndexWriter out = writer;
      writer = null;
      if (out != null) {
        out.rollback();
      }
      closeReaders();
      if (Files.isDirectory(path)) {
        try (Stream<Path> tree = Files.walk(path)) {
          for (Path file : tree.sorted(Comparator.reverseOrder()).toList()) {
            Files.deleteIfExists(file);
          }
        }
      }
    } finally {
      writing.unlock();
    }
  }

  @Override
  public void close() throws IOException {
    writing.lock();
    try {
      closed = true;
      IndexWriter out = writer;
      writer = null;
      if (out != null) {
        out.close();
      }
      closeReaders();
    } finally {
      writing.unlock();
    }
  }

  private void closeReaders() throws IOException {
    SearcherManager manager = searchers;
    Directory open = directory;
    directory = null;
    IOUtils.close(manager, open);
  }

  private IndexWriter writer() throws IOException {
    IndexWriter present = writer;
    // A failed write (a full disk, an interrupted thread) closes the writer: open another.
    if (present == null || !present.isOpen()) {
      if (!Files.isDirectory(path)) {
        Files.createDirectories(path);
        IOUtils.fsync(path.toAbsolutePath().getParent(), true);
      }
      IndexWriterConfig config = new IndexWriterConfig();
      config.setRAMBufferSizeMB(bufferMb);
      config.setCommitOnClose(false);
      TieredMergePolicy merging = new TieredMergePolicy();
      // An expunge means every removed document, not only where they are many.
      merging.setForceMergeDeletesPctAllowed(0);
      config.setMergePolicy(merging);
      present = new IndexWriter(directory(), config);
      writer = present;
    }
    return present;
  }

  private Directory directory() throws IOException {
    Directory open = directory;
    if (open == null) {
      open = FSDirectory.open(path);
      directory = open;
    }
    return open;
  }

  private @Nullable SearcherManager searchers() throws IOException {
    SearcherManager manager = searchers;
    if (manager != null || !Files.isDirectory(path)) {
      return manager;
    }
    writing.lock();
    try {
      if (!closed && searchers == null && DirectoryReader.indexExists(directory())) {
        searchers = new SearcherManager(directory(), null);
      }
      return searchers;
    } finally {
      writing.unlock();
    }
  }

  private void refresh() throws IOException {
    SearcherManager manager = searchers;
    if (manager == null) {
      searchers = new SearcherManager(directory(), null);
    } else {
      manager.maybeRefreshBlocking();
    }
  }

  private static Term name(TextId id) {
    return new Term(Fields.TEXT, id.toString());
  }
}
