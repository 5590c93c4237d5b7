package dev.loccit.cli;

import dev.loccit.cli.Findings.About;
import dev.loccit.conversation.AuditStore;
import dev.loccit.conversation.MessageStore;
import dev.loccit.conversation.MessageStore.CitationOf;
import dev.loccit.conversation.MessageStore.MarksOf;
import dev.loccit.conversation.StoredCitation;
import dev.loccit.database.DataDirectory;
import dev.loccit.database.Database;
import dev.loccit.index.PassageIndex;
import dev.loccit.jobs.DbSchedulerJobQueue;
import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.ContentStore;
import dev.loccit.source.LayoutStore;
import dev.loccit.source.Snapshot;
import dev.loccit.source.SnapshotStore;
import dev.loccit.source.SnapshotStore.Kept;
import dev.loccit.source.Source;
import dev.loccit.source.SourceCountStore;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceKind;
import dev.loccit.source.SourceSettings;
import dev.loccit.source.SourceStatus;
import dev.loccit.source.SourceStore;
import dev.loccit.source.TextStore;
import dev.loccit.source.TextVersion;
import dev.loccit.source.TextVersionStore;
import dev.loccit.text.Anchor;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Span;
import dev.loccit.text.TextId;
import java.time.Clock;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads everything that is stored and compares it with what is said of it. */
final class Verification {
  private static final int PAGE = 500;
  private static final int READY_PERCENT = 100;
  private static final Pattern UUID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

  private final Reading reading;
  private final PassageIndex index;
  private final Findings findings = new Findings();
  private final Map<TextId, Makers> makers = new HashMap<>();
  private final Map<NotebookId, Map<TextId, Integer>> published = new HashMap<>();
  private final Set<TextId> onTheWay = new HashSet<>();
  private final Set<TextId> replaced = new HashSet<>();
  private final Set<SourceId> present = new HashSet<>();
  private final Set<SourceId> known = new HashSet<>();
  private int sources;
  private int texts;
  private int citations;
  private int removed;
  private int unswept;

  Verification(DataDirectory directory, Database database, PassageIndex index) {
    this.reading = new Reading(directory, database);
    this.index = index;
  }

  /**
   * What was found.
   *
   * @param checked how much was looked at, in words
   */
  record Outcome(Findings findings, String checked) {}

  Outcome run() {
    attempt("the sources", this::checkSources);
    attempt("the seals", this::checkSeals);
    attempt("the index", this::checkIndex);
    attempt("the answers", () -> checkMarks(checkCitations()));
    attempt("the jobs", this::checkJobs);
    OwnedFiles.strangers(reading.directory, this::isKnown).forEach(this::fail);
    String checked =
        sources
            + " sources, "
            + texts
            + " texts, "
            + citations
            + " citations checked; "
            + removed
            + " citations of removed sources"
            + (unswept == 0 ? "" : ", " + unswept + " replaced texts wait for the sweeper");
    return new Outcome(findings, checked);
  }

  /** One value that cannot be read must not hide what else is wrong. */
  private void attempt(String what, Runnable check) {
    try {
      check.run();
    } catch (RuntimeException e) {
      fail(what + " cannot be read: " + e.getMessage());
    }
  }

  private void checkSeals() {
    reading.sources.brokenSeals().forEach(row -> changed("source", row));
    reading.versions.brokenSeals().forEach(row -> changed("text version", row));
    reading.snapshots.brokenSeals().forEach(row -> changed("snapshot", row));
    reading.messages.brokenSeals().forEach(row -> changed("message or citation", row));
    reading.audits.brokenSeals().forEach(row -> changed("audit record of", row));
  }

  private void changed(String kind, String row) {
    fail("the row of " + kind + " " + row + " is not what was written");
  }

  private boolean isKnown(SourceId source) {
    return known.contains(source);
  }

  private void checkSources() {
    @Nullable SourceId after = null;
    List<Source> page;
    do {
      page = reading.sources(after);
      for (Source source : page) {
        check(source);
        after = source.id();
      }
    } while (page.size() == PAGE);
  }

  private void check(Source source) {
    sources++;
    known.add(source.id());
    if (source.status() == SourceStatus.DELETING) {
      onTheWay.addAll(reading.texts.ids(source.id()));
      return;
    }
    present.add(source.id());
    if (source.status() != SourceStatus.READY) {
      onTheWay.addAll(reading.texts.ids(source.id()));
    }
    checkBytes(source);
    for (TextVersion version : reading.versions.list(source.id())) {
      check(source, version);
    }
    if (source.status() == SourceStatus.READY && !isWhole(source)) {
      fail("source " + source.id() + " is ready, but its text is missing or another");
    }
  }

  private boolean isWhole(Source source) {
    TextId text = source.text();
    Optional<TextVersion> version = text == null ? Optional.empty() : reading.versions.find(text);
    return source.progress() == READY_PERCENT
        && source.readyAt() != null
        && version
            .filter(v -> v.version() == source.version() && v.source().equals(source.id()))
            .isPresent();
  }

  private void check(Source source, TextVersion version) {
    texts++;
    Makers made = Makers.of(version);
    makers.put(version.id(), made);
    findings.looked(made);
    String where = "text " + version.id() + " of source " + source.id() + " (" + made + ")";
    try {
      NormalizedText text = reading.texts.check(source.id(), version.id());
      if (text.length() != version.length() || !text.sha256().equals(version.sha256())) {
        fail(where + " is not the text whose hash was stored", made);
      }
    } catch (LoccitException e) {
      fail(where + " cannot be read: " + e.detail(), made);
    }
    checkLayout(source, version, where, made);
    if (version.id().equals(source.text())) {
      published
          .computeIfAbsent(source.notebook(), id -> new HashMap<>())
          .put(version.id(), version.length());
    } else {
      replaced.add(version.id());
    }
  }

  private void checkLayout(Source source, TextVersion version, String where, Makers made) {
    Integer pages = version.pageCount();
    try {
      int found = reading.layouts.check(source.id(), version.id());
      if (pages != null && pages != found) {
        fail(where + " has no layout of its " + pages + " pages", made);
      }
    } catch (LoccitException e) {
      fail(where + " has a damaged layout", made);
    }
  }

  private void checkBytes(Source source) {
    if (source.kind() == SourceKind.URL) {
      // Its hash is that of the address; each time that it was fetched has its own.
      for (TextVersion version : reading.versions.list(source.id())) {
        int fetched = version.contentVersion();
        String hash = reading.snapshots.find(source.id(), fetched).map(Snapshot::sha256).orElse("");
        String where = "the page of source " + source.id() + ", version " + version.version() + ",";
        checkBytes(source.id(), fetched, hash, where);
      }
    } else {
      String where = "the original file of source " + source.id();
      checkBytes(source.id(), 1, source.contentHash(), where);
    }
  }

  private void checkBytes(SourceId source, int contentVersion, String hash, String where) {
    try {
      Optional<Kept> kept = reading.contents.kept(source, contentVersion);
      if (kept.isEmpty()) {
        fail(where + " is gone");
      } else if (hash.isEmpty()) {
        fail(where + " has no digest");
      } else if (!kept.get().sha256().equals(hash)) {
        fail(where + " has changed");
      }
    } catch (LoccitException e) {
      fail(where + " cannot be read");
    }
  }

  private void checkIndex() {
    for (NotebookId notebook : reading.notebooks(published.keySet())) {
      Map<TextId, Integer> expected = published.getOrDefault(notebook, Map.of());
      Map<TextId, Integer> found;
      try {
        found = index.contents(notebook);
      } catch (LoccitException e) {
        fail("the index of notebook " + notebook + ": " + e.detail());
        continue;
      }
      for (TextId text : expected.keySet()) {
        if (found.getOrDefault(text, 0) == 0) {
          fail("text " + text + " is missing in the index of notebook " + notebook);
        }
      }
      for (TextId text : found.keySet()) {
        if (replaced.contains(text)) {
          unswept++;
        } else if (!expected.containsKey(text) && !onTheWay.contains(text)) {
          fail(
              "the index of notebook "
                  + notebook
                  + " holds text "
                  + text
                  + ", which no source owns");
        }
      }
    }
  }

  private Map<String, Set<Integer>> checkCitations() {
    Map<String, Set<Integer>> numbers = new TreeMap<>();
    @Nullable CitationOf after = null;
    List<CitationOf> page;
    do {
      page = reading.messages.allCitations(after, PAGE);
      for (CitationOf of : page) {
        numbers
            .computeIfAbsent(of.message().toString(), id -> new HashSet<>())
            .add(of.citation().n());
        check(of);
        after = of;
      }
    } while (page.size() == PAGE);
    return numbers;
  }

  private void check(CitationOf of) {
    StoredCitation citation = of.citation();
    citations++;
    if (!present.contains(citation.sourceId())) {
      removed++;
      return;
    }
    Integer start = citation.startChar();
    Integer end = citation.endChar();
    if (start == null || end == null) {
      return;
    }
    Makers made = makers.get(citation.textId());
    String where =
        "citation "
            + citation.n()
            + " of message "
            + of.message()
            + (made == null ? "" : " (" + made + ")");
    try {
      String words = reading.texts.cut(new Anchor(citation.textId(), new Span(start, end)));
      if (!words.equals(citation.quote())) {
        findings.add(where + " quotes what does not stand at its place", About.CITATION, made);
      }
    } catch (LoccitException | IllegalArgumentException | IndexOutOfBoundsException e) {
      findings.add(where + " has a place that its text does not have", About.CITATION, made);
    }
  }

  private void checkMarks(Map<String, Set<Integer>> numbers) {
    @Nullable MarksOf after = null;
    List<MarksOf> page;
    do {
      page = reading.messages.allMarks(after == null ? null : after.message(), PAGE);
      for (MarksOf of : page) {
        Set<Integer> known = numbers.getOrDefault(of.message().toString(), Set.of());
        boolean whole =
            of.marks().stream()
                .allMatch(
                    mark ->
                        mark.at() >= 0
                            && mark.at() <= of.length()
                            && known.containsAll(mark.refs()));
        if (!whole) {
          fail("message " + of.message() + " has a mark without a citation");
        }
        after = of;
      }
    } while (page.size() == PAGE);
  }

  /** Whatever a row says is under way must have its job, or it would stay so for ever. */
  private void checkJobs() {
    for (Source source : reading.sources.stuck()) {
      fail("source " + source.id() + " is " + source.status().wire() + ", and no job works on it");
    }
  }

  private void fail(String what) {
    findings.add(what, About.OTHER, null);
  }

  private void fail(String what, Makers made) {
    findings.add(what, About.TEXT, made);
  }

  /** The stores, opened to read. */
  private static final class Reading {
    private final SourceStore sources;
    private final TextVersionStore versions;
    private final SnapshotStore snapshots;
    private final TextStore texts;
    private final LayoutStore layouts;
    private final ContentStore contents;
    private final MessageStore messages;
    private final AuditStore audits;
    private final DataDirectory directory;

    Reading(DataDirectory directory, Database database) {
      this.directory = directory;
      InstantSource clock = Clock.systemUTC();
      NotebookStore notebooks = new NotebookStore(database, new SourceCountStore(database), clock);
      sources =
          new SourceStore(database, notebooks, new DbSchedulerJobQueue(database, clock), clock);
      versions = new TextVersionStore(database);
      snapshots = new SnapshotStore(database, notebooks);
      texts = new TextStore(database, SourceSettings.DEFAULTS);
      layouts = new LayoutStore(directory.layouts());
      contents = new ContentStore(directory.contents(), directory.temporary());
      messages = new MessageStore(database, notebooks, ids -> ids);
      audits = new AuditStore(database, notebooks);
    }

    List<Source> sources(@Nullable SourceId after) {
      return sources.page(after, PAGE);
    }

    /** Notebooks with ready sources, and those that have an index folder. */
    Set<NotebookId> notebooks(Set<NotebookId> withTexts) {
      Set<NotebookId> all = new HashSet<>(withTexts);
      String[] folders =
          directory.index().toFile().list((folder, name) -> UUID.matcher(name).matches());
      for (String folder : folders == null ? new String[0] : folders) {
        all.add(NotebookId.parse(folder));
      }
      return all;
    }
  }
}
