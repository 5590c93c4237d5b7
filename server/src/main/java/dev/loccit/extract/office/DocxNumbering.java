package dev.loccit.extract.office;

import dev.loccit.extract.archive.Archive;
import dev.loccit.extract.archive.Xml;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The numbers and bullets that Word draws before paragraphs: they are nowhere in the text. */
final class DocxNumbering {
  private static final int LEVELS = 9;

  /** One level of a list: "%1.%2" with the formats of its counters. */
  private static final class Level {
    String format = "decimal";
    String text = "";
    int start = 1;
  }

  private final Map<String, Level[]> lists = new HashMap<>();
  private final Map<Integer, String> listOf = new HashMap<>();
  private final Map<Integer, int[]> restarts = new HashMap<>();
  private final Map<String, int[]> counters = new HashMap<>();

  private DocxNumbering() {}

  static DocxNumbering none() {
    return new DocxNumbering();
  }

  static DocxNumbering read(Archive archive, String part) throws IOException {
    DocxNumbering numbering = new DocxNumbering();
    try (Xml xml = archive.xml(part)) {
      while (xml.next()) {
        if (xml.isStart("abstractNum")) {
          numbering.lists.put(xml.attribute("abstractNumId", ""), levels(xml));
        } else if (xml.isStart("num")) {
          numbering.number(xml);
        }
      }
    }
    return numbering;
  }

  private static Level[] levels(Xml xml) throws IOException {
    Level[] levels = new Level[LEVELS];
    int outer = xml.depth() - 1;
    Level level = new Level();
    while (xml.depth() > outer && xml.next()) {
      if (!xml.isStart()) {
        continue;
      }
      switch (xml.name()) {
        case "lvl" -> {
          level = new Level();
          levels[Math.clamp(xml.number("ilvl", 0), 0, LEVELS - 1)] = level;
        }
        case "start" -> level.start = xml.number("val", 1);
        case "numFmt" -> level.format = xml.attribute("val", "decimal");
        case "lvlText" -> level.text = xml.attribute("val", "");
        default -> {
          // says how it looks
        }
      }
    }
    return levels;
  }

  private void number(Xml xml) throws IOException {
    int id = xml.number("numId", -1);
    int outer = xml.depth() - 1;
    int level = 0;
    while (xml.depth() > outer && xml.next()) {
      if (xml.isStart("abstractNumId")) {
        listOf.put(id, xml.attribute("val", ""));
      } else if (xml.isStart("lvlOverride")) {
        level = Math.clamp(xml.number("ilvl", 0), 0, LEVELS - 1);
      } else if (xml.isStart("startOverride")) {
        restarts.computeIfAbsent(id, key -> new int[LEVELS])[level] = xml.number("val", 1) + 1;
      }
    }
  }

  /** What stands before the next paragraph of a list; empty where nothing does. */
  String next(int id, int level) {
    Level[] levels = lists.get(listOf.getOrDefault(id, ""));
    int depth = Math.clamp(level, 0, LEVELS - 1);
    if (levels == null || levels[depth] == null) {
      return "";
    }
    int[] counts = counters.computeIfAbsent(listOf.getOrDefault(id, ""), key -> new int[LEVELS]);
    int @Nullable [] restart = restarts.get(id);
    if (restart != null && restart[depth] > 0) {
      counts[depth] = restart[depth] - 1;
      restart[depth] = 0;
    } else {
      counts[depth] = counts[depth] == 0 ? levels[depth].start : counts[depth] + 1;
    }
    for (int i = depth + 1; i < LEVELS; i++) {
      counts[i] = 0;
    }
    if (levels[depth].format.equals("bullet")) {
      return "-";
    }
    return levels[depth].format.equals("none") ? "" : label(levels, counts, depth);
  }

  private static String label(Level[] levels, int[] counts, int depth) {
    StringBuilder label = new StringBuilder();
    String text = levels[depth].text;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean counter = c == '%' && i + 1 < text.length() && Character.isDigit(text.charAt(i + 1));
      if (!counter) {
        label.append(c);
        continue;
      }
      int which = Math.clamp(text.charAt(++i) - '1', 0, LEVELS - 1);
      Level level = levels[which];
      int count = counts[which] == 0 && level != null ? level.start : counts[which];
      label.append(Ordinals.written(count, level == null ? "decimal" : level.format));
    }
    return label.toString().strip();
  }
}
