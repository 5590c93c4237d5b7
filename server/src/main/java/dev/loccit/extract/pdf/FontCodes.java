package dev.loccit.extract.pdf;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.fontbox.util.BoundingBox;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDFontDescriptor;
import org.apache.pdfbox.pdmodel.font.PDSimpleFont;
import org.apache.pdfbox.pdmodel.font.PDType3Font;
import org.apache.pdfbox.util.Vector;
import org.jspecify.annotations.Nullable;

/** What each code of one font says and how wide it is, looked up once. */
final class FontCodes {
  private static final float ASCENT = 0.9f;
  private static final float DESCENT = -0.25f;

  final PDFont font;
  final boolean simple;
  final boolean vertical;

  /** Extent of the type above and below the baseline, and the type's body, in text space. */
  final float ascent;

  final float descent;
  final float body;

  private final @Nullable Code[] low = new Code[256];
  private final Map<Integer, Code> high = new HashMap<>();

  /**
   * One code.
   *
   * @param text its letters; empty where the font does not say
   * @param blank whether it draws nothing but a blank
   * @param known whether the font says what it means
   * @param shape whether it was a ligature or presentation form
   * @param width advance along the line (horizontal writing), in text space
   * @param drop advance down the line (vertical writing), in text space, negative
   * @param originX offset of a vertical glyph's own origin
   * @param originY offset of a vertical glyph's own origin
   * @param ink of a tall sign that hangs below the baseline; else null
   */
  record Code(
      String text,
      boolean blank,
      boolean known,
      boolean shape,
      float width,
      float drop,
      float originX,
      float originY,
      @Nullable Ink ink) {}

  /** How far a glyph's outline reaches above and below the baseline, in text space. */
  record Ink(float high, float low) {}

  FontCodes(PDFont font) {
    this.font = font;
    this.simple = font instanceof PDSimpleFont;
    this.vertical = font.isVertical();
    float[] extent = font instanceof PDType3Font type3 ? drawnExtent(type3) : statedExtent(font);
    this.ascent = extent[0];
    this.descent = extent[1];
    this.body = extent[2];
  }

  Code code(int code) {
    if (code >= 0 && code < 256) {
      Code known = low[code];
      if (known == null) {
        known = look(code);
        low[code] = known;
      }
      return known;
    }
    Code known = high.get(code);
    if (known == null) {
      known = look(code);
      high.put(code, known);
    }
    return known;
  }

  private Code look(int code) {
    String raw = words(code);
    boolean known = raw != null;
    // Acrobat, and so everybody, reads an unmapped code of a simple font as a character.
    String text = raw != null ? raw : simple && code > 0 ? String.valueOf((char) code) : "";
    // vertical brackets in a font that writes along the line are TeX's braces under a formula
    boolean brace = simple && GlyphWords.isBrace(text);
    boolean shape = !brace && GlyphWords.isShape(text);
    String letters = brace ? text : GlyphWords.letters(text);
    float width = 0;
    float drop = 0;
    float originX = 0;
    float originY = 0;
    try {
      if (vertical) {
        Vector origin = font.getPositionVector(code);
        originX = origin.getX();
        originY = origin.getY();
        drop = font.getDisplacement(code).getY();
        width = font.getWidth(code) / 1000;
      } else {
        width = font.getDisplacement(code).getX();
      }
    } catch (IOException | RuntimeException e) {
      width = 0.5f;
    }
    return new Code(
        letters,
        !letters.isEmpty() && isBlank(letters),
        known,
        shape,
        finite(width),
        finite(drop),
        finite(originX),
        finite(originY),
        simple && TallSigns.mayHang(letters) ? TallSigns.hanging(font, code) : null);
  }

  private @Nullable String words(int code) {
    try {
      String text = font.toUnicode(code, GlyphNames.ALL);
      if (text != null && !text.isEmpty() && !text.equals("\0")) {
        return text;
      }
      return font instanceof PDSimpleFont named && named.getEncoding() != null
          ? GlyphNames.ligature(named.getEncoding().getName(code))
          : null;
    } catch (RuntimeException e) {
      return null;
    }
  }

  private static boolean isBlank(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!Character.isWhitespace(c) && !Character.isSpaceChar(c)) {
        return false;
      }
    }
    return true;
  }

  private static float finite(float value) {
    return Float.isFinite(value) && Math.abs(value) < 1000 ? value : 0;
  }

  private static float[] statedExtent(PDFont font) {
    float up = 0;
    float down = 0;
    try {
      PDFontDescriptor descriptor = font.getFontDescriptor();
      if (descriptor != null) {
        up = Math.abs(descriptor.getAscent()) / 1000;
        down = -Math.abs(descriptor.getDescent()) / 1000;
      }
      if (up < 0.3f || up > 1.3f) {
        BoundingBox box = font.getBoundingBox();
        up = box == null ? 0 : box.getUpperRightY() / 1000;
      }
    } catch (IOException | RuntimeException e) {
      up = 0;
    }
    return new float[] {
      up < 0.3f || up > 1.3f ? ASCENT : up, down > -0.05f || down < -0.6f ? DESCENT : down, 1
    };
  }

  /** A Type 3 font draws in a space of its own making: its box tells how tall it is. */
  private static float[] drawnExtent(PDType3Font font) {
    try {
      // negative where the font draws upside down, to be turned by the text's own matrix
      float scale = font.getFontMatrix().getScaleY();
      BoundingBox box = font.getBoundingBox();
      float one = box == null ? 0 : box.getUpperRightY() * scale;
      float other = box == null ? 0 : box.getLowerLeftY() * scale;
      float up = Math.max(one, other);
      float down = Math.min(one, other);
      float tall = up - down;
      if (tall > 0.01f && tall < 1000) {
        return new float[] {up, down, tall};
      }
    } catch (RuntimeException e) {
      return new float[] {ASCENT, DESCENT, 1};
    }
    return new float[] {ASCENT, DESCENT, 1};
  }
}
