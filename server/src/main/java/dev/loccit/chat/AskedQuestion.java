package dev.loccit.chat;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.text.Normalizer;
import java.util.Locale;

/**
 * The words of a question as they are stored: normalised as source texts are, and within bounds.
 */
record AskedQuestion(String words) {
  private static final int TITLE = 80;

  /** Throws LoccitException BAD_REQUEST where the content is empty or too long. */
  static AskedQuestion of(String content, int longest) {
    if (content.length() > longest) {
      throw new LoccitException(
          ErrorCode.BAD_REQUEST,
          String.format(
              Locale.ROOT,
              "The question has %,d characters; at most %,d are read.",
              content.length(),
              longest));
    }
    String words = Normalizer.normalize(content).text().text();
    if (words.isEmpty()) {
      throw new LoccitException(ErrorCode.BAD_REQUEST, "Type a question.");
    }
    return new AskedQuestion(words);
  }

  /** A conversation's title: the question in one line, cut at a blank where it is long. */
  String title() {
    String line = words.replaceAll("\\s+", " ").strip();
    if (line.length() <= TITLE) {
      return line;
    }
    int blank = line.lastIndexOf(' ', TITLE - 1);
    int cut = blank > TITLE / 2 ? blank : TITLE - 1;
    return line.substring(0, Character.isLowSurrogate(line.charAt(cut)) ? cut - 1 : cut) + "…";
  }
}
