package dev.loccit.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.testing.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataDirectoryTest {
  @TempDir Path folder;

  @Test
  void aNewDirectoryIsForItsOwnerOnlyAndCarriesAStamp() throws IOException {
    Path root = folder.resolve("deep").resolve("data");
    try (DataDirectory directory = DataDirectory.open(root)) {
      for (Path part :
          List.of(root, directory.contents(), directory.layouts(), directory.index())) {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(part)))
            .isEqualTo("rwx------");
      }
      assertThat(root.resolve("format")).hasContent("1");
    }
  }

  @Test
  void aSecondServerIsRefusedUntilTheFirstIsGone() {
    DataDirectory first = DataDirectory.open(folder);
    assertFails(
        ErrorCode.DATA_LOCKED,
        "(process " + ProcessHandle.current().pid() + ")",
        () -> DataDirectory.open(folder));
    first.close();
    DataDirectory.open(folder).close();
  }

  @Test
  void aServerInAnotherProcessHoldsTheDirectoryUntilItIsKilled() throws Exception {
    try (ChildJvm child = ChildJvm.start(Holder.class, List.of(), folder.toString())) {
      assertThat(child.awaitLine("HELD")).isNotNull();
      assertFails(ErrorCode.DATA_LOCKED, "stop it", () -> DataDirectory.open(folder));
      DataDirectory.beside(folder).close();
      child.kill();
    }
    DataDirectory.open(folder).close();
  }

  @Test
  void dataOfANewerProgramIsRefused() throws IOException {
    DataDirectory.open(folder).close();
    Files.writeString(folder.resolve("format"), "2\n");
    assertFails(ErrorCode.DATA_TOO_NEW, "newer Loccit", () -> DataDirectory.open(folder));
    assertFails(ErrorCode.DATA_TOO_NEW, "newer Loccit", () -> DataDirectory.beside(folder));
    Files.writeString(folder.resolve("format"), "1");
    DataDirectory.open(folder).close();
  }

  @Test
  void aDamagedStampIsRefused() throws IOException {
    DataDirectory.open(folder).close();
    Files.writeString(folder.resolve("format"), "one");
    assertFails(ErrorCode.DATA_UNUSABLE, "damaged", () -> DataDirectory.open(folder));
  }

  @Test
  void aPlaceThatCannotBeADirectoryIsRefusedInWords() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "text");
    assertFails(ErrorCode.DATA_UNUSABLE, "cannot be used", () -> DataDirectory.open(file));
    assertFails(
        ErrorCode.DATA_UNUSABLE, "cannot be used", () -> DataDirectory.open(file.resolve("x")));
  }

  @Test
  void besideAServerNothingIsCreated() {
    assertFails(
        ErrorCode.DATA_UNUSABLE, "no Loccit data", () -> DataDirectory.beside(folder.resolve("x")));
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void theNodesNameStaysAndHalfReceivedFilesGo() throws IOException {
    String node;
    try (DataDirectory first = DataDirectory.open(folder)) {
      node = first.node();
      Files.writeString(first.temporary().resolve("half"), "received");
    }
    try (DataDirectory second = DataDirectory.open(folder)) {
      assertThat(second.node()).isEqualTo(node).hasSize(36);
      assertThat(second.temporary()).isEmptyDirectory();
    }
  }

  /** A server that is killed while it holds the directory. */
  static final class Holder {
    private Holder() {}

    public static void main(String[] arguments) throws InterruptedException {
      try (DataDirectory directory = DataDirectory.open(Path.of(arguments[0]))) {
        System.out.println("HELD " + directory.root());
        Thread.currentThread().join();
      }
    }
  }

  private static void assertFails(ErrorCode code, String words, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(LoccitException.class, e -> assertThat(e.code()).isEqualTo(code))
        .hasMessageContaining(words);
  }
}
