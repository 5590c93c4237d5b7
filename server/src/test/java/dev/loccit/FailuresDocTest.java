package dev.loccit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.FileKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** docs/FAILURES.md and docs/FORMATS.md name tests; each must exist. */
class FailuresDocTest {
  private static final Pattern NAMED = Pattern.compile("`([A-Z][A-Za-z0-9]*)#([A-Za-z0-9]+)`");

  @ParameterizedTest
  @ValueSource(strings = {"FAILURES.md", "FORMATS.md"})
  void everyTestThatIsNamedExists(String document) throws IOException {
    List<String> gone = new ArrayList<>();
    int named = 0;
    Matcher test = NAMED.matcher(Files.readString(Path.of("../docs", document)));
    while (test.find()) {
      named++;
      Optional<Path> file = find(test.group(1) + ".java");
      if (file.isEmpty() || !Files.readString(file.get()).contains(" " + test.group(2) + "(")) {
        gone.add(test.group());
      }
    }
    assertThat(named).isPositive();
    assertThat(gone).isEmpty();
  }

  @Test
  void everyKindOfFileHasATestOfItsPlaces() throws IOException {
    String formats = Files.readString(Path.of("../docs/FORMATS.md"));
    assertThat(FileKind.values())
        .allSatisfy(kind -> assertThat(formats).contains("\n| " + kind + " | "));
  }

  private static Optional<Path> find(String name) throws IOException {
    try (Stream<Path> all = Files.walk(Path.of("src/test/java"))) {
      return all.filter(file -> file.endsWith(name)).findFirst();
    }
  }
}
