package dev.loccit.extractive;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShownTest {
  @Test
  void lineBreaksBecomeSpacesExceptBetweenIdeographs() {
    assertThat(Shown.of("The rent\nis due.")).isEqualTo("The rent is due.");
    assertThat(Shown.of("The rent \n\n is  due.")).isEqualTo("The rent is  due.");
    assertThat(Shown.of("合同于三\n月终止")).isEqualTo("合同于三月终止");
    assertThat(Shown.of("版本\n2")).isEqualTo("版本 2");
    assertThat(Shown.of("")).isEmpty();
  }
}
