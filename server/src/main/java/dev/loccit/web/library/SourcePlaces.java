package dev.loccit.web.library;

import dev.loccit.account.UserId;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.LayoutStore;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceStatus;
import dev.loccit.source.SourceStore;
import dev.loccit.source.TextStore;
import dev.loccit.source.TextVersion;
import dev.loccit.source.TextVersionStore;
import dev.loccit.source.TextWindow;
import dev.loccit.text.Box;
import dev.loccit.text.LayoutCodec;
import dev.loccit.text.LocatorStart;
import dev.loccit.text.Locators;
import dev.loccit.text.PageGeometry;
import dev.loccit.text.PageLayout;
import dev.loccit.text.Span;
import dev.loccit.text.TextChanges;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Words and boxes of sources, for the reader. What is being deleted is not read any more. */
final class SourcePlaces {
  private final SourceStore sources;
  private final TextVersionStore versions;
  private final TextStore texts;
  private final LayoutStore layouts;

  SourcePlaces(
      SourceStore sources, TextVersionStore versions, TextStore texts, LayoutStore layouts) {
    this.sources = sources;
    this.versions = versions;
    this.texts = texts;
    this.layouts = layouts;
  }

  /** A stretch of a version, with the locators that hold in it. */
  record Words(TextVersion version, TextWindow window, List<LocatorStart> locators) {}

  /**
   * Boxes on one page.
   *
   * @param width of the page as shown, in points; likewise height
   */
  record PageBoxes(int page, double width, double height, List<Box> boxes) {}

  /** A readable source of the user; throws LoccitException NOT_FOUND otherwise. */
  Source source(UserId owner, SourceId id) {
    return sources
        .find(owner, id)
        .filter(source -> source.status() != SourceStatus.DELETING)
        .orElseThrow(SourcePlaces::unknown);
  }

  /**
   * A stretch of a source's text.
   *
   * @param to null for as far as the limit goes
   * @param number which version; null for the present one
   * @param limit longest stretch, in UTF-16 units
   */
  Words words(
      UserId owner,
      SourceId id,
      int from,
      @Nullable Integer to,
      @Nullable Integer number,
      int limit) {
    TextVersion version = version(source(owner, id), number);
    int start = Math.clamp(from, 0, version.length());
    int wanted = to == null ? version.length() : Math.clamp(to, start, version.length());
    int end = Math.min(wanted, start + limit);
    TextWindow window = texts.window(version.id(), start, end);
    if (window.text().length() > limit) {
      // Moving bounds off surrogate pairs made it longer than allowed: end a pair earlier.
      window = texts.window(version.id(), start, end - 2);
    }
    List<LocatorStart> locators =
        new Locators(texts.load(version.id()), version.structure())
            .starts(new Span(window.from(), window.to()));
    return new Words(version, window, locators);
  }

  /** Where a span of a source stands on its pages; empty for texts without pages. */
  List<PageBoxes> boxes(UserId owner, SourceId id, Span span, @Nullable Integer number) {
    TextVersion version = version(source(owner, id), number);
    List<Integer> starts = version.structure().pageStarts();
    List<PageBoxes> pages = new ArrayList<>();
    for (int page = 1; page <= starts.size(); page++) {
      int start = starts.get(page - 1);
      int end = page < starts.size() ? starts.get(page) : version.length();
      if (span.overlaps(new Span(start, end))) {
        boxes(id, version, page, span, new Span(start, end)).ifPresent(pages::add);
      }
    }
    return pages;
  }

  private Optional<PageBoxes> boxes(
      SourceId id, TextVersion version, int page, Span span, Span onPage) {
    Span part =
        new Span(Math.max(span.start(), onPage.start()), Math.min(span.end(), onPage.end()))
            .shift(-onPage.start());
    return layouts
        .page(id, version.id(), page)
        .map(LayoutCodec::decode)
        .map(layout -> placed(layout, page, part))
        .filter(found -> !found.boxes().isEmpty());
  }

  private static PageBoxes placed(PageLayout layout, int page, Span part) {
    return new PageBoxes(page, layout.width(), layout.height(), PageGeometry.boxes(layout, part));
  }

  /** All texts of a source, oldest first. */
  List<TextVersion> versions(UserId owner, SourceId id) {
    return versions.list(source(owner, id).id());
  }

  /** Two versions of a source, and how the later differs. */
  record Compared(
      TextVersion before,
      TextVersion after,
      String beforeText,
      String afterText,
      TextChanges changes) {}

  /**
   * Compares a version with an earlier one. Throws LoccitException NOT_FOUND where one of them does
   * not exist, BAD_REQUEST where the other is not earlier.
   *
   * @param since null for the one before
   */
  Compared compare(UserId owner, SourceId id, int number, @Nullable Integer since) {
    Source source = source(owner, id);
    TextVersion after = version(source, number);
    int earlier = since == null ? number - 1 : since;
    if (earlier < 1 || earlier >= number) {
      throw new LoccitException(
          ErrorCode.BAD_REQUEST, "A version can be compared with an earlier one of its source.");
    }
    TextVersion before = version(source, earlier);
    String beforeText = texts.load(before.id()).text();
    String afterText = texts.load(after.id()).text();
    return new Compared(
        before, after, beforeText, afterText, TextChanges.between(beforeText, afterText));
  }

  /**
   * Which original file a version was made from.
   *
   * @param number null for the present one; a source that has none yet has its first file
   */
  int contentVersion(Source source, @Nullable Integer number) {
    return source.version() == 0 && number == null ? 1 : version(source, number).contentVersion();
  }

  /** A text of a source; throws LoccitException NOT_FOUND where there is none. */
  TextVersion version(Source source, @Nullable Integer number) {
    if (source.version() == 0) {
      throw new LoccitException(
          ErrorCode.NOT_FOUND,
          "This source has no text yet: it is " + source.status().wire() + ".");
    }
    int wanted = number == null ? source.version() : number;
    return versions
        .find(source.id(), wanted)
        .orElseThrow(
            () -> new LoccitException(ErrorCode.NOT_FOUND, "This source has no such version."));
  }

  static LoccitException unknown() {
    return new LoccitException(ErrorCode.NOT_FOUND, "There is no such source.");
  }
}
