package dev.loccit.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.Accepted;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceKind;
import dev.loccit.source.SourceStatus;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceIntakeTest {
  @TempDir Path folder;
  private WritePath path;

  @BeforeEach
  void open() {
    path = new WritePath(folder);
  }

  @AfterEach
  void close() {
    path.close();
  }

  @Test
  void theTypeIsToldFromTheBytesAndOnlyAmongTextsFromTheName() {
    assertThat(find("a.pdf", "# Not a PDF").kind()).isEqualTo(SourceKind.TEXT);
    assertThat(find("b.md", "# Heading").kind()).isEqualTo(SourceKind.MARKDOWN);
    assertThat(find("c.txt", "%PDF-1.7 …").kind()).isEqualTo(SourceKind.PDF);
  }

  @Test
  void theTitleIsTheNameWithoutItsEnding() {
    assertThat(find("Årsrapport 2023.txt", "a").title()).isEqualTo("Årsrapport 2023");
    assertThat(find(".profile", "b").title()).isEqualTo(".profile");
    assertThat(find("Version 1.final draft of it", "c").title())
        .isEqualTo("Version 1.final draft of it");
  }

  @Test
  void noFileThatWasRefusedLeavesAnythingOnDisk() throws IOException {
    refused(ErrorCode.EMPTY_TEXT, "empty.txt", new byte[0]);
    refused(ErrorCode.UNSUPPORTED_TYPE, "junk.bin", new byte[] {1, 0, 2, 0, 3});
    refused(ErrorCode.TOO_LARGE, "big.txt", "x".repeat(1_001).getBytes(StandardCharsets.UTF_8));

    assertThat(filesBelow(folder.resolve("content"))).isZero();
    assertThat(filesBelow(folder.resolve("temporary"))).isZero();
    assertThat(path.sources.list(path.owner.id(), path.notebook)).isEmpty();
  }

  @Test
  void aDuplicateLeavesOneCopyOfTheBytes() throws IOException {
    path.add("a.txt", "same");
    path.add("b.txt", "same");

    assertThat(filesBelow(folder.resolve("content"))).isEqualTo(1);
    assertThat(filesBelow(folder.resolve("temporary"))).isZero();
  }

  @Test
  void pastedTextIsTheSameWhateverItsLineEnds() throws IOException {
    Accepted first = path.intake.text(path.owner.id(), path.notebook, "Note", "one\r\ntwo  \r\n");
    Accepted second = path.intake.text(path.owner.id(), path.notebook, "Again", "one\ntwo");

    assertThat(second).isEqualTo(new Accepted.Duplicate(first.id(), SourceStatus.QUEUED));
  }

  @Test
  void pastedTextWithoutATitleIsNamedByItsFirstLine() throws IOException {
    SourceId id =
        path.intake.text(path.owner.id(), path.notebook, " ", "Memo of May\n\nAll went well.").id();

    assertThat(path.sources.find(id).orElseThrow().title()).isEqualTo("Memo of May");
  }

  @Test
  void textOfNothingButBlanksAndHiddenCharactersIsRefused() {
    assertThatThrownBy(
            () -> path.intake.text(path.owner.id(), path.notebook, "x", " \u200B\n\uFEFF "))
        .asInstanceOf(InstanceOfAssertFactories.type(LoccitException.class))
        .extracting(LoccitException::code)
        .isEqualTo(ErrorCode.EMPTY_TEXT);
  }

  private Source find(String name, String bytes) {
    return path.sources.find(path.add(name, bytes)).orElseThrow();
  }

  private void refused(ErrorCode code, String name, byte[] bytes) {
    assertThatThrownBy(
            () ->
                path.intake.file(
                    path.owner.id(), path.notebook, name, new ByteArrayInputStream(bytes), 1_000))
        .asInstanceOf(InstanceOfAssertFactories.type(LoccitException.class))
        .extracting(LoccitException::code)
        .isEqualTo(code);
  }

  private static long filesBelow(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(Files::isRegularFile).count();
    }
  }
}
