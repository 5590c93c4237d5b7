package dev.loccit.bench;

import dev.loccit.text.Box;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** pdftotext, the second reader that ours is held against. */
final class Poppler {
  private static final Pattern WORD =
      Pattern.compile(
          "<word xMin=\"([-0-9.]+)\" yMin=\"([-0-9.]+)\" xMax=\"([-0-9.]+)\" yMax=\"([-0-9.]+)\">(.*?)</word>");
  private static final int SECONDS = 60;

  private Poppler() {}

  /** A word and its box in displayed page space; pages count from 0. */
  record Word(int page, String text, Box box) {}

  /** Wall-clock ms of reading a file to text. */
  static long milliseconds(Path pdf) throws IOException, InterruptedException {
    long start = System.nanoTime();
    Path out = Files.createTempFile("loccit-bench", ".txt");
    Process process = new ProcessBuilder("pdftotext", pdf.toString(), out.toString()).start();
    if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
    }
    long ms = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    Files.delete(out);
    return ms;
  }

  /** The words of a file; none where it is too slow or fails. */
  static List<Word> words(Path pdf) throws IOException, InterruptedException {
    Path out = Files.createTempFile("loccit-bench", ".html");
    Process process =
        new ProcessBuilder("pdftotext", "-bbox", "-cropbox", pdf.toString(), out.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
    }
    List<Word> words = new ArrayList<>();
    int page = -1;
    for (String line : lines(out)) {
      page += line.contains("<page ") ? 1 : 0;
      Matcher word = WORD.matcher(line);
      while (word.find()) {
        double left = Double.parseDouble(word.group(1));
        double top = Double.parseDouble(word.group(2));
        double right = Double.parseDouble(word.group(3));
        double bottom = Double.parseDouble(word.group(4));
        words.add(
            new Word(page, plain(word.group(5)), new Box(left, top, right - left, bottom - top)));
      }
    }
    Files.delete(out);
    return words;
  }

  private static List<String> lines(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }

  private static String plain(String html) {
    return html.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&");
  }
}
