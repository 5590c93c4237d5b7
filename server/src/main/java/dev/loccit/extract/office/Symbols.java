package dev.loccit.extract.office;

import java.util.Locale;
import java.util.Map;

/** Signs of symbol fonts that stand for something: boxes that are ticked, arrows, bullets. */
final class Symbols {
  private static final Map<Integer, String> WINGDINGS =
      Map.of(
          0x6F, "☐", 0x71, "☐", 0xA8, "☐", 0xFC, "✓", 0xFE, "☑", 0xFD, "☒", 0x78, "☒", 0xE0, "→",
          0xA7, "▪");

  private static final Map<Integer, String> SYMBOL =
      Map.ofEntries(
          Map.entry(0xB7, "•"),
          Map.entry(0xB3, "≥"),
          Map.entry(0xA3, "≤"),
          Map.entry(0xB1, "±"),
          Map.entry(0xB4, "×"),
          Map.entry(0xB0, "°"),
          Map.entry(0xAE, "→"),
          Map.entry(0x61, "α"),
          Map.entry(0x62, "β"),
          Map.entry(0x67, "γ"),
          Map.entry(0x64, "δ"),
          Map.entry(0x44, "Δ"),
          Map.entry(0x6D, "µ"),
          Map.entry(0x70, "π"),
          Map.entry(0x73, "σ"),
          Map.entry(0x53, "Σ"),
          Map.entry(0x57, "Ω"));

  private Symbols() {}

  /** A sign by its font and its code in hexadecimal; empty where it means nothing. */
  static String of(String font, String code) {
    int number;
    try {
      number = Integer.parseInt(code, 16);
    } catch (NumberFormatException e) {
      return "";
    }
    // symbol fonts are drawn from the private area
    int index = number >= 0xF000 && number <= 0xF0FF ? number - 0xF000 : number;
    String name = font.toLowerCase(Locale.ROOT);
    if (name.startsWith("wingdings")) {
      return WINGDINGS.getOrDefault(index, "");
    }
    if (name.equals("symbol")) {
      return SYMBOL.getOrDefault(index, "");
    }
    boolean plain = Character.isValidCodePoint(number) && (number < 0xE000 || number > 0xF8FF);
    return plain && number > 0x20 ? Character.toString(number) : "";
  }
}
