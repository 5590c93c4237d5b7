package dev.loccit.extract.table;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * The records of a text with separators. The separator is the one that cuts the first records into
 * equal numbers of fields; quotes are heeded unless one is never closed.
 */
final class CsvRecords implements Iterable<List<String>> {
  private static final char[] SEPARATORS = {',', ';', '\t', '|'};
  private static final int SNIFFED = 30;

  /** No honest field is longer, in characters: its quote was never closed. */
  private static final int LONGEST_FIELD = 200_000;

  private final String text;
  private final int from;
  private final char separator;
  private final boolean quotes;

  private CsvRecords(String text, int from, char separator, boolean quotes) {
    this.text = text;
    this.from = from;
    this.separator = separator;
    this.quotes = quotes;
  }

  static CsvRecords of(String text) {
    // Excel's own way to say it
    if (text.length() > 5 && text.startsWith("sep=") && "\r\n".indexOf(text.charAt(5)) >= 0) {
      int line = text.charAt(5) == '\r' && text.length() > 6 && text.charAt(6) == '\n' ? 7 : 6;
      char separator = text.charAt(4);
      return new CsvRecords(text, line, separator, closes(text, line, separator));
    }
    char best = ',';
    double bestScore = -1;
    for (char separator : SEPARATORS) {
      double score = score(new CsvRecords(text, 0, separator, true).first(SNIFFED));
      if (score > bestScore) {
        bestScore = score;
        best = separator;
      }
    }
    return new CsvRecords(text, 0, best, closes(text, 0, best));
  }

  /** How even the records are, and in how many fields they fall. */
  private static double score(List<List<String>> records) {
    long filled = records.stream().filter(record -> record.size() > 1).count();
    if (filled == 0) {
      return 0;
    }
    int width = records.stream().mapToInt(List::size).max().orElse(1);
    long same =
        java.util.stream.IntStream.rangeClosed(2, Math.min(width, 2_000))
            .mapToLong(n -> records.stream().filter(record -> record.size() == n).count())
            .max()
            .orElse(0);
    return (double) same / records.size() + Math.min(width, 50) / 1_000.0;
  }

  private static boolean closes(String text, int from, char separator) {
    Reading reading = new CsvRecords(text, from, separator, true).new Reading();
    while (reading.hasNext()) {
      reading.next();
    }
    return !reading.broken;
  }

  List<List<String>> first(int most) {
    List<List<String>> records = new ArrayList<>();
    Iterator<List<String>> all = iterator();
    while (records.size() < most && all.hasNext()) {
      records.add(all.next());
    }
    return records;
  }

  @Override
  public Iterator<List<String>> iterator() {
    return new Reading();
  }

  private final class Reading implements Iterator<List<String>> {
    private int at = from;
    private boolean broken;

    @Override
    public boolean hasNext() {
      return at < text.length();
    }

    @Override
    public List<String> next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      List<String> record = new ArrayList<>();
      while (true) {
        record.add(field());
        if (at < text.length() && text.charAt(at) == separator) {
          at++;
        } else {
          break;
        }
      }
      if (at < text.length() && text.charAt(at) == '\r') {
        at++;
      }
      if (at < text.length() && text.charAt(at) == '\n') {
        at++;
      }
      return record;
    }

    private String field() {
      if (quotes && at < text.length() && text.charAt(at) == '"') {
        return quoted();
      }
      int start = at;
      while (at < text.length() && !endsField(text.charAt(at))) {
        at++;
      }
      return text.substring(start, at);
    }

    private String quoted() {
      StringBuilder field = new StringBuilder();
      at++;
      while (at < text.length()) {
        char c = text.charAt(at++);
        if (c != '"') {
          field.append(c);
          if (field.length() > LONGEST_FIELD) {
            broken = true;
            return field.toString();
          }
        } else if (at < text.length() && text.charAt(at) == '"') {
          field.append('"');
          at++;
        } else {
          // what follows a closing quote belongs to the field, as spreadsheets read it
          int start = at;
          while (at < text.length() && !endsField(text.charAt(at))) {
            at++;
          }
          return field.append(text, start, at).toString();
        }
      }
      broken = true;
      return field.toString();
    }

    private boolean endsField(char c) {
      return c == separator || c == '\n' || c == '\r';
    }
  }
}
