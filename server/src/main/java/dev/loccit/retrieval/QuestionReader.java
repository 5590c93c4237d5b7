package dev.loccit.retrieval;

import dev.loccit.index.Word;
import dev.loccit.index.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Reads questions by rules: what kind, what for, which words. Pure; safe for many threads. */
public final class QuestionReader {
  private static final Pattern ASIDE = Pattern.compile("\\([^()]*\\)");
  private static final Pattern YEAR = Pattern.compile("(19|20)\\d\\d");
  private static final Pattern POSSESSIVE = Pattern.compile("['’]s$");
  private static final Pattern QUARTER = Pattern.compile("[qh][1-4]");
  private static final int ENOUGH = 3;

  private static final Pattern HOW_MUCH =
      Pattern.compile("\\bhow much\\b", Pattern.CASE_INSENSITIVE);
  private static final Pattern PAYING =
      Pattern.compile("costs?|pays?|paid|charges?|charged|spends?|spent");

  private final Words words;

  public QuestionReader(Words words) {
    this.words = words;
  }

  /** Understands a question; any text is a question. */
  public Question read(String raw) {
    String language = words.languageOf(raw);
    QuestionKind kind = QuestionCues.kind(raw);
    String sought = QuestionCues.INSTRUCTIONS.matcher(asked(raw, language)).replaceAll(" ");
    if (content(sought, language).isEmpty()) {
      sought = raw;
      if (kind == QuestionKind.SUMMARY) {
        // "What is this about?" names no matter: whatever the sources say is asked for.
        return new Question(raw, sought, language, kind, Expectation.ANY, List.of());
      }
    }
    List<Term> terms = new ArrayList<>();
    List<Word> split = words.split(sought, language);
    for (Word word : Words.terms(split)) {
      terms.add(new Term(word.folded(), split.indexOf(word), sort(sought, word, language)));
    }
    return new Question(raw, sought, language, kind, QuestionCues.expectation(raw), terms);
  }

  private List<Word> content(String text, String language) {
    return words.split(text, language).stream().filter(word -> !word.stop()).toList();
  }

  /** Up to the first question mark, without asides, where that names enough; else all of it. */
  private String asked(String raw, String language) {
    int mark = raw.indexOf('?');
    String first = mark < 0 ? raw : raw.substring(0, mark);
    String plain = ASIDE.matcher(first).replaceAll(" ");
    return content(plain, language).size() >= ENOUGH ? plain : raw;
  }

  private Term.Sort sort(String text, Word word, String language) {
    String written =
        POSSESSIVE.matcher(text.substring(word.span().start(), word.span().end())).replaceFirst("");
    if (YEAR.matcher(word.folded()).matches()) {
      return Term.Sort.YEAR;
    }
    if (hasDigit(written)) {
      return QUARTER.matcher(word.folded()).matches() ? Term.Sort.LIGHT : Term.Sort.PLAIN;
    }
    if (Character.isUpperCase(written.codePointAt(0))) {
      if (written.length() > 1 && written.codePoints().noneMatch(Character::isLowerCase)) {
        return Term.Sort.ACRONYM;
      }
      // A capital may merely begin the question; German nouns all have one.
      boolean begins =
          text.substring(0, word.span().start()).codePoints().noneMatch(Character::isLetter);
      if (!begins && !language.equals("de")) {
        return Term.Sort.NAME;
      }
    }
    // "How much may a hotel cost?" asks for an amount; a source that states it need not say "cost".
    boolean pays = PAYING.matcher(word.folded()).matches() && HOW_MUCH.matcher(text).find();
    return pays || words.light(word.folded(), language) ? Term.Sort.LIGHT : Term.Sort.PLAIN;
  }

  private static boolean hasDigit(String word) {
    return word.codePoints().anyMatch(Character::isDigit);
  }
}
