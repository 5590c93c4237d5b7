package dev.loccit.extract.pdf;

import java.text.Normalizer;

/**
 * What a glyph says, letter by letter: ligatures and presentation forms, which are shapes and not
 * letters, become the letters they show, so that "office" is found whatever the type.
 */
final class GlyphWords {
  /** The stroke through a sign that says "not"; TeX draws it before the sign. */
  private static final char SLASH = '\u0338';

  /** The bar that TeX draws before an arrow. */
  private static final char MAPS = '\u21A6';

  private GlyphWords() {}

  /** Whether a glyph's words contain a shape that {@link #letters} takes apart. */
  static boolean isShape(String raw) {
    for (int i = 0; i < raw.length(); i++) {
      if (isShape(raw.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a glyph is a curly bracket that lies over or under a line. */
  static boolean isBrace(String raw) {
    return !raw.isEmpty() && raw.chars().allMatch(c -> c == 0xFE37 || c == 0xFE38);
  }

  /** The letters of a glyph's words. */
  static String letters(String raw) {
    if (!isShape(raw)) {
      return raw;
    }
    StringBuilder out = new StringBuilder(raw.length() + 2);
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c >= 0xF020 && c <= 0xF0FF) {
        out.append(symbol(c));
      } else if (isShape(c)) {
        // Isolated marks decompose to a blank and the mark: the blank is not drawn.
        out.append(Normalizer.normalize(String.valueOf(c), Normalizer.Form.NFKC).replace(" ", ""));
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }

  private static boolean isShape(char c) {
    return c >= 0xF020
        && ((c >= 0xFB00 && c <= 0xFDFF && c != 0xFD3E && c != 0xFD3F)
            || (c >= 0xFE70 && c <= 0xFEFC)
            || (c >= 0xFE10 && c <= 0xFE19)
            || (c >= 0xFE30 && c <= 0xFE48)
            || (c <= 0xF0FF && symbol(c) != c));
  }

  /** Bullets of the Symbol and Wingdings fonts, which Word stores in the private area. */
  private static char symbol(char c) {
    return switch (c) {
      case 0xF0B7, 0xF09F, 0xF06C -> '\u2022';
      case 0xF0A7, 0xF06E -> '\u25AA';
      case 0xF0D8 -> '\u27A2';
      case 0xF0FC -> '\u2713';
      case 0xF02D -> '-';
      default -> c;
    };
  }

  /**
   * The combining mark that a spacing accent shows when it is drawn over a letter, or 0. TeX and
   * old typesetters draw "é" as two glyphs.
   */
  static int combining(String text) {
    if (text.length() != 1) {
      return 0;
    }
    return switch (text.charAt(0)) {
      case SLASH -> SLASH;
      case MAPS -> MAPS;
      case '`', '\u02CB' -> 0x300;
      case '\u00B4', '\u02CA' -> 0x301;
      case '^', '\u02C6' -> 0x302;
      case '~', '\u02DC' -> 0x303;
      case '\u00AF', '\u02C9' -> 0x304;
      case '\u02D8' -> 0x306;
      case '\u02D9' -> 0x307;
      case '\u00A8' -> 0x308;
      case '\u02DA' -> 0x30A;
      case '\u02DD' -> 0x30B;
      case '\u02C7' -> 0x30C;
      case '\u00B8' -> 0x327;
      case '\u02DB' -> 0x328;
      default -> 0;
    };
  }

  /** Whether a mark is drawn on signs only, never on letters. */
  static boolean marksSigns(int mark) {
    return mark == SLASH || mark == MAPS;
  }

  /** Whether the words begin with a mark that belongs to the letter before. */
  static boolean isMark(String text) {
    int type = Character.getType(text.codePointAt(0));
    return type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK;
  }

  /** A letter with a mark over it. */
  static String accented(String letter, String mark) {
    String base = letter;
    if (mark.charAt(0) == MAPS) {
      return "\u2192".equals(letter) ? mark : letter;
    }
    if ("\u0131".equals(base)) {
      base = "i";
    } else if ("\u0237".equals(base)) {
      base = "j";
    }
    return Normalizer.normalize(base + mark, Normalizer.Form.NFC);
  }
}
