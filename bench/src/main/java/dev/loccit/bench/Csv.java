package dev.loccit.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Comma-separated values with quotes, as RFC 4180 has them; the first row names the columns. */
final class Csv {
  /** One row. */
  record Row(List<String> names, List<String> values) {
    String get(String name) {
      return values.get(names.indexOf(name));
    }
  }

  private Csv() {}

  static List<Row> read(Path file) throws IOException {
    String text = Files.readString(file);
    List<List<String>> rows = new ArrayList<>();
    List<String> row = new ArrayList<>();
    StringBuilder value = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quoted && c == '"' && i + 1 < text.length() && text.charAt(i + 1) == '"') {
        value.append(c);
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && (c == ',' || c == '\n')) {
        row.add(value.toString());
        value.setLength(0);
        if (c == '\n') {
          rows.add(row);
          row = new ArrayList<>();
        }
      } else if (quoted || c != '\r') {
        value.append(c);
      }
    }
    List<String> names = rows.getFirst();
    return rows.stream().skip(1).map(one -> new Row(names, one)).toList();
  }
}
