package dev.loccit.extract;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Type 1 fonts as TeX has them, made for tests: a glyph is a name and a rectangle, its codes count
 * from 65 in the order given.
 */
public final class TexFont {
  private final Map<String, int[]> glyphs = new LinkedHashMap<>();

  /**
   * Adds a glyph.
   *
   * @param name as the font calls it
   * @param width advance, in 1/1000 em
   * @param low of its ink, likewise
   * @param high of its ink, likewise
   */
  public TexFont glyph(String name, int width, int low, int high) {
    glyphs.put(name, new int[] {width, low, high});
    return this;
  }

  /** The font program in its two parts, one after the other, and their lengths. */
  public Program program() {
    StringBuilder clear = new StringBuilder();
    clear.append("%!PS-AdobeFont-1.0: Signs 1.0\n11 dict begin\n/FontInfo 1 dict dup begin\n");
    clear.append("/version (1.0) readonly def\nend readonly def\n/FontName /Signs def\n");
    clear.append("/PaintType 0 def\n/FontType 1 def\n");
    clear.append("/FontMatrix [0.001 0 0 0.001 0 0] readonly def\n/Encoding 256 array\n");
    clear.append("0 1 255 {1 index exch /.notdef put} for\n");
    int code = 65;
    for (String name : glyphs.keySet()) {
      clear.append("dup ").append(code++).append(" /").append(name).append(" put\n");
    }
    clear.append("readonly def\n/FontBBox {0 -3000 1500 1000} readonly def\n");
    clear.append("currentdict end\ncurrentfile eexec\n");
    ByteArrayOutputStream secret = new ByteArrayOutputStream();
    write(secret, "dup /Private 8 dict dup begin\n");
    write(secret, "/RD {string currentfile exch readstring pop} executeonly def\n");
    write(secret, "/ND {noaccess def} executeonly def\n/NP {noaccess put} executeonly def\n");
    write(secret, "/BlueValues [] def\n/password 5839 def\n");
    write(secret, "2 index /CharStrings " + (glyphs.size() + 1) + " dict dup begin\n");
    charString(secret, ".notdef", new int[] {0, 0, 0});
    glyphs.forEach((name, glyph) -> charString(secret, name, glyph));
    write(secret, "end\nend\nreadonly put\nnoaccess put\n");
    write(secret, "dup /FontName get exch definefont pop\nmark currentfile closefile\n");
    byte[] first = clear.toString().getBytes(StandardCharsets.US_ASCII);
    byte[] second = encrypted(secret.toByteArray(), 55665);
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    whole.writeBytes(first);
    whole.writeBytes(second);
    return new Program(whole.toByteArray(), first.length, second.length);
  }

  /** A font program for a PDF. */
  @SuppressWarnings("ArrayRecordComponent") // never compared or changed
  public record Program(byte[] bytes, int clear, int secret) {}

  /** Advances, from code 65. */
  public int[] widths() {
    return glyphs.values().stream().mapToInt(glyph -> glyph[0]).toArray();
  }

  /** The last of its codes. */
  public int lastCode() {
    return 64 + glyphs.size();
  }

  /** A rectangle, half as wide as its advance or 300 at least. */
  private static void charString(ByteArrayOutputStream out, String name, int[] glyph) {
    ByteArrayOutputStream path = new ByteArrayOutputStream();
    number(path, 0);
    number(path, glyph[0]);
    path.write(13); // hsbw
    if (glyph[2] > glyph[1]) {
      number(path, 0);
      number(path, glyph[1]);
      path.write(21); // rmoveto
      number(path, Math.max(300, glyph[0] / 2));
      path.write(6); // hlineto
      number(path, glyph[2] - glyph[1]);
      path.write(7); // vlineto
      number(path, -Math.max(300, glyph[0] / 2));
      path.write(6);
      path.write(9); // closepath
    }
    path.write(14); // endchar
    byte[] hidden = encrypted(path.toByteArray(), 4330);
    write(out, "/" + name + " " + hidden.length + " RD ");
    out.writeBytes(hidden);
    write(out, " ND\n");
  }

  private static void number(ByteArrayOutputStream out, int value) {
    out.write(255);
    out.write(value >> 24);
    out.write(value >> 16);
    out.write(value >> 8);
    out.write(value);
  }

  private static byte[] encrypted(byte[] plain, int key) {
    byte[] out = new byte[plain.length + 4];
    int r = key;
    for (int i = 0; i < out.length; i++) {
      int p = i < 4 ? 0 : plain[i - 4] & 0xFF;
      int c = p ^ (r >> 8);
      r = (c + r) * 52845 + 22719 & 0xFFFF;
      out[i] = (byte) c;
    }
    return out;
  }

  private static void write(ByteArrayOutputStream out, String text) {
    out.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
  }
}
