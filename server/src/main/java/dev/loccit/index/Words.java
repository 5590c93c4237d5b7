package dev.loccit.index;

import com.ibm.icu.text.Normalizer2;
import dev.loccit.text.Span;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.icu.ICUFoldingFilter;
import org.apache.lucene.analysis.icu.segmentation.DefaultICUTokenizerConfig;
import org.apache.lucene.analysis.icu.segmentation.ICUTokenizer;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.jspecify.annotations.Nullable;

/**
 * The one way of splitting text into words, for the index, for questions and for choosing
 * sentences, so that a word that is found is also seen. Unicode word boundaries (dictionaries for
 * Chinese, Japanese, Thai, Khmer, Lao, Burmese), ICU folding, then a stem where the language has a
 * stemmer; synonyms share a stem. Costs about a microsecond a word. Safe for use by many threads.
 */
public final class Words {
  private static final Normalizer2 FOLDING = ICUFoldingFilter.NORMALIZER;
  private static final Pattern FISCAL_YEAR = Pattern.compile("fy(\\d{2}|\\d{4})");
  private static final int GUESSED_FROM = 2_000;
  private static final int IDLE_TOKENIZERS = 16;

  private final Stemmers stemmers = new Stemmers();
  private final Map<String, Map<String, String>> synonyms = synonyms(stemmers);
  private final StopWords stopWords = StopWords.read();
  private final ConcurrentLinkedQueue<ICUTokenizer> idle = new ConcurrentLinkedQueue<>();

  /**
   * The words of a text in order.
   *
   * @param language ISO 639-1 code, or null where it is not known: then words are their own stems
   */
  public List<Word> split(CharSequence text, @Nullable String language) {
    String tongue = language == null ? "" : language;
    List<Word> words = new ArrayList<>();
    for (Span span : boundaries(text)) {
      String raw = bare(text.subSequence(span.start(), span.end()).toString());
      String folded = fold(raw);
      if (!folded.isEmpty()) {
        words.add(new Word(folded, stem(raw, folded, tongue), span, stop(folded, tongue)));
      }
    }
    return words;
  }

  /**
   * The words that name something, each stem once, in order; all of them where every word is a stop
   * word ("The Who?").
   */
  public static List<Word> terms(List<Word> words) {
    List<Word> content = words.stream().filter(word -> !word.stop()).toList();
    Map<String, Word> distinct = new LinkedHashMap<>();
    for (Word word : content.isEmpty() ? words : content) {
      distinct.putIfAbsent(word.stem(), word);
    }
    return List.copyOf(distinct.values());
  }

  /** The given language, or the one that a text of unknown language is most likely in. */
  public String languageOr(@Nullable String language, String text) {
    return language == null
        ? languageOf(text.substring(0, Math.min(text.length(), GUESSED_FROM)))
        : language;
  }

  /** The language that a question or a short text is most likely in (ISO 639-1). */
  public String languageOf(String question) {
    List<String> folded = new ArrayList<>();
    for (Span span : boundaries(question)) {
      folded.add(fold(bare(question.substring(span.start(), span.end()))));
    }
    return stopWords.languageOf(question, folded);
  }

  /** The stem of one folded or plain word, for a language that the question is not in. */
  public String stem(String word, String language) {
    return stem(word, fold(word), language);
  }

  /** Whether the language's endings are understood. */
  public static boolean stems(String language) {
    return Stemmers.stems(language);
  }

  /** Whether a folded word asks, measures or judges rather than names ("increase", "main"). */
  public boolean light(String folded, String language) {
    return stopWords.light(folded, language);
  }

  /** Whether a folded word is a sort of things, of which an answer gives one ("city", "person"). */
  public boolean sort(String folded, String language) {
    return stopWords.sort(folded, language);
  }

  private static Map<String, Map<String, String>> synonyms(Stemmers stemmers) {
    Map<String, Map<String, String>> byLanguage = new HashMap<>();
    WordLists.read("synonyms.txt")
        .forEach(
            (language, groups) -> {
              Map<String, String> first = new HashMap<>();
              for (List<String> group : groups) {
                String chosen = FOLDING.normalize(stemmers.stem(group.getFirst(), language));
                group.forEach(
                    word -> first.put(FOLDING.normalize(stemmers.stem(word, language)), chosen));
              }
              byLanguage.put(language, first);
            });
    return byLanguage;
  }

  private boolean stop(String folded, String language) {
    return stopWords.contains(folded, language);
  }

  private String stem(String raw, String folded, String language) {
    if (!Stemmers.stems(language) || hasDigit(folded)) {
      return folded;
    }
    // Stem first, fold then: folding takes marks away that stemmers look for.
    String stem = FOLDING.normalize(stemmers.stem(raw.toLowerCase(Locale.ROOT), language));
    return synonyms.getOrDefault(language, Map.of()).getOrDefault(stem, stem);
  }

  private static boolean hasDigit(String word) {
    return word.codePoints().anyMatch(Character::isDigit);
  }

  /** Without the possessive ending. */
  private static String bare(String word) {
    int end = word.length();
    if (end > 2 && (word.endsWith("s") || word.endsWith("S"))) {
      char mark = word.charAt(end - 2);
      if (mark == '\'' || mark == '’') {
        return word.substring(0, end - 2);
      }
    }
    return word;
  }

  private static String fold(String word) {
    String folded = FOLDING.normalize(word);
    Matcher year = FISCAL_YEAR.matcher(folded);
    if (year.matches()) {
      return year.group(1).length() == 4 ? year.group(1) : "20" + year.group(1);
    }
    return folded;
  }

  private List<Span> boundaries(CharSequence text) {
    ICUTokenizer tokenizer = idle.poll();
    if (tokenizer == null) {
      tokenizer = new ICUTokenizer(new DefaultICUTokenizerConfig(true, true));
    }
    try {
      List<Span> spans = new ArrayList<>();
      tokenizer.setReader(new StringReader(text.toString()));
      OffsetAttribute offsets = tokenizer.getAttribute(OffsetAttribute.class);
      tokenizer.reset();
      while (tokenizer.incrementToken()) {
        spans.add(new Span(offsets.startOffset(), offsets.endOffset()));
      }
      tokenizer.end();
      tokenizer.close();
      if (idle.size() < IDLE_TOKENIZERS) {
        idle.add(tokenizer);
      }
      return spans;
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot fail to be read", e);
    }
  }
}
