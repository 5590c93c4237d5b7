package dev.loccit.groundedness;

import dev.loccit.index.Word;
import dev.loccit.index.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A text read for comparison: its words, which of them name things, count, or are denied.
 *
 * @param stems one a word, in order
 * @param content each distinct stem that names something, with its first word
 * @param names words that begin with a capital within a sentence
 * @param numbers words that say a number, each with its forms
 * @param denied stems that stand within three words after a negation
 */
record Reading(
    List<Word> words,
    List<String> stems,
    Map<String, Word> content,
    List<Word> names,
    Map<Word, Set<String>> numbers,
    Set<String> denied) {
  /** Words that deny what follows, in the languages that have lists. */
  private static final Set<String> NEGATIONS =
      Set.of(
          "not", "no", "never", "none", "nobody", "nothing", "neither", "nor", "without", "cannot",
          "hardly", "barely", "nicht", "kein", "keine", "keinen", "keiner", "nie", "niemals",
          "ohne", "nunca", "sin", "jamas", "ne", "pas", "jamais", "sans", "не", "нет", "без",
          "никогда", "non", "mai", "senza", "niet", "geen");

  private static final int REACH = 3;

  /** In German every noun has a capital, so a capital tells no name. */
  private static final String CAPITAL_NOUNS = "de";

  static Reading of(String text, String language, Words splitter) {
    List<Word> words = splitter.split(text, language);
    Map<String, Word> content = new LinkedHashMap<>();
    for (Word word : Words.terms(words)) {
      content.put(word.stem(), word);
    }
    List<Word> names = new ArrayList<>();
    Map<Word, Set<String>> numbers = new LinkedHashMap<>();
    Set<String> denied = new HashSet<>();
    int reach = 0;
    for (int i = 0; i < words.size(); i++) {
      Word word = words.get(i);
      Set<String> forms = Numbers.of(words, i);
      if (!forms.isEmpty()) {
        numbers.put(word, forms);
      } else if (isName(text, words, i, language)) {
        names.add(word);
      }
      if (negates(word.folded())) {
        reach = REACH;
      } else if (reach > 0) {
        reach--;
        if (!word.stop()) {
          denied.add(word.stem());
        }
      }
      if (endsClause(text, words, i)) {
        reach = 0;
      }
    }
    List<String> stems = words.stream().map(Word::stem).toList();
    return new Reading(words, stems, content, names, numbers, denied);
  }

  private static boolean negates(String folded) {
    return NEGATIONS.contains(folded) || folded.endsWith("n't") || folded.endsWith("n’t");
  }

  private static boolean isName(String text, List<Word> words, int index, String language) {
    Word word = words.get(index);
    int first = text.codePointAt(word.span().start());
    return index > 0
        && !word.stop()
        && Character.isUpperCase(first)
        && !language.equals(CAPITAL_NOUNS)
        && !endsSentence(text, words, index - 1);
  }

  private static boolean endsSentence(String text, List<Word> words, int index) {
    String gap = gap(text, words, index);
    return gap.indexOf('!') >= 0
        || gap.indexOf('?') >= 0
        || gap.indexOf('\n') >= 0
        // "Thomas K. Arnold": the stop after an initial ends nothing.
        || (gap.indexOf('.') >= 0 && words.get(index).span().length() > 1);
  }

  private static boolean endsClause(String text, List<Word> words, int index) {
    String gap = gap(text, words, index);
    return gap.chars().anyMatch(c -> c == '.' || c == ';' || c == '!' || c == '?' || c == ',');
  }

  private static String gap(String text, List<Word> words, int index) {
    int from = words.get(index).span().end();
    int to = index + 1 < words.size() ? words.get(index + 1).span().start() : text.length();
    return text.substring(from, Math.max(from, to));
  }
}
