package dev.loccit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the compiler cannot see. */
class SourceTreeTest {
  private static final int HARD_LIMIT = 400;

  @Test
  void noJavaFileIsLongerThanFourHundredLines() throws IOException {
    assertThat(javaFiles().filter(file -> lines(file).size() > HARD_LIMIT)).isEmpty();
  }

  @Test
  void noTestIsSkipped() throws IOException {
    assertThat(
            javaFiles()
                .filter(file -> !file.endsWith("SourceTreeTest.java"))
                .filter(
                    file ->
                        lines(file).stream()
                            .anyMatch(
                                line -> line.contains("@Disabled") || line.contains("assumeTrue"))))
        .isEmpty();
  }

  private static Stream<Path> javaFiles() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
    }
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
