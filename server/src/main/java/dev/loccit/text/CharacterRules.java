package dev.loccit.text;

import java.lang.Character.UnicodeScript;
import org.jspecify.annotations.Nullable;

/** Which characters are line breaks, blanks, removed always, or kept only beside the right ones. */
final class CharacterRules {
  static final int ZWNJ = 0x200C;
  static final int ZWJ = 0x200D;
  private static final int KEYCAP = 0x20E3;

  private CharacterRules() {}

  /** CR, VT, FF, NEL, LINE and PARAGRAPH SEPARATOR, and LF itself. */
  static boolean isLineBreak(int c) {
    return (c >= '\n' && c <= '\r') || c == 0x85 || c == 0x2028 || c == 0x2029;
  }

  /** A space of any width, or a TAB. */
  static boolean isBlank(int c) {
    if (c < 0x100) {
      return c == ' ' || c == '\t' || c == 0xA0;
    }
    return Character.getType(c) == Character.SPACE_SEPARATOR;
  }

  /** Removed wherever it stands. */
  static @Nullable Removal alwaysRemoved(int c) {
    if (c < 0x20) {
      return c == '\t' ? null : Removal.CONTROL;
    }
    if (c < 0x7F) {
      return null;
    }
    if (c <= 0x9F) {
      return Removal.CONTROL;
    }
    if (c == 0xAD) {
      return Removal.SOFT_HYPHEN;
    }
    if (c < 0x200B) {
      return null;
    }
    if (c == 0x200B || c == 0x2060 || c == 0xFEFF) {
      return Removal.ZERO_WIDTH;
    }
    if ((c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069)) {
      return Removal.BIDI_CONTROL;
    }
    if (c >= 0xD800 && c <= 0xDFFF) {
      return Removal.SURROGATE;
    }
    return c >= 0xE0000 && c <= 0xE007F ? Removal.TAG : null;
  }

  /** Kept or removed by what stands beside it. */
  static boolean dependsOnNeighbours(int c) {
    return c == ZWNJ || c == ZWJ || isVariationSelector(c) || isMongolianSelector(c);
  }

  static boolean isVariationSelector(int c) {
    return (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0xE0100 && c <= 0xE01EF);
  }

  private static boolean isMongolianSelector(int c) {
    return (c >= 0x180B && c <= 0x180D) || c == 0x180F;
  }

  /**
   * Decides for a character that depends on its neighbours.
   *
   * @param before the code points kept before it, nearest first
   * @param after the next code point that is not removed always, nor depends on neighbours itself;
   *     0 where there is none
   */
  static @Nullable Removal removedBeside(int c, Backwards before, int after) {
    if (c == ZWJ || c == ZWNJ) {
      boolean pictographs = c == ZWJ && Character.isExtendedPictographic(after);
      boolean needed =
          pictographs ? endsWithPictograph(before) : joins(joinedScript(after), before);
      return needed ? null : Removal.JOINER;
    }
    int last = before.next();
    boolean needed;
    if (isMongolianSelector(c)) {
      needed = UnicodeScript.of(last) == UnicodeScript.MONGOLIAN && Character.isLetter(last);
    } else if (last < 0x80) {
      needed = last != 0 && Character.isEmoji(last) && after == KEYCAP;
    } else {
      needed = Character.isEmoji(last) || Character.isIdeographic(last);
    }
    return needed ? null : Removal.VARIATION_SELECTOR;
  }

  private static boolean endsWithPictograph(Backwards before) {
    int c = before.next();
    while (isVariationSelector(c) || Character.isEmojiModifier(c)) {
      c = before.next();
    }
    return Character.isExtendedPictographic(c);
  }

  private static boolean joins(@Nullable UnicodeScript after, Backwards before) {
    if (after == null) {
      return false;
    }
    int c = before.next();
    while (c != 0 && isMark(c) && UnicodeScript.of(c) == UnicodeScript.INHERITED) {
      c = before.next();
    }
    return joinedScript(c) == after;
  }

  /** The script of a letter or mark, where that script shapes letters by joiners; else null. */
  private static @Nullable UnicodeScript joinedScript(int c) {
    if (c < 0x600 || !(Character.isLetter(c) || isMark(c))) {
      return null;
    }
    UnicodeScript script = UnicodeScript.of(c);
    return switch (script) {
      // cursive scripts
      case ARABIC,
          SYRIAC,
          MONGOLIAN,
          NKO,
          PHAGS_PA,
          MANDAIC,
          MANICHAEAN,
          PSALTER_PAHLAVI,
          HANIFI_ROHINGYA,
          SOGDIAN,
          ADLAM,
          CHORASMIAN,
          OLD_UYGHUR,
          // Indic scripts and those built like them
          DEVANAGARI,
          BENGALI,
          GURMUKHI,
          GUJARATI,
          ORIYA,
          TAMIL,
          TELUGU,
          KANNADA,
          MALAYALAM,
          SINHALA,
          TIBETAN,
          MYANMAR,
          KHMER,
          BALINESE,
          JAVANESE,
          SUNDANESE,
          GRANTHA,
          TIRHUTA,
          KAITHI,
          SHARADA,
          NEWA,
          KHUDAWADI,
          TAKRI,
          MODI,
          SIDDHAM,
          BRAHMI,
          KHAROSHTHI,
          CHAKMA,
          LEPCHA,
          MEETEI_MAYEK,
          SAURASHTRA,
          SYLOTI_NAGRI,
          NANDINAGARI,
          GUNJALA_GONDI,
          MASARAM_GONDI,
          BHAIKSUKI,
          DOGRA,
          MARCHEN,
          ZANABAZAR_SQUARE,
          SOYOMBO,
          DIVES_AKURU,
          KAWI,
          TULU_TIGALARI,
          GURUNG_KHEMA,
          TAI_THAM,
          NEW_TAI_LUE,
          LIMBU,
          BUGINESE,
          CHAM ->
          script;
      default -> null;
    };
  }

  static boolean isMark(int c) {
    int type = Character.getType(c);
    return type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || type == Character.ENCLOSING_MARK;
  }

  /** Walks back over the code points that were kept. */
  @FunctionalInterface
  interface Backwards {
    /** The next code point back; 0 where there is none. */
    int next();
  }
}
