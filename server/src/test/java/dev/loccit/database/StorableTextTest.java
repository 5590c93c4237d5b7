package dev.loccit.database;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StorableTextTest {
  @ParameterizedTest
  @CsvSource({
    "'  a b  ', 10, 'a b'",
    "'', 10, ''",
    "'abcdef', 3, 'abc'",
    "'ab cd', 3, 'ab'",
  })
  void blanksAroundGoAndTheLengthIsKept(String text, int limit, String clean) {
    assertThat(StorableText.clean(text, limit)).isEqualTo(clean);
  }

  @Test
  void neitherANulNorHalfAPairIsStored() {
    assertThat(StorableText.clean("a\u0000b\u001f\u0085c", 10)).isEqualTo("a b  c");
    assertThat(StorableText.clean("\ud83d \ude80", 10)).isEqualTo("\ufffd \ufffd");
    assertThat(StorableText.clean("ab\ud83d\ude80", 3)).isEqualTo("ab");
    assertThat(StorableText.clean("ab\ud83d\ude80", 4)).isEqualTo("ab\ud83d\ude80");
    assertThat(StorableText.clean("\ud83d\ude80", 1)).isEmpty();
  }
}
