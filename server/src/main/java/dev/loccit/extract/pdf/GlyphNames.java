package dev.loccit.extract.pdf;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.apache.pdfbox.pdmodel.font.encoding.GlyphList;
import org.jspecify.annotations.Nullable;

/** What a glyph says by its name, where a font gives no other word for it. */
final class GlyphNames {
  /** Adobe's names, PDFBox's, and those of TeX's mathematical fonts. */
  static final GlyphList ALL =
      read(
          read(
              GlyphList.getAdobeGlyphList(),
              GlyphList.class,
              "/org/apache/pdfbox/resources/glyphlist/additional.txt"),
          GlyphNames.class,
          "signs.txt");

  private GlyphNames() {}

  /** The letters of a name of several parts, as fonts call their ligatures: f_f_i; else null. */
  static @Nullable String ligature(String name) {
    if (name.indexOf('_') < 1) {
      return null;
    }
    StringBuilder letters = new StringBuilder();
    for (String part : name.split("_", -1)) {
      String letter = ALL.toUnicode(part);
      if (letter == null) {
        return null;
      }
      letters.append(letter);
    }
    return letters.toString();
  }

  private static GlyphList read(GlyphList known, Class<?> beside, String resource) {
    try (InputStream in = beside.getResourceAsStream(resource)) {
      return new GlyphList(known, in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
