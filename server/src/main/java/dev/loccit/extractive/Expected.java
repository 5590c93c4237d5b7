package dev.loccit.extractive;

import static java.util.regex.Pattern.CASE_INSENSITIVE;
import static java.util.regex.Pattern.UNICODE_CASE;

import dev.loccit.retrieval.Question;
import dev.loccit.retrieval.Term;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether a sentence holds the sort of thing that a question asks for. */
final class Expected {
  private static final Pattern NUMBER =
      Pattern.compile(
          "\\d[\\d,.]*|\\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|fifty|hundred|thousand|million|billion|half|twice|double|third|quarter"
              + "|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|два|три|четыре|пять)\\b|[一二三四五六七八九十百千万亿]",
          CASE_INSENSITIVE | UNICODE_CASE);
  private static final Pattern MONEY =
      Pattern.compile(
          "[$€£¥₹]|\\d[\\d,.]*\\s*(million|billion|thousand|euros?|dollars?|Mio|Mrd|млн|млрд)|\\d{1,3}(,\\d{3})+",
          CASE_INSENSITIVE);
  private static final Pattern PERCENT =
      Pattern.compile(
          "%|percent|per cent|basis points|prozent|por ciento|pour ?cent|процент",
          CASE_INSENSITIVE | UNICODE_CASE);
  private static final Pattern DATE =
      Pattern.compile(
          "\\b(1\\d|20)\\d\\d\\b|\\d{1,2}(st|nd|rd|th)?\\b.{0,3}(century)|\\b(January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\\b"
              + "|\\d{1,2}:\\d\\d|\\d{4}年|\\d+月|\\b\\d{3}\\b|\\d{1,2}\\.\\s?(Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)",
          CASE_INSENSITIVE | UNICODE_CASE);
  private static final Pattern REASON =
      Pattern.compile(
          "\\b(because|due (primarily |mainly |principally |largely )?to|driven (primarily |mainly )?by|as a result|result(ed|s|ing)? (from|in)|reflect(s|ed|ing)|owing to|attribut(ed|able)|caus(e|es|ed|ing)|led to|since|therefore|so that|in order to|to (prevent|avoid|protect|reduce|increase)|thanks to|reasons?|offset by"
              + "|weil|wegen|aufgrund|denn|damit|da|parce que|car|en raison|puisque|porque|debido a|ya que|потому что|из-за|так как|поскольку)\\b|لأن|بسبب|क्योंकि|कारण|因为|因為|由于|所以",
          CASE_INSENSITIVE | UNICODE_CASE);
  private static final Pattern CAPITAL =
      Pattern.compile("(?<=[\\p{L},;:()\"“'] ?)\\s\\p{Lu}[\\p{L}'’.-]+");
  private static final Pattern CASED = Pattern.compile("[\\p{Lu}\\p{Ll}]");

  private Expected() {}

  /** 1 where it holds one, -1 where it should and does not, 0 where that cannot be told. */
  static int fits(Question question, String sentence) {
    return switch (question.expectation()) {
      case ANY -> 0;
      case NUMBER -> sign(other(NUMBER, sentence, question));
      case PERCENT -> sign(PERCENT.matcher(sentence).find());
      case MONEY -> sign(MONEY.matcher(sentence).find() || other(NUMBER, sentence, question));
      case DATE -> sign(other(DATE, sentence, question));
      case REASON -> sign(REASON.matcher(sentence).find());
      case NAME, PLACE ->
          CASED.matcher(sentence).find() ? sign(other(CAPITAL, sentence, question)) : 0;
    };
  }

  private static int sign(boolean holds) {
    return holds ? 1 : -1;
  }

  /** Something that fits and does not stand in the question already. */
  private static boolean other(Pattern pattern, String sentence, Question question) {
    Set<String> asked = new HashSet<>();
    for (Term term : question.terms()) {
      asked.add(term.folded());
    }
    Matcher found = pattern.matcher(sentence);
    while (found.find()) {
      if (!asked.contains(found.group().strip().toLowerCase(Locale.ROOT))) {
        return true;
      }
    }
    return false;
  }
}
