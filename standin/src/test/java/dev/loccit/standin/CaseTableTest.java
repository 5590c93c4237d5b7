package dev.loccit.standin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.standin.switches.Switch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The README tells the truth. */
class CaseTableTest {
  private static final int CASES = 47;
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| T(\\d+) \\| .+ \\| `(\\w+)\\.(\\w+)` \\|$");

  @Test
  void everyCaseOfTheReferenceHasATestThatExists() throws IOException {
    Matcher row = ROW.matcher(Files.readString(Path.of("README.md")));
    int expected = 0;
    while (row.find()) {
      expected++;
      assertThat(Integer.parseInt(row.group(1))).isEqualTo(expected);
      Path file = Path.of("src/test/java/dev/loccit/standin/" + row.group(2) + ".java");
      assertThat(Files.readString(file)).contains("void " + row.group(3) + "(");
    }
    assertThat(expected).isEqualTo(CASES);
  }

  @Test
  void everySwitchIsDescribed() throws IOException {
    String readme = Files.readString(Path.of("README.md"));
    for (Switch each : Switch.values()) {
      assertThat(readme).containsPattern("`" + each.wireName() + "[`=]");
    }
  }
}
