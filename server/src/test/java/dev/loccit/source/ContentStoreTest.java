package dev.loccit.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.text.NormalizedText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContentStoreTest {
  @TempDir Path folder;

  private ContentStore store = new ContentStore(Path.of("."), Path.of("."));
  private final SourceId source = SourceId.create();

  @BeforeEach
  void create() throws IOException {
    store =
        new ContentStore(
            Files.createDirectory(folder.resolve("content")),
            Files.createDirectory(folder.resolve("temporary")));
  }

  @Test
  void whatWasReceivedAndPlacedComesBackWithItsSizeAndHash() throws IOException {
    String text = "some bytes \u00e9".repeat(20_000);
    try (Upload upload = receive(text, 1 << 20)) {
      assertThat(upload.sha256()).isEqualTo(NormalizedText.sha256(text));
      store.place(source, 1, upload);
    }
    ContentStore.Content content = store.find(source, 1).orElseThrow();
    assertThat(content.size()).isEqualTo(text.getBytes(StandardCharsets.UTF_8).length);
    try (InputStream bytes = store.open(source, 1)) {
      assertThat(new String(bytes.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(text);
    }
    assertThat(folder.resolve("temporary")).isEmptyDirectory();
    assertThat(store.find(source, 2)).isEmpty();
  }

  @Test
  void moreThanTheLimitIsRefusedAndLeavesNothing() throws IOException {
    assertThatThrownBy(() -> receive("12345", 4))
        .isInstanceOfSatisfying(
            LoccitException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.TOO_LARGE));
    receive("1234", 4).close();
    assertThat(folder.resolve("temporary")).isEmptyDirectory();
  }

  @Test
  void anEndlessStreamIsCutAtTheLimit() {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return 7;
          }

          @Override
          public int read(byte[] into, int offset, int length) {
            return length;
          }
        };
    assertThatThrownBy(() -> store.receive(endless, 1 << 20))
        .isInstanceOf(LoccitException.class)
        .hasMessage("The file is larger than 1 MB.");
  }

  @Test
  void aStreamThatBreaksLeavesNothing() {
    InputStream broken =
        new SequenceInputStream(
            new ByteArrayInputStream(new byte[100_000]),
            new InputStream() {
              @Override
              public int read() throws IOException {
                throw new IOException("connection reset");
              }

              @Override
              public int read(byte[] into, int offset, int length) throws IOException {
                return read();
              }
            });
    assertThatThrownBy(() -> store.receive(broken, 1 << 20)).hasMessage("connection reset");
    assertThat(folder.resolve("temporary")).isEmptyDirectory();
  }

  @Test
  void anUploadThatNobodyTookIsRemovedOnClosing() throws IOException {
    Upload upload = receive("text", 10);
    assertThat(upload.file()).exists();
    upload.close();
    assertThat(upload.file()).doesNotExist();
  }

  @Test
  void aMissingFileIsNamedInWords() {
    assertThatThrownBy(() -> store.open(source, 1))
        .isInstanceOfSatisfying(
            LoccitException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.FILE_MISSING));
  }

  @Test
  void bytesGoWithTheirSourceAndOrphansAreSwept() throws IOException {
    SourceId other = SourceId.create();
    store.place(source, 1, receive("one", 10));
    store.place(other, 1, receive("one", 10));
    store.remove(source);
    store.remove(source);
    assertThat(store.find(source, 1)).isEmpty();
    assertThat(store.find(other, 1)).isPresent();
    store.place(source, 1, receive("one", 10));
    Files.createDirectory(folder.resolve("content").resolve("not a source"));
    assertThat(store.sweep(other::equals, Instant.EPOCH)).isZero();
    assertThat(store.sweep(other::equals, Instant.MAX)).isEqualTo(1);
    assertThat(store.find(other, 1)).isPresent();
    assertThat(folder.resolve("content").resolve("not a source")).exists();
  }

  private Upload receive(String text, long limit) throws IOException {
    return store.receive(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), limit);
  }
}
