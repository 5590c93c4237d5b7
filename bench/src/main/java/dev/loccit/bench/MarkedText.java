package dev.loccit.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A text whose sentence boundaries a person has marked.
 *
 * @param boundaries offsets where the words of the next sentence start; the text's start and end
 *     are none
 */
record MarkedText(String name, String language, String text, Set<Integer> boundaries) {
  private static final String HEAD = "=== ";
  private static final char MARK = '‖';

  static List<MarkedText> load(String resource) throws IOException {
    try (InputStream in = MarkedText.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IOException("no resource " + resource);
      }
      List<MarkedText> texts = new ArrayList<>();
      String all = "\n" + new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (String part : all.split("\n" + HEAD, -1)) {
        if (!part.isBlank()) {
          int lf = part.indexOf('\n');
          String[] head = part.substring(0, lf).split(" ", 2);
          texts.add(read(head[0], head[1], part.substring(lf).strip()));
        }
      }
      return texts;
    }
  }

  private static MarkedText read(String name, String language, String marked) {
    StringBuilder text = new StringBuilder();
    Set<Integer> boundaries = new TreeSet<>();
    for (int i = 0; i < marked.length(); i++) {
      if (marked.charAt(i) == MARK) {
        boundaries.add(text.length());
      } else {
        text.append(marked.charAt(i));
      }
    }
    return new MarkedText(name, language, text.toString(), starts(text.toString(), boundaries));
  }

  /** Each cut moved to where the next words start; cuts at the ends left out. */
  static Set<Integer> starts(String text, Iterable<Integer> cuts) {
    Set<Integer> starts = new TreeSet<>();
    for (int cut : cuts) {
      int at = cut;
      while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
        at++;
      }
      if (at > 0 && at < text.length()) {
        starts.add(at);
      }
    }
    return starts;
  }
}
