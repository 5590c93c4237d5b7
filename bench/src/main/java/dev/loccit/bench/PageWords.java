package dev.loccit.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** What pdftotext reads on single pages: a second opinion on where a quote stands. */
final class PageWords {
  private static final int SECONDS = 60;
  private static final int LEAST_PART = 10;

  /** By lines of text, by place on the page, and as drawn: tables differ. */
  private static final List<String> ORDERS = List.of("-nopgbrk", "-layout", "-raw");

  private final Map<String, String> read = new HashMap<>();

  /** Whether the words stand on the page, or begin on it and end on the next; blanks aside. */
  boolean holds(Path pdf, int page, String words) throws IOException, InterruptedException {
    String sought = plain(words);
    for (String order : ORDERS) {
      if (words(pdf, page, order).contains(sought)) {
        return true;
      }
    }
    return crosses(words(pdf, page, "-nopgbrk"), words(pdf, page + 1, "-nopgbrk"), sought);
  }

  /** A running foot and head may stand between the two halves. */
  private static boolean crosses(String page, String next, String sought) {
    for (int cut = LEAST_PART; cut <= sought.length() - LEAST_PART; cut++) {
      if (page.contains(sought.substring(0, cut)) && next.contains(sought.substring(cut))) {
        return true;
      }
    }
    return false;
  }

  private String words(Path pdf, int page, String order) throws IOException, InterruptedException {
    String key = pdf + " " + page + " " + order;
    String known = read.get(key);
    if (known != null) {
      return known;
    }
    Path out = Files.createTempFile("loccit-page", ".txt");
    try {
      String number = Integer.toString(page);
      Process process =
          new ProcessBuilder(
                  "pdftotext", order, "-f", number, "-l", number, pdf.toString(), out.toString())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IOException("pdftotext does not end: " + pdf);
      }
      // Past the last page it writes nothing.
      String words = plain(Files.readString(out, StandardCharsets.UTF_8));
      read.put(key, words);
      return words;
    } finally {
      Files.delete(out);
    }
  }

  private static String plain(String words) {
    return Normalizer.normalize(words, Normalizer.Form.NFKC)
        .replaceAll("[\\s\\u00AD\\u200B-\\u200D\\uFEFF]", "");
  }
}
