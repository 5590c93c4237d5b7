package dev.loccit.extract.jpeg2000;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A code block: a rectangle of a band, and what packets brought of it. */
final class Block {
  final int x0;
  final int y0;
  final int x1;
  final int y1;
  boolean included;
  int zeroPlanes;
  int lengthBits = 3;
  byte[] data = new byte[0];

  /** A stretch of its data that was coded in one go. */
  static final class Segment {
    int passes;
    final int most;
    int length;

    Segment(int most) {
      this.most = most;
    }
  }

  final List<Segment> segments = new ArrayList<>();

  Block(int x0, int y0, int x1, int y1) {
    this.x0 = x0;
    this.y0 = y0;
    this.x1 = x1;
    this.y1 = y1;
  }

  /** The segment that further passes go to. */
  Segment open(Coding coding) {
    if (!segments.isEmpty() && segments.getLast().passes < segments.getLast().most) {
      return segments.getLast();
    }
    int most = Integer.MAX_VALUE;
    if (coding.has(Coding.TERMINATE)) {
      most = 1;
    } else if (coding.has(Coding.BYPASS)) {
      int before = segments.isEmpty() ? 0 : segments.getLast().most;
      most = before == 0 ? 10 : before == 2 ? 1 : 2;
    }
    Segment segment = new Segment(most);
    segments.add(segment);
    return segment;
  }

  void append(byte[] from, int start, int length) {
    int old = data.length;
    data = Arrays.copyOf(data, old + length);
    System.arraycopy(from, start, data, old, length);
  }
}
