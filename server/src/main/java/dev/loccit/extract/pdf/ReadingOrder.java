package dev.loccit.extract.pdf;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the order in which blocks of a page are read.
 *
 * <p>Idea: a column's lines share a left edge, and a gutter of white runs beside it. Each frequent
 * left edge is tried as the start of a right-hand column; segments that cross the gutter (titles,
 * wide figures) cut the page into bands; a band is read column by column only if both sides look
 * like running text or were drawn column by column, so that a table stays in rows. The best edge
 * splits the page, and each part is cut again. Cost: O(edges × n log n) a level.
 */
final class ReadingOrder {
  private static final int MAX_DEPTH = 10;
  private static final int MAX_EDGES = 8;
  private static final int FEW = 4;

  private final boolean rightToLeft;
  private final List<List<Segment>> blocks = new ArrayList<>();

  private ReadingOrder(boolean rightToLeft) {
    this.rightToLeft = rightToLeft;
  }

  /** The blocks of a page in reading order; each is read row by row. */
  static List<List<Segment>> of(List<Segment> segments, boolean rightToLeft) {
    ReadingOrder order = new ReadingOrder(rightToLeft);
    List<Segment> sorted = new ArrayList<>(segments);
    sorted.sort(
        Comparator.comparingDouble((Segment s) -> s.base).thenComparingDouble(s -> s.start));
    order.cut(sorted, 0);
    return order.blocks;
  }

  /** A stretch of the page from top to bottom: read as it stands, or side by side. */
  private record Zone(List<Segment> all, @Nullable Columns columns) {}

  private void cut(List<Segment> segments, int depth) {
    if (segments.isEmpty()) {
      return;
    }
    List<Zone> zones = depth < MAX_DEPTH && segments.size() >= FEW ? zones(segments) : List.of();
    if (zones.isEmpty()) {
      blocks.add(segments);
      return;
    }
    for (Zone zone : zones) {
      Columns columns = zone.columns();
      if (columns == null) {
        cut(zone.all(), depth + 1);
      } else {
        for (Columns part : columns.rowsOfCells()) {
          cut(rightToLeft ? part.right() : part.left(), depth + 1);
          cut(rightToLeft ? part.left() : part.right(), depth + 1);
        }
      }
    }
  }

  private static List<Zone> zones(List<Segment> segments) {
    List<Zone> best = List.of();
    int most = 0;
    for (float edge : edges(segments)) {
      List<Zone> zones = zones(segments, edge);
      int gain = 0;
      for (Zone zone : zones) {
        gain += zone.columns() == null ? 0 : zone.all().size();
      }
      if (gain > most) {
        most = gain;
        best = zones;
      }
    }
    return best;
  }

  /** Left edges that several segments share, the most frequent first. */
  private static List<Float> edges(List<Segment> segments) {
    List<Segment> byStart = new ArrayList<>(segments);
    byStart.sort(Comparator.comparingDouble(s -> s.start));
    float leftmost = byStart.getFirst().start;
    record Edge(float at, int count) {}
    List<Edge> edges = new ArrayList<>();
    int from = 0;
    for (int i = 1; i <= byStart.size(); i++) {
      boolean ends =
          i == byStart.size()
              || byStart.get(i).start - byStart.get(from).start > 0.35f * byStart.get(from).em;
      if (ends) {
        float at = byStart.get(from).start;
        if (i - from >= 2 && at > leftmost + 2 * byStart.get(from).em) {
          edges.add(new Edge(at, i - from));
        }
        from = i;
      }
    }
    edges.sort(Comparator.comparingInt((Edge edge) -> -edge.count()));
    return edges.stream().limit(MAX_EDGES).map(Edge::at).toList();
  }

  private static List<Zone> zones(List<Segment> segments, float edge) {
    float em = Columns.medianEm(segments);
    float gutter = Math.max(3, 0.7f * em);
    List<Zone> zones = new ArrayList<>();
    List<Segment> plain = new ArrayList<>();
    List<Segment> left = new ArrayList<>();
    List<Segment> right = new ArrayList<>();
    List<Segment> band = new ArrayList<>();
    for (int i = 0; i <= segments.size(); i++) {
      Segment segment = i < segments.size() ? segments.get(i) : null;
      boolean onLeft = segment != null && segment.end <= edge - gutter;
      boolean onRight = segment != null && segment.start >= edge - 1;
      if (segment != null && (onLeft || onRight)) {
        band.add(segment);
        (onLeft ? left : right).add(segment);
        continue;
      }
      Columns columns = new Columns(List.copyOf(left), List.copyOf(right));
      if (columns.areColumns()) {
        if (!plain.isEmpty()) {
          zones.add(new Zone(List.copyOf(plain), null));
          plain.clear();
        }
        zones.add(new Zone(List.copyOf(band), columns));
      } else {
        plain.addAll(band);
      }
      band.clear();
      left.clear();
      right.clear();
      if (segment != null) {
        plain.add(segment);
      }
    }
    if (!plain.isEmpty()) {
      zones.add(new Zone(List.copyOf(plain), null));
    }
    return zones;
  }
}
