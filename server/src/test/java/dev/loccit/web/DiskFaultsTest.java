package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.cli.Shell;
import dev.loccit.problem.LoccitException;
import dev.loccit.web.Library.Part;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A disk that is full or may not be written. The drills run in a process with a mount table of its
 * own ({@code unshare}), in which a small disk is mounted that nobody else sees.
 */
class DiskFaultsTest {
  private static final String NO_SAMPLE = "--loccit.web.sample-notebook=false";

  @TempDir Path folder;

  @Test
  void aFullDiskIsSaidAndLeavesNothingHalfWritten() throws Exception {
    drill(FullDisk.class);
  }

  @Test
  void aDirectoryThatMayOnlyBeReadIsSaid() throws Exception {
    drill(ReadOnly.class);
  }

  private void drill(Class<?> main) throws IOException, InterruptedException {
    Path disk = Files.createDirectory(folder.resolve("disk"));
    Path out = folder.resolve("out.txt");
    Process process =
        new ProcessBuilder(
                "unshare",
                "--user",
                "--map-root-user",
                "--mount",
                "sh",
                "-c",
                "mount -t tmpfs -o size=24m tmpfs \"$1\" && shift && exec \"$@\"",
                "sh",
                disk.toString(),
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName(),
                disk.toString())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    try {
      assertThat(process.waitFor(4, TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue()).as(Files.readString(out)).isZero();
      assertThat(Files.readString(out)).contains("DRILL PASSED");
    } finally {
      process.destroyForcibly();
    }
  }

  /** Fills the disk under a running server, and makes room again. */
  static final class FullDisk {
    private FullDisk() {}

    public static void main(String[] arguments) throws IOException {
      Path data = Path.of(arguments[0]).resolve("data");
      Path filler = Path.of(arguments[0]).resolve("filler");
      try (TestServer server = TestServer.start(data, NO_SAMPLE)) {
        Library library = new Library(server.setUp());
        library.ready(library.paste("Before", "Written before the disk was full."));
        fill(filler);

        Browser.Answer upload = library.upload(Part.of("a.txt", "words ".repeat(200_000)));
        upload.expect(500, "DATA_UNUSABLE");
        assertThat(upload.json().get("detail").asString()).contains("free space");
        Browser.Answer paste = library.paste("During", "word ".repeat(100_000));
        assertThat(paste.status()).isIn(500, 503);
        assertThat(paste.json().get("detail").asString()).containsAnyOf("free space", "full");
        assertThat(files(data.resolve("temporary"))).isEmpty();
        assertThat(library.browser.get("/api/notebooks/" + library.notebook).json().get("sources"))
            .hasSize(1);
        Shell backup =
            Shell.run(
                "backup",
                Path.of(arguments[0]).resolve("b.zip").toString(),
                "--data",
                data.toString());
        assertThat(backup.exit()).isEqualTo(1);
        assertThat(backup.err()).startsWith("loccit: ");
        assertThat(files(data.resolve("temporary"))).isEmpty();
        assertThat(Path.of(arguments[0])).isDirectoryNotContaining("glob:**.{zip,part}");

        Files.delete(filler);
        library.ready(library.paste("After", "Written when there was room again."));
      }
      fill(filler);
      // A start needs some room; it may find enough in what it wrote before, or says that it has
      // none.
      try {
        TestServer.start(data, NO_SAMPLE).close();
      } catch (LoccitException e) {
        assertThat(e.detail()).isNotBlank();
      }
      Files.delete(filler);
      TestServer.start(data, NO_SAMPLE).close();
      Shell verify = Shell.run("verify", "--data", data.toString());
      assertThat(verify.exit()).as(verify.out()).isZero();
      System.out.println("DRILL PASSED");
      System.exit(0);
    }

    private static void fill(Path file) throws IOException {
      byte[] block = new byte[4096];
      try (var out = Files.newOutputStream(file)) {
        while (true) {
          out.write(block);
        }
      } catch (IOException e) {
        assertThat(e).hasMessageContaining("No space left");
      }
    }
  }

  /** Opens a directory on a disk that became read-only. */
  static final class ReadOnly {
    private ReadOnly() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
      Path data = Path.of(arguments[0]).resolve("data");
      try (TestServer server = TestServer.start(data, NO_SAMPLE)) {
        Library library = new Library(server.setUp());
        library.ready(library.paste("Before", "Written before."));
      }
      List<Path> before = files(data);
      Process remount =
          new ProcessBuilder("mount", "-o", "remount,ro", arguments[0]).inheritIO().start();
      assertThat(remount.waitFor()).isZero();

      LoccitException refused = null;
      try {
        TestServer.start(data, NO_SAMPLE).close();
      } catch (LoccitException e) {
        refused = e;
      }
      assertThat(Objects.requireNonNull(refused, "the start was not refused").detail())
          .contains("check that it may be read and written");
      Shell verify = Shell.run("verify", "--data", data.toString());
      assertThat(verify.err() + verify.out()).doesNotContain("Exception");
      assertThat(files(data)).isEqualTo(before);
      System.out.write("DRILL PASSED\n".getBytes(StandardCharsets.UTF_8));
      System.out.flush();
      System.exit(0);
    }
  }

  private static List<Path> files(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }
}
