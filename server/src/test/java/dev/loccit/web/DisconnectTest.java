package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.loccit.jobs.Failpoint;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What becomes of an answer whose reader's connection ends or is slow, over real sockets. */
class DisconnectTest {
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** The answer is held here, so that it is in the making when its reader leaves. */
  private static final String HELD = "answer.gathered";

  @TempDir Path data;

  @AfterEach
  void letGo() {
    Failpoint.arm("");
  }

  @Test
  void anAnswerWhoseReaderLeftIsStoppedAfterTheGraceTime() throws IOException {
    try (Room room = new Room("2s")) {
      Failpoint.arm(HELD);
      JsonNode start = room.askAndLeave();
      long left = System.nanoTime();
      JsonNode answer = room.awaitEnd(start);
      assertThat(Duration.ofNanos(System.nanoTime() - left)).isGreaterThan(Duration.ofSeconds(2));
      assertThat(answer.get("status").asString()).isEqualTo("ABORTED");
      assertThat(answer.get("stopReason").asString()).isEqualTo("CANCELLED");
    }
  }

  @Test
  void withoutGraceAnAnswerIsStoppedAsSoonAsItsReaderIsMissed() throws IOException {
    try (Room room = new Room("0")) {
      Failpoint.arm(HELD);
      JsonNode answer = room.awaitEnd(room.askAndLeave());
      assertThat(answer.get("status").asString()).isEqualTo("ABORTED");
      assertThat(answer.get("stopReason").asString()).isEqualTo("CANCELLED");
    }
  }

  @Test
  void aReaderThatComesBackWithinTheGraceTimeKeepsTheAnswerGoing() throws IOException {
    Duration grace = Duration.ofSeconds(5);
    try (Room room = new Room("5s")) {
      Failpoint.arm(HELD);
      JsonNode start = room.askAndLeave();
      try (BufferedReader again = room.reattach(start)) {
        long back = System.nanoTime();
        // A blank line each heartbeat: read until the grace time is over.
        while (System.nanoTime() - back < 2 * grace.toNanos()) {
          assertThat(again.readLine()).doesNotContain("\"done\"");
        }
        Failpoint.arm("");
        List<String> rest = again.lines().filter(line -> !line.isBlank()).toList();
        assertThat(JSON.readTree(rest.getLast()).get("stopReason").asString()).isEqualTo("END");
      }
      assertThat(room.awaitEnd(start).get("status").asString()).isEqualTo("COMPLETE");
    }
  }

  @Test
  void aReaderOfOneByteASecondDelaysNoOtherStream() throws Exception {
    try (Room room = new Room("30s")) {
      AtomicInteger finished = new AtomicInteger();
      AtomicReference<Throwable> failure = new AtomicReference<>();
      CountDownLatch enough = new CountDownLatch(1);
      List<Thread> slow = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        slow.add(
            Thread.ofVirtual()
                .start(
                    () -> {
                      try (Socket socket = room.ask()) {
                        crawl(socket.getInputStream(), enough);
                        finished.incrementAndGet();
                      } catch (IOException | InterruptedException e) {
                        failure.set(e);
                      }
                    }));
      }
      for (int i = 0; i < 30; i++) {
        try (Socket socket = room.ask();
            BufferedReader lines = lines(socket)) {
          assertThat(lines.lines().filter(line -> line.contains("\"type\":\"done\""))).hasSize(1);
        }
      }
      // Each has more than a thousand bytes to read, so none can have come to its end.
      assertThat(finished).hasValue(0);
      enough.countDown();
      for (Thread thread : slow) {
        thread.join();
      }
      assertThat(failure.get()).isNull();
      assertThat(finished).hasValue(8);
    }
  }

  /** Reads a byte a second until told that it is enough. */
  private static void crawl(InputStream in, CountDownLatch enough)
      throws IOException, InterruptedException {
    int read = 0;
    do {
      assertThat(in.read()).as("byte %d", read++).isNotNegative();
    } while (!enough.await(1, TimeUnit.SECONDS));
  }

  private static BufferedReader lines(Socket socket) throws IOException {
    return new BufferedReader(
        new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
  }

  /** A server with a heartbeat of 100 ms, a notebook and a source in it. */
  private final class Room implements AutoCloseable {
    private final TestServer server;
    private final Library library;
    private final JsonNode source;

    Room(String grace) {
      server =
          TestServer.start(
              data,
              "--loccit.web.sample-notebook=false",
              "--loccit.web.heartbeat=100ms",
              "--loccit.chat.answers-at-once-per-user=32",
              "--loccit.chat.disconnect-grace=" + grace);
      library = new Library(server.setUp());
      source = library.ready(library.upload(Library.Part.of("policy.pdf", Library.pdf())));
    }

    /** Asks, reads the stream's first event, and closes the connection. */
    JsonNode askAndLeave() throws IOException {
      try (Socket socket = ask();
          BufferedReader lines = lines(socket)) {
        String line = lines.readLine();
        while (!line.startsWith("{")) {
          line = lines.readLine();
        }
        return JSON.readTree(line);
      }
    }

    /** A connection on which a question was sent; small buffers, closed by the server's end. */
    Socket ask() throws IOException {
      String body =
          "{\"content\":\"How much does the company pay for a hotel?\",\"sourceIds\":[%s]}"
              .formatted(source.get("id"));
      Socket socket = new Socket();
      socket.setReceiveBufferSize(1_024);
      socket.setSoTimeout((int) PATIENCE.toMillis());
      socket.connect(new InetSocketAddress(server.root().getHost(), server.root().getPort()));
      String head =
          "POST /api/notebooks/%s/chat HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: loccit_session=%s; XSRF-TOKEN=%s\r\nX-XSRF-TOKEN: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
              .formatted(
                  library.notebook,
                  library.browser.cookie("loccit_session"),
                  library.browser.cookie("XSRF-TOKEN"),
                  library.browser.cookie("XSRF-TOKEN"),
                  body.length());
      socket.getOutputStream().write((head + body).getBytes(StandardCharsets.UTF_8));
      return socket;
    }

    BufferedReader reattach(JsonNode start) {
      String path = "/api/messages/%s/stream?from=1".formatted(start.get("messageId").asString());
      return new BufferedReader(
          new InputStreamReader(
              library.browser.open("GET", path, "").body(), StandardCharsets.UTF_8));
    }

    /** Waits until the answer is no longer in the making; returns it as stored. */
    JsonNode awaitEnd(JsonNode start) {
      String path = "/api/conversations/" + start.get("conversationId").asString();
      return await()
          .atMost(PATIENCE)
          .until(
              () -> library.browser.get(path).expect(200).json().get("messages").get(1),
              answer -> !answer.get("status").asString().equals("STREAMING"));
    }

    @Override
    public void close() {
      Failpoint.arm("");
      server.close();
    }
  }
}
