package dev.loccit.extract.pdf;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.apache.fontbox.FontBoxFont;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.font.CIDFontMapping;
import org.apache.pdfbox.pdmodel.font.FontMapper;
import org.apache.pdfbox.pdmodel.font.FontMappers;
import org.apache.pdfbox.pdmodel.font.FontMapping;
import org.apache.pdfbox.pdmodel.font.PDCIDSystemInfo;
import org.apache.pdfbox.pdmodel.font.PDFontDescriptor;
import org.jspecify.annotations.Nullable;

/**
 * Stands in for fonts that a PDF does not embed. PDFBox would search the machine's font folders:
 * slow at start, and the text of a file would depend on what is installed.
 */
final class BuiltInFonts implements FontMapper {
  private static final String SANS = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

  private static final BuiltInFonts SHARED = new BuiltInFonts();

  private @Nullable TrueTypeFont sans;

  private BuiltInFonts() {}

  /** From now on, for this process. */
  static void install() {
    FontMappers.set(SHARED);
  }

  private synchronized TrueTypeFont sans() {
    TrueTypeFont font = sans;
    if (font == null) {
      try (InputStream in = FontMapper.class.getResourceAsStream(SANS)) {
        if (in == null) {
          throw new IllegalStateException("PDFBox carries no " + SANS);
        }
        font = new TTFParser().parse(RandomAccessReadBuffer.createBufferFromStream(in));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      sans = font;
    }
    return font;
  }

  @Override
  public FontMapping<TrueTypeFont> getTrueTypeFont(
      String baseFont, @Nullable PDFontDescriptor descriptor) {
    return new FontMapping<>(sans(), true);
  }

  @Override
  public FontMapping<FontBoxFont> getFontBoxFont(
      String baseFont, @Nullable PDFontDescriptor descriptor) {
    return new FontMapping<>(sans(), true);
  }

  @Override
  public CIDFontMapping getCIDFont(
      String baseFont,
      @Nullable PDFontDescriptor descriptor,
      @Nullable PDCIDSystemInfo systemInfo) {
    return new CIDFontMapping(null, sans(), true);
  }
}
