package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.loccit.web.Library.Part;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Uploads that are too large, too slow, cut off or lied about, over real sockets: the right status,
 * and neither a row nor a file is left.
 */
class UploadLimitsTest {
  private static final int FIFTY_MB = 50 << 20;
  private static final String HEAD =
      String.join(
          "\r\n",
          "--b",
          "Content-Disposition: form-data; name=\"file\"; filename=\"a.txt\"",
          "Content-Type: application/octet-stream",
          "",
          "");
  private static final String TAIL = "\r\n--b--\r\n";

  @TempDir static Path folder;
  private static TestServer server;
  private static Path data;
  private static Path parts;

  private Library library;

  @BeforeAll
  static void start() throws IOException {
    data = folder.resolve("data");
    parts = Files.createDirectory(folder.resolve("parts"));
    server =
        TestServer.start(
            data,
            "--loccit.web.sample-notebook=false",
            "--loccit.web.registration-open=true",
            "--loccit.rate.uploads-at-once=2",
            // So that what a request leaves can be seen, and a silent one ends while we look.
            "--spring.servlet.multipart.location=" + parts,
            "--server.tomcat.connection-timeout=2s");
    server.setUp();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @BeforeEach
  void notebook() {
    library = new Library(server.someone());
  }

  @AfterEach
  void nothingIsLeft() {
    await()
        .atMost(Duration.ofSeconds(20))
        .untilAsserted(
            () -> {
              assertThat(files(parts)).isEmpty();
              assertThat(files(data.resolve("temporary"))).isEmpty();
            });
    assertThat(sources()).isZero();
    assertThat(files(data.resolve("content"))).isEmpty();
  }

  @Test
  void oneByteAboveTheLimitIsTooLarge() {
    library.upload(Part.of("big.txt", new byte[FIFTY_MB + 1])).expect(413, "TOO_LARGE");
  }

  @Test
  void aFileWithoutBytesIsRefused() {
    library.upload(Part.of("empty.txt", new byte[0])).expect(400, "EMPTY_TEXT");
  }

  @Test
  void moreFilesThanAllowedAreRefusedTogether() {
    Part[] many = new Part[51];
    for (int i = 0; i < many.length; i++) {
      many[i] = Part.of("f" + i + ".txt", "Text " + i);
    }
    library.upload(many).expect(400, "BAD_REQUEST");
  }

  @Test
  void soManyPartsThatTheServerCountsNoFurtherAreTooLarge() {
    Part[] many = new Part[300];
    for (int i = 0; i < many.length; i++) {
      many[i] = Part.of("f" + i + ".txt", "Text " + i);
    }
    assertThat(library.upload(many).status()).isIn(400, 413);
  }

  @Test
  void anUploadThatIsCutOffLeavesNothing() throws IOException {
    try (Socket socket = connect()) {
      begin(socket, 10_000_000);
      socket.getOutputStream().write(new byte[3_000_000]);
      socket.getOutputStream().flush();
      awaitBytesArrive();
    }
  }

  @Test
  void anUploadThatFallsSilentIsGivenUp() throws IOException {
    try (Socket socket = connect()) {
      begin(socket, 10_000_000);
      socket.getOutputStream().write(new byte[300_000]);
      socket.getOutputStream().flush();
      assertThat(status(socket)).isIn(400, 408);
    }
  }

  @Test
  void aLengthBelowTheTruthIsABrokenBody() throws IOException {
    try (Socket socket = connect()) {
      byte[] body = (HEAD + "x".repeat(5000) + TAIL).getBytes(StandardCharsets.UTF_8);
      headers(socket, 1000);
      socket.getOutputStream().write(body);
      socket.getOutputStream().flush();
      assertThat(status(socket)).isEqualTo(400);
    }
  }

  @Test
  void aLengthAboveTheTruthIsABrokenBodyOnceTheSenderIsSilent() throws IOException {
    try (Socket socket = connect()) {
      headers(socket, 20_000);
      socket.getOutputStream().write((HEAD + "x".repeat(5000)).getBytes(StandardCharsets.UTF_8));
      socket.getOutputStream().flush();
      assertThat(status(socket)).isIn(400, 408);
    }
  }

  @Test
  void aLengthBeyondAllLimitsIsRefusedBeforeTheBodyComes() throws IOException {
    try (Socket socket = connect()) {
      headers(socket, 60L << 30);
      assertThat(status(socket)).isEqualTo(413);
    }
  }

  @Test
  void slowUploadsHoldTurnsOfTheirOwnUserOnly() throws IOException {
    try (Socket first = connect();
        Socket second = connect()) {
      begin(first, 1_000_000);
      begin(second, 1_000_000);
      Browser.Answer refused =
          await()
              .atMost(Duration.ofSeconds(10))
              .until(
                  () -> library.paste("A", "B"),
                  answer -> answer.status() == 429 || accepted(answer));
      refused.expect(429, "TOO_MANY_REQUESTS");
      assertThat(Long.parseLong(refused.header("retry-after"))).isPositive();

      Library other = new Library(server.someone());
      String id =
          other.paste("Mine", "Words of another user.").expect(202).json().get("id").asString();
      other.browser.delete("/api/sources/" + id).expect(202);
      await()
          .atMost(Duration.ofSeconds(20))
          .until(() -> other.browser.get("/api/sources/" + id).status() == 404);
    }
  }

  /** One that came before the slow ones had their turns: it is taken back. */
  private boolean accepted(Browser.Answer answer) {
    if (answer.status() == 202) {
      String id = answer.json().get("id").asString();
      library.browser.delete("/api/sources/" + id).expect(202);
      await()
          .atMost(Duration.ofSeconds(20))
          .until(() -> library.browser.get("/api/sources/" + id).status() == 404);
    }
    return false;
  }

  private Socket connect() throws IOException {
    library.browser.get("/api/setup");
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.root().getPort());
    socket.setSoTimeout(20_000);
    return socket;
  }

  private void begin(Socket socket, long length) throws IOException {
    headers(socket, length);
    socket.getOutputStream().write(HEAD.getBytes(StandardCharsets.UTF_8));
    socket.getOutputStream().flush();
  }

  private void headers(Socket socket, long length) throws IOException {
    StringBuilder cookies = new StringBuilder();
    library.browser.cookies.forEach(
        (name, value) ->
            cookies.append(cookies.isEmpty() ? "" : "; ").append(name).append('=').append(value));
    OutputStream out = socket.getOutputStream();
    out.write(
        """
        POST /api/notebooks/%s/sources HTTP/1.1
        Host: 127.0.0.1:%d
        Cookie: %s
        X-XSRF-TOKEN: %s
        Content-Type: multipart/form-data; boundary=b
        Content-Length: %d
        Connection: close

        """
            .formatted(
                library.notebook,
                server.root().getPort(),
                cookies,
                library.browser.cookie("XSRF-TOKEN"),
                length)
            .replace("\n", "\r\n")
            .getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  private static int status(Socket socket) throws IOException {
    InputStream in = socket.getInputStream();
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
      line.write(next);
    }
    String first = line.toString(StandardCharsets.UTF_8);
    assertThat(first).startsWith("HTTP/1.1 ");
    return Integer.parseInt(first.substring(9, 12));
  }

  private static void awaitBytesArrive() {
    await().atMost(Duration.ofSeconds(20)).until(() -> !files(parts).isEmpty());
  }

  private int sources() {
    return library
        .browser
        .get("/api/notebooks/" + library.notebook)
        .expect(200)
        .json()
        .get("sources")
        .size();
  }

  private static List<Path> files(Path root) {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(Files::isRegularFile).toList();
    } catch (NoSuchFileException e) {
      return List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
