package dev.loccit.extract.pdf;

import dev.loccit.text.Box;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Another program's opinion of where the words of a PDF stand: poppler's pdftotext. */
public final class SecondReader {
  private static final Pattern PAGE =
      Pattern.compile("<page width=\"([0-9.]+)\" height=\"([0-9.]+)\"");
  private static final Pattern WORD =
      Pattern.compile(
          "<word xMin=\"([-0-9.]+)\" yMin=\"([-0-9.]+)\" xMax=\"([-0-9.]+)\" yMax=\"([-0-9.]+)\">(.*?)</word>");

  private SecondReader() {}

  /** A word in displayed page space; pages count from 0. */
  public record Word(int page, String text, Box box) {}

  public static List<Word> words(Path pdf) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder("pdftotext", "-bbox", "-cropbox", pdf.toString(), "-")
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String html = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException("pdftotext failed on " + pdf);
    }
    List<Word> words = new ArrayList<>();
    int page = -1;
    for (String line : html.lines().toList()) {
      if (PAGE.matcher(line).find()) {
        page++;
      }
      Matcher word = WORD.matcher(line);
      while (word.find()) {
        double left = Double.parseDouble(word.group(1));
        double top = Double.parseDouble(word.group(2));
        words.add(
            new Word(
                page,
                word.group(5).replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">"),
                new Box(
                    left,
                    top,
                    Double.parseDouble(word.group(3)) - left,
                    Double.parseDouble(word.group(4)) - top)));
      }
    }
    return words;
  }
}
