package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.loccit.cli.Shell;
import dev.loccit.database.DurableFiles;
import dev.loccit.problem.LoccitException;
import dev.loccit.web.Library.Part;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a start does about a directory that was damaged while no server ran. */
class StartRepairsTest {
  private static final String NO_SAMPLE = "--loccit.web.sample-notebook=false";
  private static final int PAGE = 4096;

  @TempDir Path data;
  private String notebook = "";
  private String source = "";

  @BeforeEach
  void fill() {
    try (TestServer server = TestServer.start(data, NO_SAMPLE)) {
      Library library = new Library(server.setUp());
      notebook = library.notebook;
      source =
          library.ready(library.upload(Part.of("policy.pdf", Library.pdf()))).get("id").asString();
    }
  }

  @Test
  void aLostIndexIsMadeAnewAtTheStart() throws IOException {
    DurableFiles.delete(data.resolve("index"));

    assertAnswers();
  }

  @Test
  void anIndexThatCannotBeOpenedIsMadeAnewAtTheStart() throws IOException {
    try (Stream<Path> files = Files.list(data.resolve("index").resolve(notebook))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.write(file, new byte[] {1, 2, 3});
      }
    }

    assertAnswers();
  }

  @Test
  void aDamagedDatabasePageStopsTheStartAndVerifyInWords() throws IOException {
    overwritePages(data.resolve("loccit.db"));

    assertThatExceptionOfType(LoccitException.class)
        .isThrownBy(() -> TestServer.start(data, NO_SAMPLE).close())
        .withMessageContaining("loccit.db is damaged")
        .withMessageContaining("./loccit restore");
    Shell verify = Shell.run("verify", "--data", data.toString());
    assertThat(verify.exit()).isEqualTo(1);
    assertThat(verify.out()).contains("the database file is damaged", "./loccit restore");
    Path archive = data.resolveSibling("damaged-" + data.getFileName() + ".zip");
    Shell backup = Shell.run("backup", archive.toString(), "--data", data.toString());
    assertThat(backup.exit()).isEqualTo(1);
    assertThat(backup.err()).contains("damaged");
    assertThat(archive).doesNotExist();
  }

  private void assertAnswers() {
    try (TestServer server = TestServer.start(data, NO_SAMPLE)) {
      String answer =
          server
              .admin()
              .post(
                  "/api/notebooks/" + notebook + "/chat",
                  "{\"content\":\"How much does the company pay for a hotel?\",\"sourceIds\":[\"%s\"]}"
                      .formatted(source))
              .expect(200)
              .body();
      assertThat(answer).contains("140 euros");
    }
    assertThat(Shell.run("verify", "--data", data.toString()).exit()).isZero();
  }

  /** All but the first, so that it is still a database. */
  private static void overwritePages(Path file) throws IOException {
    List<Path> beside = List.of(Path.of(file + "-wal"), Path.of(file + "-shm"));
    for (Path log : beside) {
      assertThat(log).as("the stop empties the log").doesNotExist();
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      for (long page = PAGE * 20L; page < channel.size(); page += PAGE) {
        channel.write(ByteBuffer.wrap(new byte[] {(byte) 0xee, (byte) 0xee, 0, 9, 9, 9}), page);
      }
    }
  }
}
