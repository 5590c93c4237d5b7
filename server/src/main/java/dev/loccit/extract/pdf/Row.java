package dev.loccit.extract.pdf;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Segments that are read as one line, from left to right as displayed. */
final class Row {
  final List<Segment> segments = new ArrayList<>();

  /** The segment of the largest type, which gives the line its place. */
  private Segment main;

  private Row(Segment first) {
    segments.add(first);
    main = first;
  }

  /** The rows of a block, from top to bottom. */
  static List<Row> of(List<Segment> block) {
    List<Segment> sorted = new ArrayList<>(block);
    sorted.sort(Comparator.comparingDouble(s -> s.base));
    List<Row> rows = new ArrayList<>();
    for (Segment segment : sorted) {
      if (rows.isEmpty() || !rows.getLast().takes(segment)) {
        rows.add(new Row(segment));
      }
    }
    for (Row row : rows) {
      row.segments.sort(Comparator.comparingDouble(s -> s.start));
    }
    return rows;
  }

  private boolean takes(Segment segment) {
    if (main.sharedHeight(segment) < 0.5f) {
      return false;
    }
    segments.add(segment);
    if (segment.size > main.size) {
      main = segment;
    }
    return true;
  }

  float base() {
    return main.base;
  }

  float size() {
    return main.size;
  }

  float em() {
    return main.em;
  }

  float start() {
    return segments.getFirst().start;
  }

  float end() {
    float end = segments.getFirst().end;
    for (Segment segment : segments) {
      end = Math.max(end, segment.end);
    }
    return end;
  }

  /** The size in which most of its letters are set. */
  float textSize() {
    Segment longest = segments.getFirst();
    for (Segment segment : segments) {
      if (segment.glyphs.size() > longest.glyphs.size()) {
        longest = segment;
      }
    }
    return longest.size;
  }
}
