package dev.loccit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

// Standard input is the process's.
@Isolated
class GroundCommandTest {
  private static Shell ground(String lines) {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)));
    try {
      return Shell.run("ground");
    } finally {
      System.setIn(before);
    }
  }

  @Test
  void eachLineIsJudgedInOrder() {
    Shell run =
        ground(
            """
            {"id": 7, "claim": "The lift is old.", "evidence": ["A house.", "😀 It rains. The lift is old."]}

            {"id": "b", "claim": "The lift is 40 years old.", "evidence": ["The lift is old."]}
            {"id": null, "claim": "?", "evidence": []}
            """);

    assertThat(run.exit()).isZero();
    List<JsonNode> lines = run.out().lines().map(JsonMapper.shared()::readTree).toList();
    assertThat(lines).hasSize(3);
    JsonNode first = lines.getFirst();
    assertThat(first.propertyNames())
        .containsExactly("id", "score", "band", "best", "missing", "judge");
    assertThat(first.get("id").asInt()).isEqualTo(7);
    assertThat(first.get("score").asDouble()).isEqualTo(1);
    assertThat(first.get("band").asString()).isEqualTo("HIGH");
    assertThat(first.get("best").get("evidence").asInt()).isEqualTo(1);
    assertThat(first.get("best").get("start").asInt()).isEqualTo(13);
    assertThat(first.get("best").get("end").asInt()).isEqualTo(29);
    JsonNode second = lines.get(1);
    assertThat(second.get("missing").get(0).get("kind").asString()).isEqualTo("number");
    assertThat(second.get("missing").get(0).get("words").asString()).isEqualTo("40");
    JsonNode third = lines.get(2);
    assertThat(third.get("score").isNull()).isTrue();
    assertThat(third.get("band").asString()).isEqualTo("UNKNOWN");
    assertThat(third.get("best").isNull()).isTrue();
  }

  @Test
  void aLineThatIsNoClaimIsNamed() {
    Shell run =
        ground(
            """
            {"id": 1, "claim": "The lift is old.", "evidence": ["The lift is old."]}
            {"id": 2, "claim": "The lift is old."}
            """);

    assertThat(run.exit()).isEqualTo(Main.ERROR);
    assertThat(run.out().lines()).hasSize(1);
    assertThat(run.err()).contains("Line 2");
  }
}
