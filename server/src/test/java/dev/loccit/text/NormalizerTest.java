package dev.loccit.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.testing.ProcessorTime;
import java.text.Normalizer.Form;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NormalizerTest {
  private static String normal(String raw) {
    return Normalizer.normalize(raw).text().text();
  }

  @Test
  void everyKindOfLineBreakBecomesOneLf() {
    assertThat(normal("a\r\nb\rc\u000Bd\fe\u0085f\u2028g\u2029h\ni"))
        .isEqualTo("a\nb\nc\nd\ne\nf\ng\nh\ni");
  }

  @Test
  void blanksAtLineEndsGoAndThreeBreaksBecomeTwoAndEndsAreTrimmed() {
    assertThat(normal(" \n\t a \t\u00A0\u3000\n \n\u2003\n\n  b  \n\n")).isEqualTo("a\n\n  b");
  }

  @Test
  void hiddenCharactersGoAndAreCounted() {
    Normalized normalized =
        Normalizer.normalize(
            "a\u200Bb\u2060c\uFEFFd\u00ADe\u202Ef\u2066g\uDB40\uDC41h\u0007i\u009Fj\uD83Dk\uFE0Fl\u200Dm");
    assertThat(normalized.text().text()).isEqualTo("abcdefghijklm");
    assertThat(normalized.removed())
        .isEqualTo(
            Map.of(
                "zeroWidth",
                3,
                "softHyphens",
                1,
                "bidiControls",
                2,
                "tags",
                1,
                "controls",
                2,
                "unpairedSurrogates",
                1,
                "variationSelectors",
                1,
                "joiners",
                1));
  }

  @Test
  void directionMarksStay() {
    assertThat(normal("\u200Ea\u200Fb\u061Cc")).isEqualTo("\u200Ea\u200Fb\u061Cc");
  }

  @Test
  void joinersStayWhereTheScriptNeedsThem() {
    for (String kept :
        List.of(
            "می\u200Cخواهم",
            "نامه\u200Cهای",
            "क्\u200Dष",
            "क्\u200Cष",
            "ශ්\u200Dරී",
            "بِ\u200Cت",
            "👨‍👩‍👧‍👦",
            "👩🏽‍💻",
            "🏳️‍🌈",
            "❤️‍🔥")) {
      assertThat(normal(kept)).isEqualTo(kept);
    }
  }

  @Test
  void joinersGoWhereNoScriptNeedsThem() {
    assertThat(normal("a\u200Db")).isEqualTo("ab");
    assertThat(normal("خانه\u200C")).isEqualTo("خانه");
    assertThat(normal("\u200Cخانه")).isEqualTo("خانه");
    assertThat(normal("م\u200Ca")).isEqualTo("مa");
    assertThat(normal("म\u200Cم")).isEqualTo("मم");
    assertThat(normal("می\u200C\u200C\u200Dخ")).isEqualTo("می\u200Cخ");
    assertThat(normal("👍\u200D.")).isEqualTo("👍.");
  }

  @Test
  void oneVariationSelectorStaysAfterAnEmojiOrIdeograph() {
    assertThat(normal("☺\uFE0F\uFE0F")).isEqualTo("☺\uFE0F");
    assertThat(normal("葛\uDB40\uDD00\uDB40\uDD01")).isEqualTo("葛\uDB40\uDD00");
    assertThat(normal("1\uFE0F\u20E3")).isEqualTo("1\uFE0F\u20E3");
    assertThat(normal("x\uFE0F 1\uFE0F2")).isEqualTo("x 12");
  }

  @Test
  void marksComposeAcrossARemovedCharacterAndTheMapKnows() {
    Normalized normalized = Normalizer.normalize("xe\u200B\u0301y");
    assertThat(normalized.text().text()).isEqualTo("xéy");
    assertThat(normalized.map().map(new Span(1, 2))).isEqualTo(new Span(1, 2));
    assertThat(normalized.map().map(new Span(3, 4))).isEqualTo(new Span(1, 2));
    assertThat(normalized.map().map(new Span(4, 5))).isEqualTo(new Span(2, 3));
  }

  @Test
  void conjoiningJamoBecomeOneSyllableThatEveryGlyphMapsTo() {
    Normalized normalized = Normalizer.normalize("\u1112\u1161\u11AB글");
    assertThat(normalized.text().text()).isEqualTo("한글");
    for (int i = 0; i < 3; i++) {
      assertThat(normalized.map().map(new Span(i, i + 1))).isEqualTo(new Span(0, 1));
    }
    assertThat(normalized.map().map(new Span(3, 4))).isEqualTo(new Span(1, 2));
  }

  @Test
  void emptyPagesAddNothingAndShareTheNextPagesStart() {
    NormalizedPages pages = Normalizer.normalizePages(List.of("", " one ", "\f", "", "two", " "));
    assertThat(pages.text().text()).isEqualTo("one\n\ntwo");
    assertThat(pages.pageStarts()).containsExactly(0, 0, 5, 5, 5, 8);
    assertThat(pages.maps().get(4).map(new Span(0, 3))).isEqualTo(new Span(5, 8));
    assertThat(pages.maps().get(2).vanished(new Span(0, 1))).isTrue();
  }

  @Test
  void normalisingTwiceChangesNothing() {
    RandomTexts.check(
        20_000,
        25,
        (texts, raw) -> {
          String once = normal(raw);
          assertThat(RandomTexts.escaped(normal(once))).isEqualTo(RandomTexts.escaped(once));
        });
  }

  @Test
  void theResultIsComposedTrimmedAndWithoutForbiddenCharacters() {
    RandomTexts.check(
        20_000,
        25,
        (texts, raw) -> {
          String text = normal(raw);
          assertThat(java.text.Normalizer.isNormalized(text, Form.NFC)).isTrue();
          assertThat(Blanks.trim(text, new Span(0, text.length())).length())
              .isEqualTo(text.length());
          assertThat(text)
              .doesNotContain("\n\n\n", " \n", "\t\n", "\u00A0\n", "\r", "\f", "\u2028");
          text.codePoints()
              .forEach(
                  c -> {
                    boolean forbidden =
                        (Character.getType(c) == Character.CONTROL && c != '\n' && c != '\t')
                            || Character.getType(c) == Character.SURROGATE
                            || (c >= 0x202A && c <= 0x202E)
                            || (c >= 0x2066 && c <= 0x2069)
                            || (c >= 0xE0000 && c <= 0xE007F)
                            || c == 0x200B
                            || c == 0x2060
                            || c == 0xFEFF
                            || c == 0xAD;
                    assertThat(forbidden).as(Integer.toHexString(c)).isFalse();
                  });
        });
  }

  @Test
  void theMapIsMonotoneAndSpansStayInside() {
    RandomTexts.check(
        5_000,
        25,
        (texts, raw) -> {
          Normalized normalized = Normalizer.normalize(raw);
          OffsetMap map = normalized.map();
          assertThat(map.rawLength()).isEqualTo(raw.length());
          int lastStart = 0;
          int lastEnd = 0;
          for (int i = 0; i <= raw.length(); i++) {
            assertThat(map.start(i)).isBetween(lastStart, normalized.text().length());
            assertThat(map.end(i)).isBetween(lastEnd, normalized.text().length());
            lastStart = map.start(i);
            lastEnd = map.end(i);
          }
          assertThat(map.map(new Span(0, raw.length())))
              .isEqualTo(new Span(0, normalized.text().length()));
        });
  }

  @Test
  void aGlyphsSpanHoldsItsOwnComposedCharacters() {
    RandomTexts.check(
        5_000,
        25,
        (texts, raw) -> {
          Normalized normalized = Normalizer.normalize(raw);
          int at = 0;
          while (at < raw.length()) {
            int c = raw.codePointAt(at);
            int next = at + Character.charCount(c);
            String cut = normalized.text().cut(normalized.map().map(new Span(at, next)));
            if (Character.isLetterOrDigit(c)) {
              String decomposed = java.text.Normalizer.normalize(cut, Form.NFD);
              String glyph = java.text.Normalizer.normalize(Character.toString(c), Form.NFD);
              assertThat(decomposed).contains(Character.toString(glyph.codePointAt(0)));
            }
            at = next;
          }
        });
  }

  @Test
  void theSpansOfAllRawUnitsTogetherCoverTheText() {
    RandomTexts.check(
        5_000,
        25,
        (texts, raw) -> {
          Normalized normalized = Normalizer.normalize(raw);
          int reached = 0;
          for (int i = 0; i < raw.length(); i++) {
            Span span = normalized.map().map(new Span(i, i + 1));
            assertThat(span.start()).isLessThanOrEqualTo(reached);
            reached = Math.max(reached, span.end());
          }
          assertThat(reached).isEqualTo(normalized.text().length());
        });
  }

  @Test
  void normalisingJoinedPagesChangesNothing() {
    RandomTexts.check(
        2_000,
        2,
        (texts, ignored) -> {
          List<String> raw = texts.pages(1 + texts.random().nextInt(6));
          NormalizedPages pages = Normalizer.normalizePages(raw);
          String text = pages.text().text();
          assertThat(normal(text)).isEqualTo(text);
          assertThat(pages.pageStarts()).hasSize(raw.size()).isSorted();
          for (int page = 0; page < raw.size(); page++) {
            int start = pages.pageStarts().get(page);
            String alone = normal(raw.get(page));
            assertThat(text.substring(start)).startsWith(alone);
            assertThat(pages.maps().get(page).map(new Span(0, raw.get(page).length())))
                .isEqualTo(new Span(start, start + alone.length()));
          }
        });
  }

  @Test
  void hostileTextsCostLinearTime() {
    int size = 300_000;
    List<String> hostile =
        List.of(
            "a" + "\u200D".repeat(size),
            "م" + "\u200C".repeat(size) + "x",
            "م" + "\u200C\u200B\u200D".repeat(size) + "م",
            "a" + "\u0301\u0323".repeat(size),
            "a" + "\u0301\u200B".repeat(size),
            "a" + "\u064B".repeat(size) + "\u200C".repeat(size) + "م",
            "\uD83D".repeat(size),
            "\n ".repeat(size),
            " ".repeat(size) + "x",
            "👍" + "\uFE0F".repeat(size),
            "a\u200B".repeat(size),
            "🏽".repeat(size) + "\u200D".repeat(size) + "👍");
    for (String text : hostile) {
      long ms = ProcessorTime.ofMs(() -> Normalizer.normalize(text));
      assertThat(ms).as(RandomTexts.escaped(text.substring(0, 4))).isLessThan(8_000);
    }
  }

  @Test
  void aCopiedTextCostsOneRunWhateverItsLength() {
    Normalized normalized =
        Normalizer.normalize("Plain words, line by line.\n".repeat(10_000).strip());
    assertThat(normalized.map().runs()).isEqualTo(1);
  }
}
