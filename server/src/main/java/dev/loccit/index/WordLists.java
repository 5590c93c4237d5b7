package dev.loccit.index;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Word lists by section: a line {@code [name]} starts one, {@code #} a comment. */
final class WordLists {
  private WordLists() {}

  /** The lines of each section, each as its words. */
  static Map<String, List<List<String>>> read(String resource) {
    try (InputStream bytes = WordLists.class.getResourceAsStream(resource)) {
      if (bytes == null) {
        throw new IllegalStateException("resource missing: " + resource);
      }
      BufferedReader lines =
          new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8));
      Map<String, List<List<String>>> sections = new HashMap<>();
      List<List<String>> current = new ArrayList<>();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("[")) {
          current =
              sections.computeIfAbsent(
                  line.substring(1, line.indexOf(']')), section -> new ArrayList<>());
        } else if (!line.startsWith("#") && !line.isBlank()) {
          current.add(List.of(line.strip().split(" +", -1)));
        }
      }
      return sections;
    } catch (IOException e) {
      throw new UncheckedIOException("resource unreadable: " + resource, e);
    }
  }
}
