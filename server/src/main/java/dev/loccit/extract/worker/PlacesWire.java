package dev.loccit.extract.worker;

import dev.loccit.text.Locator;
import dev.loccit.text.LocatorStart;
import dev.loccit.text.Span;
import dev.loccit.text.Table;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Places and tables of a text on the channel; what is read is checked against the text. */
final class PlacesWire {
  private static final int SLIDE = 1;
  private static final int CELL = 2;
  private static final int CHAPTER = 3;
  private static final int TIME = 4;

  private static final int MAX_TITLE = 1_000;
  private static final int MAX_DEPTH = 20;

  /** No recording is longer, in ms: a year. */
  private static final long MAX_TIME = 366L * 24 * 3_600 * 1_000;

  private PlacesWire() {}

  static void write(List<LocatorStart> places, List<Table> tables, DataOutputStream out)
      throws IOException {
    out.writeInt(places.size());
    for (LocatorStart place : places) {
      out.writeInt(place.start());
      write(place.locator(), out);
    }
    out.writeInt(tables.size());
    for (Table table : tables) {
      out.writeInt(table.span().start());
      out.writeInt(table.span().end());
      out.writeInt(table.header().start());
      out.writeInt(table.header().end());
    }
  }

  private static void write(Locator locator, DataOutputStream out) throws IOException {
    switch (locator) {
      case Locator.Slide(int slide, boolean notes) -> {
        out.writeByte(SLIDE);
        out.writeInt(slide);
        out.writeBoolean(notes);
      }
      case Locator.Cell(String sheet, int row) -> {
        out.writeByte(CELL);
        out.writeUTF(sheet);
        out.writeInt(row);
      }
      case Locator.Chapter(List<String> path) -> {
        out.writeByte(CHAPTER);
        out.writeByte(path.size());
        for (String title : path) {
          out.writeUTF(title);
        }
      }
      case Locator.Time(long start, long end) -> {
        out.writeByte(TIME);
        out.writeLong(start);
        out.writeLong(end);
      }
      case Locator.Page p -> throw new IllegalArgumentException("no place: " + p);
      case Locator.Heading h -> throw new IllegalArgumentException("no place: " + h);
      case Locator.Line l -> throw new IllegalArgumentException("no place: " + l);
    }
  }

  /** Places whose starts ascend strictly inside a text of so many units. */
  static List<LocatorStart> places(DataInputStream in, int units) throws IOException {
    int count = count(in, units, 6);
    List<LocatorStart> places = new ArrayList<>(count);
    int last = -1;
    for (int i = 0; i < count; i++) {
      int start = in.readInt();
      check(start > last && start < units, "a place");
      last = start;
      places.add(new LocatorStart(start, locator(in)));
    }
    return places;
  }

  /** Tables that do not overlap, inside a text of so many units. */
  static List<Table> tables(DataInputStream in, int units) throws IOException {
    int count = count(in, units, 16);
    List<Table> tables = new ArrayList<>(count);
    int last = 0;
    for (int i = 0; i < count; i++) {
      Span span = span(in, last, units);
      Span header = span(in, span.start(), span.end());
      last = span.end();
      tables.add(new Table(span, header));
    }
    return tables;
  }

  private static Locator locator(DataInputStream in) throws IOException {
    int type = in.readUnsignedByte();
    return switch (type) {
      case SLIDE -> {
        int slide = in.readInt();
        check(slide >= 1, "a slide");
        yield new Locator.Slide(slide, in.readBoolean());
      }
      case CELL -> {
        String sheet = title(in);
        int row = in.readInt();
        check(row >= 1, "a row");
        yield new Locator.Cell(sheet, row);
      }
      case CHAPTER -> new Locator.Chapter(path(in));
      case TIME -> {
        long start = in.readLong();
        long end = in.readLong();
        check(start >= 0 && end >= start && end <= MAX_TIME, "a time");
        yield new Locator.Time(start, end);
      }
      default -> throw new Breach("no place of type " + type);
    };
  }

  private static List<String> path(DataInputStream in) throws IOException {
    int depth = in.readUnsignedByte();
    check(depth >= 1 && depth <= MAX_DEPTH, "a chapter");
    List<String> path = new ArrayList<>(depth);
    for (int i = 0; i < depth; i++) {
      path.add(title(in));
    }
    return path;
  }

  private static String title(DataInputStream in) throws IOException {
    String title = in.readUTF();
    check(title.length() <= MAX_TITLE, "a title");
    check(title.chars().noneMatch(Character::isISOControl), "control characters");
    return title;
  }

  private static Span span(DataInputStream in, int from, int to) throws IOException {
    int start = in.readInt();
    int end = in.readInt();
    check(start >= from && end > start && end <= to, "a table");
    return new Span(start, end);
  }

  private static int count(DataInputStream in, int most, int bytesEach) throws IOException {
    int count = in.readInt();
    check(count >= 0 && count <= most && (long) count * bytesEach <= in.available(), "a count");
    return count;
  }

  private static void check(boolean holds, String what) throws Breach {
    if (!holds) {
      throw new Breach(what);
    }
  }
}
