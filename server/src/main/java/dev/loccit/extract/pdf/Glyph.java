package dev.loccit.extract.pdf;

/**
 * One drawn glyph, in two spaces: its box in displayed page space, and its place along its own
 * baseline ({@code u} grows in reading direction, {@code v} from line to line), in points.
 */
final class Glyph {
  /** The words it stands for, never empty. */
  String text;

  /** Box in displayed page space. */
  float x;

  float y;
  float width;
  float height;

  /** Extent along the baseline. */
  float start;

  float end;

  /** Place across lines: the baseline, and the body of the type above and below it. */
  final float base;

  final float top;
  final float bottom;

  /** Type size: across the line, and along it (differs for stretched type). */
  final float size;

  final float em;

  /** Position in the content stream. */
  final int order;

  /** Height of a tall sign, half of it over the middle of the line and half below; 0 for others. */
  float tall;

  /** Whether it is set over or under such a sign. */
  boolean limit;

  /** Whether a blank was drawn just before it. */
  boolean afterBlank;

  Glyph(
      String text,
      float[] box,
      float start,
      float end,
      float base,
      float size,
      float em,
      int order,
      boolean afterBlank) {
    this.text = text;
    this.x = box[0];
    this.y = box[1];
    this.width = box[2];
    this.height = box[3];
    this.start = start;
    this.end = end;
    this.base = base;
    // The x-height band rather than the font's ascent: fonts lie about theirs, and lines set
    // solid would overlap.
    this.top = base - 0.7f * size;
    this.bottom = base + 0.15f * size;
    this.size = size;
    this.em = em;
    this.order = order;
    this.afterBlank = afterBlank;
  }

  /** Takes the other glyph's ink into this one: an accent over its letter. */
  void absorb(Glyph mark, String joined) {
    float right = Math.max(x + width, mark.x + mark.width);
    float low = Math.max(y + height, mark.y + mark.height);
    x = Math.min(x, mark.x);
    y = Math.min(y, mark.y);
    width = right - x;
    height = low - y;
    text = joined;
  }

  float advance() {
    return end - start;
  }
}
