package dev.loccit.extract.office;

import java.nio.charset.Charset;
import java.util.HashMap;
import java.util.Map;

/** Which charset the bytes of an RTF text are in: the document's, or that of a font. */
final class RtfCharsets {
  /** Windows' names of charsets in a font table, and the code pages they stand for. */
  private static final Map<Integer, String> OF_FONTS =
      Map.ofEntries(
          Map.entry(77, "x-MacRoman"),
          Map.entry(128, "windows-31j"),
          Map.entry(129, "x-windows-949"),
          Map.entry(134, "GBK"),
          Map.entry(136, "Big5"),
          Map.entry(161, "windows-1253"),
          Map.entry(162, "windows-1254"),
          Map.entry(163, "windows-1258"),
          Map.entry(177, "windows-1255"),
          Map.entry(178, "windows-1256"),
          Map.entry(186, "windows-1257"),
          Map.entry(204, "windows-1251"),
          Map.entry(222, "x-windows-874"),
          Map.entry(238, "windows-1250"));

  private static final Charset WESTERN = Charset.forName("windows-1252");

  private final Map<Integer, Charset> fonts = new HashMap<>();
  private Charset document = WESTERN;

  void codePage(int page) {
    document = named(page == 65_001 ? "UTF-8" : "windows-" + page, "cp" + page);
  }

  void macintosh() {
    document = named("x-MacRoman", "x-MacRoman");
  }

  /** Font 0 of a charset 0 or 1 is in the document's. */
  void font(int font, int charset) {
    String name = OF_FONTS.get(charset);
    if (name != null && Charset.isSupported(name)) {
      fonts.put(font, Charset.forName(name));
    } else if (charset == 0) {
      fonts.put(font, WESTERN);
    }
  }

  Charset of(int font) {
    return fonts.getOrDefault(font, document);
  }

  private static Charset named(String name, String other) {
    try {
      return Charset.isSupported(name) ? Charset.forName(name) : Charset.forName(other);
    } catch (IllegalArgumentException e) {
      return WESTERN;
    }
  }
}
