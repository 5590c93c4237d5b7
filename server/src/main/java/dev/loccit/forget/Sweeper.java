package dev.loccit.forget;

import dev.loccit.index.PassageIndex;
import dev.loccit.jobs.JobHandler;
import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.ContentStore;
import dev.loccit.source.LayoutStore;
import dev.loccit.source.OpenScopes;
import dev.loccit.source.Source;
import dev.loccit.source.SourceStatus;
import dev.loccit.source.SourceStore;
import dev.loccit.source.TextStore;
import dev.loccit.source.TextVersion;
import dev.loccit.source.TextVersionStore;
import dev.loccit.text.TextId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes what no row owns: files that a crash left between two steps, texts that were put aside
 * and never published, passages of texts that were replaced. What is younger than the settings say
 * may still be on its way to a row and is left alone.
 */
public final class Sweeper implements JobHandler {
  static final String KIND = "sweep";

  /** There is one sweep; a job needs a subject. */
  static final UUID SUBJECT = new UUID(0, 0);

  private static final Logger LOG = LoggerFactory.getLogger(Sweeper.class);

  private final NotebookStore notebooks;
  private final SourceStore sources;
  private final TextVersionStore versions;
  private final ContentStore contents;
  private final TextStore texts;
  private final LayoutStore layouts;
  private final PassageIndex index;
  private final OpenScopes questions;
  private final Duration age;
  private final InstantSource clock;

  /**
   * Sweeps the given stores.
   *
   * @param age what is younger is left alone
   */
  public Sweeper(
      ForgetStores stores,
      TextVersionStore versions,
      PassageIndex index,
      OpenScopes questions,
      Duration age,
      InstantSource clock) {
    this.notebooks = stores.notebooks();
    this.sources = stores.sources();
    this.versions = versions;
    this.contents = stores.contents();
    this.texts = stores.texts();
    this.layouts = stores.layouts();
    this.index = index;
    this.questions = questions;
    this.age = age;
    this.clock = clock;
  }

  /**
   * What was removed.
   *
   * @param contents folders of original files whose source is gone
   * @param layouts layouts whose text is gone
   * @param uploads files that arrived and became no source
   * @param texts texts that were never published
   * @param indexed texts that the index held and no source answers from
   * @param notebooks index folders whose notebook is gone
   * @param damaged notebooks whose index could not be read: they are left as they are
   */
  public record Swept(
      int contents, int layouts, int uploads, int texts, int indexed, int notebooks, int damaged) {
    /** One line for people. */
    @Override
    public String toString() {
      return contents
          + " original files, "
          + layouts
          + " layouts, "
          + uploads
          + " uploads, "
          + texts
          + " texts, "
          + indexed
          + " indexed texts and "
          + notebooks
          + " index folders that nothing owned were removed"
          + (damaged == 0 ? "" : "; " + damaged + " damaged indexes were left: run reindex");
    }
  }

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public void run(UUID subject, int attempt) {
    LOG.info("swept: {}", sweep());
  }

  @Override
  public void gaveUp(UUID subject, RuntimeException last) {
    LOG.error("the sweeper gave up until its next time", last);
  }

  /** Sweeps once. */
  public Swept sweep() {
    Instant before = clock.instant().minus(age);
    int files = contents.sweep(id -> sources.find(id).isPresent(), before);
    int uploads = contents.sweepUploads(before);
    int aside = 0;
    for (TextId text : texts.unpublished()) {
      if (text.createdAt().isBefore(before) && texts.removeUnpublished(text)) {
        aside++;
      }
    }
    int places = layouts.sweep(text -> versions.find(text).isPresent(), before);
    Index swept = new Index();
    swept.sweep(before);
    return new Swept(files, places, uploads, aside, swept.texts, swept.notebooks, swept.damaged);
  }

  /** The part that looks at the index. */
  private final class Index {
    private int texts;
    private int notebooks;
    private int damaged;

    void sweep(Instant before) {
      Set<NotebookId> known = new HashSet<>(Sweeper.this.notebooks.all());
      for (NotebookId notebook : index.notebooks()) {
        if (known.contains(notebook)) {
          sweep(notebook, before);
        } else {
          // Its row comes before anything in it, so nothing is on its way there.
          index.drop(notebook);
          notebooks++;
        }
      }
    }

    private void sweep(NotebookId notebook, Instant before) {
      try {
        for (TextId text : index.texts(notebook)) {
          if (isLeft(text, before)) {
            index.remove(notebook, text);
            texts++;
          }
        }
      } catch (LoccitException e) {
        LOG.warn("the index of notebook {} could not be swept", notebook, e);
        damaged++;
      }
    }

    /** Whether nothing answers from the text and no question can want it. */
    private boolean isLeft(TextId text, Instant before) {
      Optional<TextVersion> version = versions.find(text);
      if (version.isEmpty()) {
        return text.createdAt().isBefore(before);
      }
      Optional<Source> source = sources.find(version.get().source());
      return source
              .filter(one -> one.status() == SourceStatus.READY && !text.equals(one.text()))
              .isPresent()
          && questions.awaitEarlier(version.get().source(), Duration.ZERO);
    }
  }
}
