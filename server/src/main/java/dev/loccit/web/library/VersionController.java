package dev.loccit.web.library;

import dev.loccit.source.SourceId;
import dev.loccit.source.TextVersion;
import dev.loccit.text.Span;
import dev.loccit.text.TextChanges;
import dev.loccit.text.TextId;
import dev.loccit.text.WordChanges;
import dev.loccit.web.WebProperties;
import dev.loccit.web.security.Caller;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The texts that a source has had, and what differs between them. */
@RestController
@RequestMapping("/api/sources/{id}")
class VersionController {
  /** Of a paragraph so much is shown, in UTF-16 units, and so much before the first difference. */
  private static final int EXCERPT = 400;

  private static final int LEAD = 80;

  private final SourcePlaces places;
  private final WebProperties settings;

  VersionController(SourcePlaces places, WebProperties settings) {
    this.places = places;
    this.settings = settings;
  }

  /** One text of the source; {@code splitter} is the version of what cut its passages. */
  record VersionView(
      int version,
      TextId textId,
      String textSha256,
      Instant createdAt,
      int charCount,
      String extractor,
      int normalizer,
      int splitter,
      TextVersion.Reason reason,
      @Nullable Changes changes) {
    static VersionView of(TextVersion version, @Nullable Changes changes) {
      return new VersionView(
          version.version(),
          version.id(),
          version.sha256(),
          version.createdAt(),
          version.length(),
          version.extractor(),
          version.normalizer(),
          version.splitter(),
          version.reason(),
          changes);
    }
  }

  /**
   * How a version differs from an earlier one, in paragraphs: the one before, or the one that was
   * asked for.
   *
   * @param changed paragraphs that say it in other words
   * @param passages the first of them; null where they were not asked for
   */
  record Changes(
      int since, int added, int removed, int changed, @Nullable List<ChangedPassage> passages) {
    /** As counted when a page was fetched again; null for every other version. */
    static @Nullable Changes counted(TextVersion version) {
      Integer added = version.report().get(TextVersion.PARAGRAPHS_ADDED);
      Integer removed = version.report().get(TextVersion.PARAGRAPHS_REMOVED);
      int changed = version.report().getOrDefault(TextVersion.PARAGRAPHS_CHANGED, 0);
      return added == null || removed == null
          ? null
          : new Changes(version.version() - 1, added, removed, changed, null);
    }
  }

  /** What became of a paragraph. */
  enum Kind {
    ADDED,
    REMOVED,
    CHANGED
  }

  /** A paragraph as it was and as it is; null where there was or is none. */
  record ChangedPassage(Kind kind, @Nullable Excerpt before, @Nullable Excerpt after) {}

  /**
   * A stretch of a paragraph: {@code text} is what stands at [start, end) of its version.
   *
   * @param marks what differs, each as start and end in the version
   * @param cut whether the paragraph is longer
   */
  record Excerpt(int start, int end, String text, List<List<Integer>> marks, boolean cut) {}

  /**
   * All versions, oldest first.
   *
   * @param compare tells the passages in which this version differs
   * @param since from this earlier version; without it, from the one before
   */
  @GetMapping("/versions")
  List<VersionView> versions(
      @AuthenticationPrincipal Caller caller,
      @PathVariable SourceId id,
      @RequestParam(required = false) @Nullable Integer compare,
      @RequestParam(required = false) @Nullable Integer since) {
    SourcePlaces.Compared compared =
        compare == null ? null : places.compare(caller.id(), id, compare, since);
    return places.versions(caller.id(), id).stream()
        .map(
            version ->
                VersionView.of(
                    version,
                    compared != null && version.id().equals(compared.after().id())
                        ? changes(compared)
                        : Changes.counted(version)))
        .toList();
  }

  private Changes changes(SourcePlaces.Compared compared) {
    TextChanges changes = compared.changes();
    return new Changes(
        compared.before().version(),
        changes.added(),
        changes.removed(),
        changes.changed(),
        changes.changes().stream()
            .limit(settings.maxChanges())
            .map(change -> passage(compared, change))
            .toList());
  }

  private static ChangedPassage passage(SourcePlaces.Compared compared, TextChanges.Change change) {
    String before = compared.beforeText();
    String after = compared.afterText();
    return switch (change) {
      case TextChanges.Added(Span span) ->
          new ChangedPassage(Kind.ADDED, null, excerpt(after, span, List.of()));
      case TextChanges.Removed(Span span) ->
          new ChangedPassage(Kind.REMOVED, excerpt(before, span, List.of()), null);
      case TextChanges.Changed(Span was, Span is) -> {
        WordChanges words =
            WordChanges.between(
                before.substring(was.start(), was.end()), after.substring(is.start(), is.end()));
        yield new ChangedPassage(
            Kind.CHANGED, excerpt(before, was, words.gone()), excerpt(after, is, words.come()));
      }
    };
  }

  /**
   * Cuts what is shown of a paragraph around its first difference.
   *
   * @param differing counted from the paragraph's start
   */
  private static Excerpt excerpt(String text, Span paragraph, List<Span> differing) {
    int first = differing.isEmpty() ? 0 : differing.getFirst().start();
    int start = paragraph.start();
    if (paragraph.length() > EXCERPT && first > LEAD) {
      start = wordStart(text, paragraph.start() + first - LEAD, paragraph.start());
    }
    int end = Math.min(paragraph.end(), start + EXCERPT);
    if (end < paragraph.end() && Character.isLowSurrogate(text.charAt(end))) {
      end--;
    }
    List<List<Integer>> marks = new ArrayList<>();
    for (Span span : differing) {
      Span here = span.shift(paragraph.start());
      if (here.start() < end) {
        marks.add(List.of(here.start(), Math.min(here.end(), end)));
      }
    }
    boolean cut = start > paragraph.start() || end < paragraph.end();
    return new Excerpt(start, end, text.substring(start, end), marks, cut);
  }

  /** The start of the word at an offset; the offset itself where words have no blanks between. */
  private static int wordStart(String text, int at, int least) {
    for (int i = at; i > Math.max(least, at - LEAD); i--) {
      if (Character.isWhitespace(text.charAt(i - 1))) {
        return i;
      }
    }
    return Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
  }
}
