package dev.loccit.retrieval;

import dev.loccit.index.Word;
import dev.loccit.index.Words;
import java.util.ArrayList;
import java.util.List;

/** Reads questions by rules: what kind, what for, which words. Pure; safe for many threads. */
public final class QuestionReader {
  private final Words words;

  public QuestionReader(Words words) {
    this.words = words;
  }

  /** Understands a question; any text is a question. */
  public Question read(String raw) {
    String language = words.languageOf(raw);
    QuestionKind kind = QuestionCues.kind(raw);
    String sought = QuestionCues.INSTRUCTIONS.matcher(raw).replaceAll(" ");
    if (content(sought, language).isEmpty()) {
      sought = raw;
    }
    List<Term> terms = new ArrayList<>();
    for (Word word : Words.terms(words.split(sought, language))) {
      String written = sought.substring(word.span().start(), word.span().end());
      terms.add(new Term(word.folded(), isName(sought, word), hasDigit(written)));
    }
    return new Question(raw, sought, language, kind, QuestionCues.expectation(raw), terms);
  }

  private List<Word> content(String text, String language) {
    return words.split(text, language).stream().filter(word -> !word.stop()).toList();
  }

  /** A capital that does not merely begin the question; German nouns all have one, so not there. */
  private boolean isName(String text, Word word) {
    int first = text.codePointAt(word.span().start());
    if (!Character.isUpperCase(first) || "de".equals(words.languageOf(text))) {
      return false;
    }
    boolean begins =
        text.substring(0, word.span().start()).codePoints().noneMatch(Character::isLetter);
    boolean allCapitals =
        word.span().length() > 1
            && text.substring(word.span().start(), word.span().end())
                .codePoints()
                .noneMatch(Character::isLowerCase);
    return allCapitals || !begins;
  }

  private static boolean hasDigit(String word) {
    return word.codePoints().anyMatch(Character::isDigit);
  }
}
