package dev.loccit.ingest;

import dev.loccit.index.PassageIndex;
import dev.loccit.notebook.NotebookId;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceStatus;
import dev.loccit.source.SourceStore;
import dev.loccit.source.TextStore;
import dev.loccit.source.TextVersion;
import dev.loccit.source.TextVersionStore;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.PassageSplitter;
import dev.loccit.text.TextId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes the index anew from the stored texts. Only while nothing else writes to it: at the start,
 * before jobs run and questions come, or in a command that holds the data directory alone.
 */
public final class IndexRebuild {
  private static final Logger LOG = LoggerFactory.getLogger(IndexRebuild.class);
  private static final int PAGE = 200;

  private final SourceStore sources;
  private final TextVersionStore versions;
  private final TextStore texts;
  private final PassageIndex index;
  private final PassageSplitter splitter;

  public IndexRebuild(
      SourceStore sources,
      TextVersionStore versions,
      TextStore texts,
      PassageIndex index,
      PassageSplitter splitter) {
    this.sources = sources;
    this.versions = versions;
    this.texts = texts;
    this.index = index;
    this.splitter = splitter;
  }

  /**
   * Makes all of it anew; returns how many sources.
   *
   * @param indexed told of each source that is done
   */
  public int all(Consumer<Source> indexed) {
    Set<NotebookId> dropped = new HashSet<>();
    int[] count = {0};
    everySource(
        source -> {
          if (dropped.add(source.notebook())) {
            index.drop(source.notebook());
          }
          if (isReady(source)) {
            add(source);
            count[0]++;
            indexed.accept(source);
          }
        });
    return count[0];
  }

  /**
   * Makes anew what is missing, or so damaged that it cannot be opened; returns how many notebooks.
   * Damage deeper inside is left for a search or verify to find, since looking for it means reading
   * everything.
   */
  public int repair() {
    Map<NotebookId, Set<TextId>> ready = new HashMap<>();
    everySource(
        source -> {
          TextId text = source.text();
          if (isReady(source) && text != null) {
            ready.computeIfAbsent(source.notebook(), id -> new HashSet<>()).add(text);
          }
        });
    Set<NotebookId> broken = new HashSet<>();
    ready.forEach(
        (notebook, wanted) -> {
          if (!holds(notebook, wanted)) {
            broken.add(notebook);
          }
        });
    if (!broken.isEmpty()) {
      LOG.warn("{} notebooks have a missing or damaged index, which is made anew", broken.size());
      broken.forEach(index::drop);
      everySource(
          source -> {
            if (broken.contains(source.notebook()) && isReady(source)) {
              add(source);
            }
          });
    }
    return broken.size();
  }

  private boolean holds(NotebookId notebook, Set<TextId> wanted) {
    try {
      return index.search(notebook, wanted, "", 1, 1).passages().keySet().containsAll(wanted);
    } catch (LoccitException e) {
      if (e.code() != ErrorCode.INDEX_DAMAGED) {
        throw e;
      }
      return false;
    }
  }

  private void add(Source source) {
    TextId id = source.text();
    if (id == null) {
      throw new IllegalStateException("a ready source has a text");
    }
    TextVersion version = versions.find(id).orElseThrow();
    NormalizedText text = texts.load(version.id());
    index.add(
        source.notebook(),
        version.id(),
        text,
        version.language(),
        splitter.split(version.id(), text, version.structure()));
  }

  private static boolean isReady(Source source) {
    return source.status() == SourceStatus.READY;
  }

  private void everySource(Consumer<Source> work) {
    @Nullable SourceId after = null;
    List<Source> page;
    do {
      page = sources.page(after, PAGE);
      for (Source source : page) {
        after = source.id();
        work.accept(source);
      }
    } while (page.size() == PAGE);
  }
}
