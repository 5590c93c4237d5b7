package dev.loccit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.text.NormalizedText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class FileCommandsTest {
  private static final String LEASE =
      """
      # Lease of 12 Canal Street

      The tenant pays a monthly rent of 900 euros, due on the third working day.

      The lease ends on 31 March 2027 unless both parties renew it in writing. 🏠 Pets are allowed.
      """;

  @TempDir Path folder;
  private Path lease;

  @BeforeEach
  void write() throws IOException {
    lease = Files.writeString(folder.resolve("lease.md"), LEASE);
  }

  @Test
  void aQuestionIsAnsweredByAQuoteThatStandsInTheExtractedText() {
    Shell asked = Shell.run("ask", "--json", lease.toString(), "When does the lease end?");

    assertThat(asked.exit()).isZero();
    JsonNode answer = new JsonMapper().readTree(asked.out());
    assertThat(answer.propertyNames()).contains("answered", "answer", "marks", "mode", "citations");
    assertThat(answer.get("answered").asBoolean()).isTrue();
    assertThat(answer.get("mode").asString()).isEqualTo("EXTRACTIVE");
    JsonNode citation = answer.get("citations").get(0);
    assertThat(citation.get("quote").asString()).contains("31 March 2027");
    assertThat(citation.get("verified").asBoolean()).isTrue();
    assertThat(citation.get("file").asString()).isEqualTo(lease.toString());
    assertThat(citation.get("page").isNull()).isTrue();
    String text = extracted(lease).get("text").asString();
    assertThat(text.substring(citation.get("startChar").asInt(), citation.get("endChar").asInt()))
        .isEqualTo(citation.get("quote").asString());
    JsonNode mark = answer.get("marks").get(0);
    assertThat(mark.get("at").asInt())
        .isLessThanOrEqualTo(answer.get("answer").asString().length());
    assertThat(mark.get("refs").get(0).asInt()).isEqualTo(citation.get("n").asInt());
  }

  @Test
  void peopleReadNumberedQuotesWithFileAndOffsets() {
    Shell asked = Shell.run("ask", lease.toString(), "When does the lease end?");

    assertThat(asked.exit()).isZero();
    assertThat(asked.out()).contains("[1]", lease.toString(), "characters ", "31 March 2027");
    assertThat(asked.err()).contains("Reading");
  }

  @Test
  void aQuestionTheFilesDoNotCoverEndsWithTwo() {
    Shell asked = Shell.run("ask", "--json", lease.toString(), "Who won the chess olympiad?");

    assertThat(asked.exit()).isEqualTo(2);
    JsonNode answer = new JsonMapper().readTree(asked.out());
    assertThat(answer.get("answered").asBoolean()).isFalse();
    assertThat(answer.get("citations")).isEmpty();
    assertThat(answer.get("marks")).isEmpty();
  }

  @Test
  void aFileThatCannotBeReadIsAnErrorBecauseTheAnswerWouldLackIt() {
    Shell asked = Shell.run("ask", lease.toString(), "no-such-file.pdf", "When does it end?");

    assertThat(asked.exit()).isEqualTo(1);
    assertThat(asked.err()).contains("no-such-file.pdf", "no such file");
    assertThat(asked.out()).isEmpty();
  }

  @Test
  void eachFileIsOneJsonLineAndOneFailureDoesNotStopTheOthers() throws IOException {
    Path junk = Files.write(folder.resolve("junk.pdf"), new byte[] {0, 1, 2, 3, 0, 9});
    Path note = Files.writeString(folder.resolve("note.txt"), "One line.\r\n");

    Shell shell =
        Shell.run("extract", "--json", junk.toString(), lease.toString(), note.toString());

    assertThat(shell.exit()).isEqualTo(1);
    List<JsonNode> lines =
        shell.out().lines().map(line -> new JsonMapper().readTree(line)).toList();
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0).get("status").asString()).isEqualTo("failed");
    assertThat(lines.get(0).get("error").get("code").asString()).isEqualTo("UNSUPPORTED_TYPE");
    assertThat(lines.get(1).get("kind").asString()).isEqualTo("markdown");
    assertThat(lines.get(2).get("text").asString()).isEqualTo("One line.");
    assertThat(lines.get(2).get("textSha256").asString())
        .isEqualTo(NormalizedText.sha256("One line."));
    for (JsonNode line : lines) {
      assertThat(line.propertyNames())
          .containsExactly(
              "file",
              "kind",
              "status",
              "error",
              "text",
              "textSha256",
              "pageStarts",
              "pageCount",
              "language",
              "report");
    }
  }

  @Test
  void withoutAQuestionTheUsageIsShown() {
    assertThat(Shell.run("ask", lease.toString()).exit()).isEqualTo(2);
    assertThat(Shell.run("frobnicate").exit()).isEqualTo(2);
    assertThat(Shell.run("--help").out()).contains("ask", "extract", "verify", "reindex", "user");
  }

  private static JsonNode extracted(Path file) {
    return new JsonMapper().readTree(Shell.run("extract", "--json", file.toString()).out());
  }
}
