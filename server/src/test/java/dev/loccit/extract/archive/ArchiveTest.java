package dev.loccit.extract.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.extract.ArchiveLimits;
import dev.loccit.extract.ZipFixture;
import dev.loccit.extract.manuscript.Refusal;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchiveTest {
  private static final int MEGABYTE = 1024 * 1024;

  @TempDir Path folder;

  @Test
  void entriesAreFoundWhateverTheCaseAndTheSlashes() throws Exception {
    Path file = new ZipFixture().with("Word\\Document.xml", "x").write(folder.resolve("a.zip"));
    try (Archive archive = new Archive(file, ArchiveLimits.DEFAULT)) {
      assertThat(archive.has("/word/document.XML")).isTrue();
      try (InputStream in = archive.open("word/document.xml").orElseThrow()) {
        assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo("x");
      }
    }
  }

  @Test
  void namesThatClimbOutOfTheContainerAreOnlyNames() throws Exception {
    Path file = new ZipFixture().with("../../escaped.txt", "x").write(folder.resolve("a.zip"));
    try (Archive archive = new Archive(file, ArchiveLimits.DEFAULT)) {
      assertThat(archive.names()).containsExactly("../../escaped.txt");
    }
    assertThat(folder.resolve("../../escaped.txt")).doesNotExist();
  }

  @Test
  void whatInflatesBeyondTheLimitOrTheRatioIsRefusedWhileItIsRead() throws Exception {
    Path file =
        new ZipFixture()
            .with("zeros", new byte[30 * MEGABYTE])
            .with("small", new byte[2 * MEGABYTE])
            .write(folder.resolve("bomb.zip"));
    assertThat(Files.size(file)).isLessThan(MEGABYTE);

    try (Archive archive = new Archive(file, new ArchiveLimits(10, 20L * MEGABYTE, 5_000, 10))) {
      assertThatThrownBy(() -> readAll(archive, "zeros"))
          .isInstanceOfSatisfying(Refusal.class, e -> assertThat(e.detail()).contains("20 MB"));
    }
    try (Archive archive = new Archive(file, new ArchiveLimits(10, 100L * MEGABYTE, 200, 10))) {
      assertThatThrownBy(() -> readAll(archive, "zeros"))
          .isInstanceOfSatisfying(Refusal.class, e -> assertThat(e.detail()).contains("200 times"));
      assertThat(readAll(archive, "small")).isEqualTo(2 * MEGABYTE);
    }
  }

  @Test
  void tooManyEntriesAreRefused() throws Exception {
    Path file =
        new ZipFixture().with("a", "x").with("b", "x").with("c", "x").write(folder.resolve("z"));

    assertThatThrownBy(() -> new Archive(file, new ArchiveLimits(2, 1_000, 10, 10)))
        .isInstanceOf(Refusal.class);
  }

  private static long readAll(Archive archive, String name) throws IOException {
    try (InputStream in = archive.open(name).orElseThrow()) {
      return in.transferTo(java.io.OutputStream.nullOutputStream());
    }
  }
}
