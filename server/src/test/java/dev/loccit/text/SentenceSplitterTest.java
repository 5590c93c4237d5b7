package dev.loccit.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.testing.ProcessorTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SentenceSplitterTest {
  private static List<String> sentences(String text) {
    return SentenceSplitter.split(text, new Span(0, text.length())).stream()
        .map(span -> text.substring(span.start(), span.end()).strip())
        .toList();
  }

  /** Boundaries are written as ‖. */
  private static void holds(String marked) {
    assertThat(sentences(marked.replace("‖", "")))
        .containsExactly(
            List.of(marked.split("‖", -1)).stream().map(String::strip).toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Dr. Smith met Mr. J. R. Jones of Acme Inc. in Fig. 3. ‖They agreed.",
        "See Smith et al. (2019) and Eq. 4. ‖The loss is 3.5 percent.",
        "Under 42 U.S.C. § 1983 and Art. 5 the claim fails. ‖It is dismissed.",
        "It moved to the U.S. ‖The rest stayed in the U.S. Senate.",
        "Clause No. 5 applies. ‖He said no. ‖Nobody moved.",
        "See § 4.2(b) of the Agreement. ‖(b) The Tenant pays.",
        "He asked \"Why?\" and left. ‖\"Stop!\" she said. ‖\"I will not.\" ‖Then silence.",
        "We met at 5 p.m. on Monday. ‖The talk began at 6 a.m. ‖Nobody slept.",
        "They sell bolts, nuts, etc. and more. ‖Prices, etc. ‖The end.",
        "Der Vertrag vom 3. Oktober gilt, z. B. für Abs. 2 Nr. 4. ‖Er endet im 21. Jahrhundert.",
        "این کتاب است. ‖آیا خوب است؟ ‖بله۔ ‖می\u200Cخواهم.",
        "यह एक वाक्य है। ‖डॉ. शर्मा आए। ‖क्या आप तैयार हैं? ‖हाँ।",
        "今天下雨。‖我们走吧！‖“好的。”他说。‖你呢？",
        "彼は「行く。」と言った。‖それから寝た。",
        "The study ended.12 ‖The next began.[3] ‖It failed.",
        "Item 5.02. Departure of Directors. ‖On Monday it rained."
      })
  void stopsEndSentencesOnlyWhereASentenceEnds(String marked) {
    holds(marked);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The quick brown fox jumps over the lazy dog and then\nruns home across the wide green fields of the\nvalley. ‖It sleeps.",
        "The following are included:‖\n• apples‖\n• pears and\nplums‖\n• nuts",
        "1. First do this.‖\n2. Then do that.‖\n3. Stop",
        "# Title‖\nThe text of the section goes on here and\nwraps.",
        "A heading without a stop‖\n\nA paragraph.",
        "Net sales 32,765 35,355‖\nCost of sales 16,682 17,000‖\nGross profit 16,083 18,355",
        "RISK FACTORS‖\nOur business is exposed to many different kinds of risk.",
        "We operate in four segments:‖\n•\nCommercial Airplanes‖\n•\nDefense",
        "Three items:‖\n\n(a)\n\nThe first one‖\n\n(b)\n\nThe second one",
        "The Company will pay the amount that is due under the\n\nagreement on the day named. ‖It ends.",
        "Total net interest 279 245‖\nTotal net equity 35,984 34,400",
        "It was signed in the city of New York on December 31, 2021\nBoard members were there and\nagreed."
      })
  void aLineBreakEndsASentenceOnlyWhereTheStructureSaysSo(String marked) {
    holds(marked);
  }

  @Test
  void sentencesTileTheRangeAndSplitNoCluster() {
    RandomTexts.check(
        10_000,
        40,
        (texts, raw) -> {
          String text = Normalizer.normalize(raw).text().text();
          int from = texts.random().nextInt(text.length() + 1);
          int to = from + texts.random().nextInt(text.length() + 1 - from);
          for (Span within : List.of(new Span(0, text.length()), new Span(from, to))) {
            int at = within.start();
            for (Span sentence : SentenceSplitter.split(text, within)) {
              assertThat(sentence.start()).isEqualTo(at);
              assertThat(sentence.isEmpty()).isFalse();
              at = sentence.end();
              assertThat(at == within.end() || Clusters.isBoundary(text, at)).isTrue();
            }
            assertThat(at).isEqualTo(within.end());
          }
        });
  }

  @Test
  void onlyBlanksAreOneSentenceAndNothingIsNone() {
    assertThat(SentenceSplitter.split("a  \n b", new Span(1, 5))).containsExactly(new Span(1, 5));
    assertThat(SentenceSplitter.split("abc", new Span(2, 2))).isEmpty();
  }

  @Test
  void hostileTextsCostLinearTime() {
    int size = 200_000;
    for (String piece :
        List.of(
            ".", ". ", "!)", "a.", "1. ", "\n", "•\n", "(a)\n", "。」", "Mr. ", "-", "A\n", "\" ",
            "#\n")) {
      String text = piece.repeat(size);
      long ms = ProcessorTime.ofMs(() -> SentenceSplitter.split(text, new Span(0, text.length())));
      assertThat(ms).as(piece).isLessThan(10_000);
    }
  }
}
