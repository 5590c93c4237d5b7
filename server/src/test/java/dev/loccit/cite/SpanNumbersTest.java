package dev.loccit.cite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.text.Anchor;
import dev.loccit.text.Span;
import dev.loccit.text.TextId;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SpanNumbersTest {
  @Test
  void theSameSpanKeepsItsNumberAndIsAnnouncedOnce() {
    SpanNumbers numbers = new SpanNumbers();
    Anchor a = new Anchor(TextId.create(), new Span(0, 5));
    Anchor b = new Anchor(a.text(), new Span(0, 6));
    Anchor other = new Anchor(TextId.create(), new Span(0, 5));
    assertThat(numbers.number(a)).isEqualTo(new SpanNumbers.Numbered(1, true));
    assertThat(numbers.number(b)).isEqualTo(new SpanNumbers.Numbered(2, true));
    assertThat(numbers.number(a)).isEqualTo(new SpanNumbers.Numbered(1, false));
    assertThat(numbers.number(other)).isEqualTo(new SpanNumbers.Numbered(3, true));
    assertThat(numbers.size()).isEqualTo(3);
  }

  @Test
  void anUnverifiedQuoteHasANumberOfItsOwn() {
    SpanNumbers numbers = new SpanNumbers();
    Checked lost = new Checked(Verdict.UNVERIFIED, null, "never said");
    assertThat(numbers.number(lost).n()).isEqualTo(1);
    assertThat(numbers.number(lost)).isEqualTo(new SpanNumbers.Numbered(1, false));
  }

  @Test
  void numbersAndSpansAreOneToOneAndWithoutGaps() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    SpanNumbers numbers = new SpanNumbers();
    Map<Anchor, Integer> given = new HashMap<>();
    TextId text = TextId.create();
    for (int i = 0; i < 2000; i++) {
      int start = random.nextInt(20);
      Anchor anchor = new Anchor(text, new Span(start, start + random.nextInt(20)));
      SpanNumbers.Numbered numbered = numbers.number(anchor);
      Integer before = given.put(anchor, numbered.n());
      assertThat(numbered.first()).as("seed %s", seed).isEqualTo(before == null);
      assertThat(before == null ? numbers.size() : before)
          .as("seed %s", seed)
          .isEqualTo(numbered.n());
    }
    assertThat(given.values()).doesNotHaveDuplicates().hasSize(numbers.size());
  }
}
