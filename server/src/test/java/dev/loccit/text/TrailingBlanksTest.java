package dev.loccit.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TrailingBlanksTest {
  @Test
  void blanksAndRemovedCharactersThatAlternateAtALineEndAreAllTakenBack() {
    String raw = "word \u0001 \u0002 \u200B \nnext";

    // An endless loop is what this was once; two minutes is more than a starved machine needs.
    Normalized normalized =
        assertTimeoutPreemptively(Duration.ofMinutes(2), () -> Normalizer.normalize(raw));

    assertThat(normalized.text().text()).isEqualTo("word\nnext");
    OffsetMap map = normalized.map();
    assertThat(map.map(new Span(0, 4))).isEqualTo(new Span(0, 4));
    assertThat(map.vanished(new Span(4, raw.indexOf('\n')))).isTrue();
    int next = raw.indexOf("next");
    assertThat(map.map(new Span(next, next + 4))).isEqualTo(new Span(5, 9));
  }
}
