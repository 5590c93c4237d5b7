package dev.loccit.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.loccit.testing.ProcessorTime;
import org.junit.jupiter.api.Test;

class TokenEstimateTest {
  @Test
  void aShortTextIsCounted() {
    assertThat(TokenEstimate.of("")).isZero();
    assertThat(TokenEstimate.of("Hello, world!")).isEqualTo(4);
  }

  @Test
  void aLongTextIsSampledWithinTwoPercent() {
    String page = "The quick brown fox, 1,234 of them, jumps over § 4.2(b). 你好，世界。 ".repeat(50);
    long exact = (long) TokenEstimate.of(page) * 200;
    assertThat((long) TokenEstimate.of(page.repeat(200))).isCloseTo(exact, withinPercentage(2));
  }

  @Test
  void aRowOfMillionsOfLettersIsCountedInBoundedTime() {
    long ms =
        ProcessorTime.ofMs(
            () -> {
              assertThat(TokenEstimate.of("a".repeat(5_000_000))).isPositive();
              assertThat(TokenEstimate.of("😀".repeat(100_000))).isPositive();
            });
    assertThat(ms).isLessThan(20_000);
  }
}
