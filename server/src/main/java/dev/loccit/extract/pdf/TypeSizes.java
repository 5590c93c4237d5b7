package dev.loccit.extract.pdf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Tells headings by the size of their type: lines set clearly larger than the body, where the body
 * is the size in which most letters of the document are set.
 */
final class TypeSizes {
  private static final float LARGER = 1.12f;
  private static final int MAX_LEVELS = 6;
  private static final int MAX_TITLE = 200;

  /** Above this share of the letters, large type is no heading but a poster. */
  private static final double MAX_SHARE = 0.2;

  private final Map<Integer, Long> letters = new HashMap<>();
  private long all;

  /** A heading: where it stands in the page's raw text. */
  record Title(int start, int end, int level) {}

  void learn(RawPage page) {
    for (RawPage.Line line : page.lines()) {
      int count = line.end() - line.start();
      letters.merge(key(line.size()), (long) count, Long::sum);
      all += count;
    }
  }

  /** Levels by size, the largest first; empty where there are no headings. */
  private NavigableMap<Integer, Integer> levels() {
    int body =
        letters.entrySet().stream()
            .max(Map.Entry.comparingByValue())
            .map(Map.Entry::getKey)
            .orElse(0);
    NavigableMap<Integer, Integer> levels = new TreeMap<>();
    long large = 0;
    int level = 0;
    int last = Integer.MAX_VALUE;
    List<Integer> sizes = new ArrayList<>(letters.keySet());
    sizes.sort((a, b) -> Integer.compare(b, a));
    for (int size : sizes) {
      if (size < body * LARGER || body == 0) {
        break;
      }
      // sizes within a twentieth are one size
      if (size < last * 0.95) {
        level = Math.min(level + 1, MAX_LEVELS);
        last = size;
      }
      levels.put(size, level);
      large += letters.getOrDefault(size, 0L);
    }
    return large > MAX_SHARE * all ? new TreeMap<>() : levels;
  }

  /** The headings of each page; lines of one heading are one. */
  List<List<Title>> titles(List<RawPage> pages) {
    NavigableMap<Integer, Integer> levels = levels();
    List<List<Title>> titles = new ArrayList<>(pages.size());
    for (RawPage page : pages) {
      titles.add(levels.isEmpty() ? List.of() : titles(page, levels));
    }
    return titles;
  }

  private static List<Title> titles(RawPage page, Map<Integer, Integer> levels) {
    List<Title> titles = new ArrayList<>();
    for (RawPage.Line line : page.lines()) {
      Integer level = levels.get(key(line.size()));
      if (level == null || line.end() > page.text().length() || line.end() <= line.start()) {
        continue;
      }
      Title last = titles.isEmpty() ? null : titles.getLast();
      boolean goesOn =
          last != null
              && last.level() == level
              && page.text().substring(last.end(), line.start()).isBlank()
              && line.end() - last.start() <= MAX_TITLE;
      if (last != null && goesOn) {
        titles.set(titles.size() - 1, new Title(last.start(), line.end(), level));
      } else if (line.end() - line.start() <= MAX_TITLE
          && page.text()
                  .substring(line.start(), line.end())
                  .codePoints()
                  .filter(Character::isLetter)
                  .limit(2)
                  .count()
              == 2) {
        titles.add(new Title(line.start(), line.end(), level));
      }
    }
    return titles;
  }

  /** Quarter points. */
  private static int key(float size) {
    return Math.round(size * 4);
  }
}
