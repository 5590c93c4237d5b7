package dev.loccit.extractive;

import dev.loccit.index.Word;
import dev.loccit.index.Words;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The words and phrases by which a text may say what a question asks for with another word
 * (related.txt).
 */
final class Related {
  private final Words words;
  private final Map<String, Map<String, Set<String>>> byLanguage = new HashMap<>();

  Related(Words words) {
    this.words = words;
    read();
  }

  /** The phrases for a stem, each its stems between single blanks. */
  Set<String> to(String stem, String language) {
    return byLanguage.getOrDefault(language, Map.of()).getOrDefault(stem, Set.of());
  }

  /** The stems of a text between single blanks, with one at each end, for finding phrases in. */
  static String line(List<Word> split) {
    return split.stream().map(Word::stem).collect(Collectors.joining(" ", " ", " "));
  }

  private void read() {
    try (InputStream bytes = Related.class.getResourceAsStream("related.txt")) {
      if (bytes == null) {
        throw new IllegalStateException("resource missing: related.txt");
      }
      BufferedReader lines =
          new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8));
      String language = "";
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("[")) {
          language = line.substring(1, line.indexOf(']'));
        } else if (!line.startsWith("#") && !line.isBlank()) {
          group(line, language);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("resource unreadable: related.txt", e);
    }
  }

  private void group(String line, String language) {
    int sign = line.indexOf('>');
    Set<String> asked = stems(sign < 0 ? line : line.substring(0, sign), language);
    Set<String> said = stems(line.substring(sign + 1), language);
    Map<String, Set<String>> known = byLanguage.computeIfAbsent(language, l -> new HashMap<>());
    asked.forEach(one -> known.computeIfAbsent(one, o -> new HashSet<>()).addAll(said));
  }

  private Set<String> stems(String listed, String language) {
    Set<String> stems = new HashSet<>();
    for (String phrase : listed.split(",", -1)) {
      stems.add(line(words.split(phrase.strip(), language)).strip());
    }
    return stems;
  }
}
