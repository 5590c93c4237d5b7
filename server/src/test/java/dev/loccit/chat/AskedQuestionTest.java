package dev.loccit.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.problem.LoccitException;
import org.junit.jupiter.api.Test;

class AskedQuestionTest {
  @Test
  void aQuestionIsNormalisedAsSourceTextsAre() {
    assertThat(AskedQuestion.of("  What\u0000 is\u202E \uD800 it?\r\n", 100).words())
        .doesNotContain("\u0000", "\u202E", "\uD800", "\r")
        .startsWith("What is")
        .endsWith("it?");
  }

  @Test
  void emptyAndInvisibleQuestionsAreRefused() {
    for (String content : new String[] {"", " \n\t", "\u200B\u2060", "\uDC00"}) {
      assertThatThrownBy(() -> AskedQuestion.of(content, 100))
          .isInstanceOf(LoccitException.class)
          .hasMessage("Type a question.");
    }
  }

  @Test
  void theLongestQuestionIsReadAndALongerOneRefused() {
    assertThat(AskedQuestion.of("a".repeat(32_000), 32_000).words()).hasSize(32_000);
    assertThatThrownBy(() -> AskedQuestion.of("a".repeat(32_001), 32_000))
        .hasMessage("The question has 32,001 characters; at most 32,000 are read.");
  }

  @Test
  void aTitleIsOneLineAndNeverSplitsAPair() {
    assertThat(AskedQuestion.of("What\n\nis it?", 100).title()).isEqualTo("What is it?");
    assertThat(AskedQuestion.of("word ".repeat(40), 400).title())
        .hasSizeLessThanOrEqualTo(80)
        .endsWith("word…");
    for (int offset = 0; offset < 2; offset++) {
      String title = AskedQuestion.of("x".repeat(offset) + "🎉".repeat(100), 400).title();
      assertThat(title).hasSizeLessThanOrEqualTo(80).endsWith("🎉…");
    }
  }
}
