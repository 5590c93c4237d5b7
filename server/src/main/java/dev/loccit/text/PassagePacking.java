package dev.loccit.text;

import java.util.ArrayList;
import java.util.List;

/** Packs the paragraphs of one stretch without furniture into windows. */
final class PassagePacking {
  /** A new section starts a new window once the present one is this full: one half. */
  private static final int SECTION_FULL = 2;

  /** A row of signs without letters may be long: joining stops at this many targets. */
  private static final int JOINED = 2;

  private final String text;
  private final List<Heading> headings;
  private final List<Table> tables;
  private final PassageSettings settings;
  private final List<Span> windows = new ArrayList<>();
  private int start = -1;
  private int end = -1;
  private int trailingHeadings = -1;

  PassagePacking(String text, Structure structure, PassageSettings settings) {
    this.text = text;
    this.headings = structure.headings();
    this.tables = structure.tables();
    this.settings = settings;
  }

  List<Span> pack(Span island) {
    int heading = HeadingPaths.countAtOrBefore(headings, island.start() - 1);
    int at = island.start();
    while (at < island.end()) {
      while (heading < headings.size() && headings.get(heading).span().start() < at) {
        heading++;
      }
      boolean isHeading = heading < headings.size() && headings.get(heading).span().start() == at;
      int next;
      if (isHeading) {
        next = Math.min(island.end(), Math.max(at + 1, headings.get(heading).span().end()));
        heading++;
      } else {
        int limit =
            heading < headings.size()
                ? Math.min(island.end(), headings.get(heading).span().start())
                : island.end();
        int blankLine = text.indexOf("\n\n", at, limit);
        next = blankLine < 0 ? limit : blankLine;
      }
      Span paragraph = Blanks.trim(text, new Span(at, next));
      if (!paragraph.isEmpty()) {
        add(paragraph, isHeading);
      }
      at = Blanks.skip(text, next, island.end());
    }
    close();
    return joinFragments();
  }

  private void add(Span paragraph, boolean isHeading) {
    if (paragraph.length() > settings.targetChars()) {
      LongParagraph parts = new LongParagraph(text, settings.targetChars());
      boolean table = Table.at(tables, paragraph.start()).isPresent();
      for (Span part : table ? parts.splitRows(paragraph) : parts.split(paragraph)) {
        put(part, false);
      }
    } else {
      put(paragraph, isHeading);
    }
  }

  private void put(Span piece, boolean isHeading) {
    boolean full = start >= 0 && piece.end() - start > settings.targetChars();
    boolean newSection =
        isHeading
            && trailingHeadings < 0
            && start >= 0
            && end - start >= settings.targetChars() / SECTION_FULL;
    if (full && trailingHeadings > start) {
      // what was waiting as the window's last lines is a heading of this piece
      int moved = trailingHeadings;
      int upTo = end;
      end = Blanks.trim(text, new Span(start, moved)).end();
      trailingHeadings = -1;
      close();
      start = moved;
      end = upTo;
      trailingHeadings = moved;
    } else if (newSection || (full && trailingHeadings < 0)) {
      close();
    }
    if (start < 0) {
      start = piece.start();
    }
    end = piece.end();
    if (!isHeading) {
      trailingHeadings = -1;
    } else if (trailingHeadings < 0) {
      trailingHeadings = piece.start();
    }
  }

  private void close() {
    if (start >= 0) {
      windows.add(new Span(start, end));
    }
    start = -1;
    trailingHeadings = -1;
  }

  private List<Span> joinFragments() {
    List<Span> joined = new ArrayList<>();
    for (Span window : windows) {
      boolean join =
          !joined.isEmpty()
              && window.end() - joined.getLast().start() <= JOINED * settings.targetChars()
              && (isFragment(window) || isFragment(joined.getLast()));
      if (join) {
        joined.add(new Span(joined.removeLast().start(), window.end()));
      } else {
        joined.add(window);
      }
    }
    return joined;
  }

  private boolean isFragment(Span window) {
    int letters = 0;
    int at = window.start();
    while (at < window.end() && letters < settings.minLetters()) {
      int c = text.codePointAt(at);
      if (Character.isLetterOrDigit(c)) {
        letters++;
      }
      at += Character.charCount(c);
    }
    return letters < settings.minLetters();
  }
}
