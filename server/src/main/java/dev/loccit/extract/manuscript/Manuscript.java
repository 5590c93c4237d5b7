package dev.loccit.extract.manuscript;

import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.problem.ErrorCode;
import dev.loccit.text.Heading;
import dev.loccit.text.Languages;
import dev.loccit.text.Locator;
import dev.loccit.text.LocatorStart;
import dev.loccit.text.Normalized;
import dev.loccit.text.Normalizer;
import dev.loccit.text.OffsetMap;
import dev.loccit.text.Span;
import dev.loccit.text.Structure;
import dev.loccit.text.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A text in the making: headings, paragraphs, list items and table rows in reading order. Blocks
 * stand apart by a blank line; items of a list and rows of a table follow line by line, the cells
 * of a row joined by {@code " | "}. Keeps raw offsets and maps them when the whole is normalised.
 */
public final class Manuscript {
  private static final String CELL_JOINT = " | ";
  private static final int MAX_LEVEL = 20;
  private static final int LONGEST_TITLE = 300;
  private static final int LONGEST_FACT = 2_000;

  /** What the last block was: lists and tables go on, anything else starts anew. */
  private enum Last {
    NOTHING,
    BLOCK,
    LINE,
    ITEM,
    ROW
  }

  private record RawHeading(Span span, int level) {}

  private record RawTable(Span span, Span header) {}

  private final int maxChars;
  private final StringBuilder raw = new StringBuilder();
  private final List<RawHeading> headings = new ArrayList<>();
  private final List<Span> furniture = new ArrayList<>();
  private final List<RawTable> tables = new ArrayList<>();
  private final RawPlaces places = new RawPlaces();
  private final Map<String, Integer> report = new TreeMap<>();
  private final Map<String, String> facts = new TreeMap<>();
  private Last last = Last.NOTHING;
  private int tableStart = -1;
  private @Nullable Span header;

  Manuscript(int maxChars) {
    this.maxChars = maxChars;
  }

  /** From the next words on, this is the place. */
  public void place(Locator locator) {
    places.next(locator);
  }

  /** A heading of a level, 1 the outermost; nothing where it has no words. */
  public void heading(int level, String words) {
    String line = oneLine(words);
    if (!line.isEmpty()) {
      Span span = block(line);
      headings.add(new RawHeading(span, Math.clamp(level, 1, MAX_LEVEL)));
    }
  }

  /** A paragraph; its LFs are line breaks. */
  public void paragraph(String words) {
    String block = words.strip();
    if (!block.isEmpty()) {
      block(block);
    }
  }

  /** A line that goes on from the line before it, if one was written so. */
  public void line(String words) {
    String line = oneLine(words);
    if (!line.isEmpty()) {
      endTable();
      append(last == Last.LINE, line);
      last = Last.LINE;
    }
  }

  /** After this, lines and items start anew. */
  public void gap() {
    endTable();
    last = last == Last.NOTHING ? last : Last.BLOCK;
  }

  /** What is no part of the running text, as a page's head or foot: kept, but in no passage. */
  public void furniture(String words) {
    String block = words.strip();
    if (!block.isEmpty()) {
      furniture.add(block(block));
    }
  }

  /**
   * An item of a list.
   *
   * @param depth 0 in the outermost list
   * @param marker a bullet or a number with its stop
   */
  public void item(int depth, String marker, String words) {
    String line = words.strip();
    if (!line.isEmpty()) {
      endTable();
      append(last == Last.ITEM, "  ".repeat(Math.clamp(depth, 0, 8)) + marker + " " + line);
      last = Last.ITEM;
    }
  }

  /** From here on, rows make one table. */
  public void startTable() {
    gap();
  }

  /**
   * A row; nothing where all its cells are empty, and then a place that was to start there waits.
   *
   * @param isHeader whether it names the columns of the rows that follow
   */
  public void row(List<String> cells, boolean isHeader) {
    int filled = cells.size();
    while (filled > 0 && cells.get(filled - 1).isBlank()) {
      filled--;
    }
    if (filled == 0) {
      return;
    }
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < filled; i++) {
      line.append(i == 0 ? "" : CELL_JOINT).append(oneLine(cells.get(i)));
    }
    String words = line.toString().strip();
    Span span = append(last == Last.ROW, words);
    last = Last.ROW;
    if (tableStart < 0) {
      tableStart = span.start();
      header = isHeader ? span : null;
    }
  }

  /** After this, rows make another table. */
  public void endTable() {
    if (tableStart >= 0 && header != null && header.end() < raw.length()) {
      tables.add(new RawTable(new Span(tableStart, raw.length()), header));
    }
    tableStart = -1;
    header = null;
    last = last == Last.ROW ? Last.BLOCK : last;
  }

  /** Counts something for the extraction report. */
  public void count(String what, int more) {
    if (more > 0) {
      report.merge(what, more, (a, b) -> (int) Math.min(Integer.MAX_VALUE, (long) a + b));
    }
  }

  /**
   * What the document says of itself; nothing where that is empty or too long to be true.
   *
   * @param name one of {@link Extracted#FACTS}
   */
  public void fact(String name, String value) {
    String line = oneLine(Normalizer.normalize(value).text().text());
    if (!line.isEmpty() && line.length() <= LONGEST_FACT) {
      facts.put(name, line);
    }
  }

  /** Whether nothing has been written yet. */
  public boolean isEmpty() {
    return raw.isEmpty();
  }

  Extracted finish(String extractor) {
    endTable();
    Normalized normalized = Normalizer.normalize(raw.toString());
    if (normalized.text().length() == 0) {
      boolean pictures = report.getOrDefault("pictures", 0) > 0;
      throw pictures
          ? new Refusal(
              ErrorCode.NEEDS_OCR,
              "The file holds only pictures. Run text recognition on it, then add it again.")
          : new Refusal(
              ErrorCode.NO_TEXT, "The file has no text. Check that it is the right file.");
    }
    if (normalized.text().length() > maxChars) {
      throw Refusal.tooLong(maxChars);
    }
    normalized.removed().forEach(this::count);
    String language = Languages.detect(normalized.text().text()).orElse(null);
    return new Extracted(
        normalized.text(),
        structure(normalized),
        List.of(),
        language,
        report,
        extractor,
        List.of(),
        facts);
  }

  private Structure structure(Normalized normalized) {
    OffsetMap map = normalized.map();
    List<Heading> titles = new ArrayList<>();
    for (RawHeading heading : headings) {
      Span span = map.map(heading.span());
      if (!span.isEmpty()) {
        titles.add(new Heading(span, heading.level(), title(normalized.text().cut(span))));
      }
    }
    List<Table> headed = new ArrayList<>();
    for (RawTable table : tables) {
      Span span = map.map(table.span());
      Span first = map.map(table.header());
      if (!first.isEmpty() && span.end() > first.end()) {
        headed.add(new Table(span, first));
      }
    }
    List<LocatorStart> starts = places.mapped(map, normalized.text().length());
    List<Span> aside = furniture.stream().map(map::map).filter(span -> !span.isEmpty()).toList();
    return new Structure(List.of(), titles, aside, starts, headed);
  }

  private Span block(String words) {
    endTable();
    Span span = append(false, words);
    last = Last.BLOCK;
    return span;
  }

  private Span append(boolean goesOn, String words) {
    if (last != Last.NOTHING) {
      raw.append(goesOn ? "\n" : "\n\n");
    }
    // removed characters count here, so this is a little above what normalising leaves
    if (raw.length() + (long) words.length() > maxChars + (long) maxChars / 4 + 1_000) {
      throw Refusal.tooLong(maxChars);
    }
    int start = raw.length();
    raw.append(words);
    places.wordsAt(start, goesOn, words);
    return new Span(start, raw.length());
  }

  /** Words for a locator: one line, without what hides, of a bounded length. */
  public static String title(String words) {
    String line = oneLine(Normalizer.normalize(words).text().text());
    if (line.length() <= LONGEST_TITLE) {
      return line;
    }
    int end = Character.isHighSurrogate(line.charAt(LONGEST_TITLE - 1)) ? 1 : 0;
    return line.substring(0, LONGEST_TITLE - end);
  }

  /** The words with every run of blanks and line breaks as one blank. */
  public static String oneLine(String words) {
    StringBuilder line = new StringBuilder(words.length());
    boolean gap = false;
    for (int i = 0; i < words.length(); i++) {
      char c = words.charAt(i);
      if (c <= ' ' || c == '\u0085' || c == '\u00A0' || c == '\u2028' || c == '\u2029') {
        gap = true;
      } else {
        if (gap && !line.isEmpty()) {
          line.append(' ');
        }
        gap = false;
        line.append(c);
      }
    }
    return line.toString();
  }
}
