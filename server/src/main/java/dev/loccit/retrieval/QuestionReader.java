package dev.loccit.retrieval;

import dev.loccit.index.Word;
import dev.loccit.index.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads questions by rules: what kind, what for, which words. Pure; safe for many threads. */
public final class QuestionReader {
  private static final Pattern ASIDE = Pattern.compile("\\([^()]*\\)");
  private static final Pattern YEAR = Pattern.compile("(19|20)\\d\\d");
  private static final Pattern POSSESSIVE = Pattern.compile("['’]s$");
  private static final Pattern QUARTER = Pattern.compile("[qh][1-4]");
  private static final int ENOUGH = 3;

  private static final Pattern ASKS_FOR =
      Pattern.compile(
          "(in |on |at |for |to |from |by |with |under )?((what|which)( (is|was|are|were) (the|his|her|its|their|your|my|our))?)"
              + "|how (many|much)|(is|are|was|were) there( an?| any| no)?");
  private static final Pattern BARE_WHAT = Pattern.compile("(.* )?what");
  private static final Set<String> AUXILIARIES =
      Set.of(
          "is", "are", "was", "were", "do", "does", "did", "has", "have", "had", "can", "could",
          "may", "might", "must", "shall", "should", "will", "would");

  /** "What Was the Rate": capitals all over say nothing of names. */
  private static final Pattern TITLE_CASE =
      Pattern.compile(
          "\\s(Is|Are|Was|Were|Do|Does|Did|Has|Have|Had|Can|Could|Will|Would|Should)\\s");

  private static final Map<String, String> FOR = Map.of("en", "for", "de", "fur");
  private static final Pattern HOW = Pattern.compile("\\bhow\\s$", Pattern.CASE_INSENSITIVE);

  /** Words that only repeat what is expected: "how much does it cost", "what is the limit of". */
  private static final Map<Expectation, Pattern> ASKING =
      Map.of(
          Expectation.MONEY, Pattern.compile("costs?|charges?|charged|spends?|spent|pays?|paid"),
          Expectation.MEASURE, Pattern.compile("lasts?|takes?"),
          Expectation.NUMBER, Pattern.compile("limits?|maximum|minimum"));

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
        return new Question(raw, sought, language, kind, Expectation.ANY, false, List.of());
      }
    }
    Expectation expectation = QuestionCues.expectation(raw);
    List<Term> terms = new ArrayList<>();
    List<Word> split = words.split(sought, language);
    int asked = askedFor(split, language);
    int paidFor = expectation == Expectation.MONEY ? paidFor(split, language) : -1;
    for (Word word : Words.terms(split)) {
      int at = split.indexOf(word);
      terms.add(
          new Term(
              word.folded(),
              at,
              sort(sought, word, language, expectation),
              at == asked || at == paidFor));
    }
    return new Question(
        raw, sought, language, kind, expectation, QuestionCues.BOUND.matcher(raw).find(), terms);
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

  /**
   * The place of the word that names what is asked for, or -1: the first that tells something of
   * those that follow "which", "how many", "what is the", "is there a". A word for a sort of things
   * ("which city") names none, because an answer gives one of the sort.
   */
  private int askedFor(List<Word> split, String language) {
    int from = 0;
    while (from < split.size() && split.get(from).stop()) {
      from++;
    }
    String opening =
        split.subList(0, from).stream().map(Word::folded).collect(Collectors.joining(" "));
    if (!ASKS_FOR.matcher(opening).matches()) {
      return -1;
    }
    int end = from;
    while (end < split.size() && !split.get(end).stop()) {
      end++;
    }
    // "What interfered with it" asks for no thing by name, "what fee do I pay" does.
    boolean verb =
        BARE_WHAT.matcher(opening).matches()
            && (end == split.size() || !AUXILIARIES.contains(split.get(end).folded()));
    for (int i = from; i < end && !verb; i++) {
      String folded = split.get(i).folded();
      if (words.sort(folded, language)) {
        return -1;
      }
      if (!words.light(folded, language)) {
        return i;
      }
    }
    return -1;
  }

  /** The place of the word that names what the money is for, or -1: "what do I pay for parking". */
  private int paidFor(List<Word> split, String language) {
    int at = split.stream().map(Word::folded).toList().lastIndexOf(FOR.getOrDefault(language, ""));
    if (at < 0) {
      return -1;
    }
    for (int i = at + 1; i < split.size(); i++) {
      if (!split.get(i).stop() && !words.light(split.get(i).folded(), language)) {
        return i;
      }
    }
    return -1;
  }

  private Term.Sort sort(String text, Word word, String language, Expectation expectation) {
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
      if (!begins && !language.equals("de") && !TITLE_CASE.matcher(text).find()) {
        return Term.Sort.NAME;
      }
    }
    Pattern asking = ASKING.get(expectation);
    if (HOW.matcher(text.substring(0, word.span().start())).find()) {
      // "How heavy": the answer has a weight and need not say so.
      return Term.Sort.ASKING;
    }
    if (asking != null && asking.matcher(word.folded()).matches()) {
      return Term.Sort.ASKING;
    }
    return words.light(word.folded(), language) ? Term.Sort.LIGHT : Term.Sort.PLAIN;
  }

  private static boolean hasDigit(String word) {
    return word.codePoints().anyMatch(Character::isDigit);
  }
}
