package dev.loccit;

import static org.assertj.core.api.Assertions.assertThat;

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

/** docs/FAILURES.md names tests; each must exist. */
class FailuresDocTest {
  private static final Pattern NAMED = Pattern.compile("`([A-Z][A-Za-z0-9]*)#([A-Za-z0-9]+)`");

  @Test
  void everyTestThatIsNamedExists() throws IOException {
    List<String> gone = new ArrayList<>();
    int named = 0;
    Matcher test = NAMED.matcher(Files.readString(Path.of("../docs/FAILURES.md")));
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

  private static Optional<Path> find(String name) throws IOException {
    try (Stream<Path> all = Files.walk(Path.of("src/test/java"))) {
      return all.filter(file -> file.endsWith(name)).findFirst();
    }
  }
}
