package dev.loccit.text;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;

/**
 * Random texts of everything that breaks offsets. A run prints its seed; {@code -Dloccit.seed=N}
 * replays it.
 */
final class RandomTexts {
  private static final String[] PIECES = {
    // Latin, precomposed, decomposed, marks out of order
    "The cat sat. ",
    "naïve café",
    "nai\u0308ve cafe\u0301",
    "o\u0302\u0323",
    "q\u0323\u0307",
    "\u212B \u2126 \u1E9B\u0323",
    "\u0344",
    "ﬁ ﬂ Ĳ ŉ",
    "d\u0323\u0307\u0301\u0302",
    // emoji: ZWJ families, skin tones, flags, tag flags, keycaps
    "👨‍👩‍👧‍👦",
    "👩🏽‍💻",
    "🏳️‍🌈",
    "❤️‍🔥",
    "🇩🇪🇫🇷🇯🇵",
    "🏴\uDB40\uDC67\uDB40\uDC62\uDB40\uDC7F",
    "1️⃣#️⃣",
    "☺️ ☺︎",
    "👍🏿\uFE0F\uFE0F",
    "©️",
    "a\uFE0F",
    "1\uFE0F2",
    // Indic
    "क्षत्रिय हिन्दी। ",
    "क्\u200Dष क्\u200Cष",
    "श्री\u200Cमान्",
    "\u0915\u093C\u094D\u200D",
    "\u0958\u095C",
    "বাংলা \u09CB \u09C7\u09BE",
    "ශ්\u200Dරී",
    "മലയാളം ന്\u200D",
    "தமிழ் \u0B95\u0BC6\u0BBE",
    // cursive
    "می\u200Cخواهم",
    "نامه\u200Cای. ",
    "\u200Cخانه\u200C \u200Cها",
    "بِسْمِ\u200Cاللَّهِ",
    "ه\u200D",
    "\u0622 \u0627\u0653",
    "ᠮᠣᠩ\u180Bᠭᠣᠯ",
    "x\u180Bx",
    // Hangul
    "한국어. ",
    "\u1112\u1161\u11AB\u1100\u116E\u11A8",
    "\u1100\u1161\u1100\u1161\u11A8\u11A8",
    "\u3131\uFFA1",
    // CJK, compatibility forms, variation sequences
    "日本語。「はい。」と",
    "中文！？ ",
    "\uF900\uF9FF\uFA10",
    "葛\uDB40\uDD00",
    "葛\uDB40\uDD00\uDB40\uDD01",
    "辻\uFE00",
    "㌔㍿①ｶﾞ",
    "\uD87E\uDC1A",
    "𠀋𪚥",
    // broken and hidden
    "\uD83D",
    "\uDE00",
    "\uDE00\uD83D",
    "\u200B",
    "\u2060",
    "\uFEFF",
    "\u00AD",
    "a\u00ADb",
    "e\u200B\u0301",
    "e\u00AD\u0323\u200B\u0307",
    "\u202Eevil\u202C",
    "\u2066iso\u2069",
    "\u200E\u200F\u061C",
    "\uDB40\uDC41\uDB40\uDC42",
    "a\u200Db",
    "\u200C\u200D\u200C",
    "\u0000",
    "\u0007\u001B[31m",
    "\u007F",
    "\u0085",
    "\u009F",
    "\uFFFE\uFFFF",
    "\uE000",
    // lines and blanks
    "\n",
    "\r\n",
    "\r",
    "\f",
    "\u000B",
    "\u2028",
    "\u2029",
    "\n\n\n",
    " \n \n",
    "\t",
    "  ",
    "\u00A0",
    "\u3000",
    "\u2003",
    "\u2000\u2001",
    "\r\u200B\n",
    " \u0301",
    "\n\u0301",
    " \u200B ",
    // sentences
    "Dr. J. Smith et al. (2019) saw Fig. 3. ",
    "It cost $3.5 million! ",
    "\n• one\n• two\n",
    "\n1. First. ",
    "U.S.C. § 1983. ",
    "Why? ",
    "\"Stop.\" ",
    "...",
    "— ",
    "# Title\n\n",
    "long-word",
    "x",
    "42",
  };

  private final SplittableRandom random;

  RandomTexts(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** Runs a claim on many texts; a failure says with which seed to see it again. */
  static void check(int runs, int pieces, BiConsumer<RandomTexts, String> claim) {
    long seed = Long.getLong("loccit.seed", System.nanoTime());
    System.out.println("texts from seed " + seed + " (-Dloccit.seed=" + seed + ")");
    RandomTexts texts = new RandomTexts(seed);
    for (int run = 0; run < runs; run++) {
      String text = texts.text(1 + texts.random.nextInt(pieces));
      try {
        claim.accept(texts, text);
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError(
            "seed " + seed + ", run " + run + ", text " + escaped(text) + ": " + e.getMessage(), e);
      }
    }
  }

  SplittableRandom random() {
    return random;
  }

  String text(int pieces) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < pieces; i++) {
      text.append(piece());
    }
    return text.toString();
  }

  List<String> pages(int count) {
    List<String> pages = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      pages.add(random.nextInt(4) == 0 ? text(random.nextInt(2)) : text(random.nextInt(30)));
    }
    return pages;
  }

  private String piece() {
    return switch (random.nextInt(12)) {
      case 0 -> Character.toString(anyCodePoint());
      case 1 -> Character.toString((char) random.nextInt(0x10000));
      case 2 -> {
        String piece = PIECES[random.nextInt(PIECES.length)];
        int at = random.nextInt(piece.length() + 1);
        yield piece.substring(0, at); // may split a pair
      }
      default -> PIECES[random.nextInt(PIECES.length)];
    };
  }

  private int anyCodePoint() {
    int[] starts = {
      0x20, 0x300, 0x590, 0x900, 0x1100, 0x1E00, 0x2000, 0xAC00, 0xF900, 0x1D100, 0x1F300, 0xE0000
    };
    return starts[random.nextInt(starts.length)] + random.nextInt(0x200);
  }

  static String escaped(String text) {
    StringBuilder out = new StringBuilder();
    text.chars()
        .forEach(
            c ->
                out.append(
                    c >= 0x20 && c < 0x7F ? Character.toString(c) : String.format("\\u%04X", c)));
    return out.toString();
  }
}
