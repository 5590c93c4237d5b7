package dev.loccit.index;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.ar.ArabicNormalizationFilter;
import org.apache.lucene.analysis.ar.ArabicStemFilter;
import org.apache.lucene.analysis.de.GermanLightStemFilter;
import org.apache.lucene.analysis.de.GermanNormalizationFilter;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.fr.FrenchLightStemFilter;
import org.apache.lucene.analysis.hi.HindiNormalizationFilter;
import org.apache.lucene.analysis.hi.HindiStemFilter;
import org.apache.lucene.analysis.in.IndicNormalizationFilter;
import org.apache.lucene.analysis.it.ItalianLightStemFilter;
import org.apache.lucene.analysis.pt.PortugueseLightStemFilter;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.apache.lucene.analysis.sv.SwedishLightStemFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.tartarus.snowball.ext.DanishStemmer;
import org.tartarus.snowball.ext.DutchStemmer;
import org.tartarus.snowball.ext.NorwegianStemmer;
import org.tartarus.snowball.ext.RussianStemmer;
import org.tartarus.snowball.ext.SpanishStemmer;

/** Stems of single lower-case words by language, remembered because words repeat. */
final class Stemmers {
  /** Words remembered a language before it starts afresh; about 20 MB at the most. */
  private static final int REMEMBERED = 100_000;

  private static final Map<String, UnaryOperator<TokenStream>> CHAINS =
      Map.ofEntries(
          Map.entry("en", PorterStemFilter::new),
          Map.entry("de", in -> new GermanLightStemFilter(new GermanNormalizationFilter(in))),
          Map.entry("fr", FrenchLightStemFilter::new),
          Map.entry("es", in -> new SnowballFilter(in, new SpanishStemmer())),
          Map.entry("it", ItalianLightStemFilter::new),
          Map.entry("pt", PortugueseLightStemFilter::new),
          Map.entry("nl", in -> new SnowballFilter(in, new DutchStemmer())),
          Map.entry("sv", SwedishLightStemFilter::new),
          Map.entry("da", in -> new SnowballFilter(in, new DanishStemmer())),
          Map.entry("no", in -> new SnowballFilter(in, new NorwegianStemmer())),
          Map.entry("ru", in -> new SnowballFilter(in, new RussianStemmer())),
          Map.entry("ar", in -> new ArabicStemFilter(new ArabicNormalizationFilter(in))),
          Map.entry(
              "hi",
              in ->
                  new HindiStemFilter(
                      new HindiNormalizationFilter(new IndicNormalizationFilter(in)))));

  private final Map<String, Map<String, String>> known = new ConcurrentHashMap<>();

  static boolean stems(String language) {
    return CHAINS.containsKey(language);
  }

  /** The stem of a lower-case word; the word itself where the language has no stemmer. */
  String stem(String word, String language) {
    UnaryOperator<TokenStream> chain = CHAINS.get(language);
    if (chain == null) {
      return word;
    }
    Map<String, String> stems = known.computeIfAbsent(language, l -> new ConcurrentHashMap<>());
    String stem = stems.get(word);
    if (stem == null) {
      stem = run(chain, word);
      if (stems.size() >= REMEMBERED) {
        stems.clear();
      }
      stems.put(word, stem);
    }
    return stem;
  }

  private static String run(UnaryOperator<TokenStream> chain, String word) {
    try (TokenStream stream = chain.apply(new OneWord(word))) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      stream.reset();
      String stem = stream.incrementToken() ? term.toString() : word;
      stream.end();
      return stem;
    } catch (IOException e) {
      throw new UncheckedIOException("a word in memory cannot fail to be read", e);
    }
  }

  private static final class OneWord extends TokenStream {
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final String word;
    private boolean given;

    OneWord(String word) {
      this.word = word;
    }

    @Override
    public boolean incrementToken() {
      if (given) {
        return false;
      }
      clearAttributes();
      term.append(word);
      given = true;
      return true;
    }
  }
}
