package dev.loccit.standin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What HTTP clients may do, and what the stand-in does to their bytes. */
class HttpTest {
  private static final String HEAD =
      "POST /v1/messages HTTP/1.1\r\nHost: x\r\nX-Api-Key: k\r\nanthropic-version: 2026-10-21\r\n";

  private StandIn standIn;

  @BeforeEach
  void start() throws Exception {
    standIn = StandIn.start();
  }

  @AfterEach
  void stop() throws Exception {
    standIn.close();
  }

  @Test
  void aBodyMayComeInChunks() throws Exception {
    String body = Ask.whales("What do they eat?").json().toString();
    StringBuilder chunked = new StringBuilder(HEAD);
    chunked.append("Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n");
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    String latin = new String(bytes, StandardCharsets.ISO_8859_1);
    for (int at = 0; at < latin.length(); at += 100) {
      String piece = latin.substring(at, Math.min(at + 100, latin.length()));
      chunked.append(Integer.toHexString(piece.length())).append(";x=y\r\n");
      chunked.append(piece).append("\r\n");
    }
    chunked.append("0\r\ntrailer: x\r\n\r\n");
    try (Socket socket = RawSocket.open(standIn)) {
      OutputStream out = socket.getOutputStream();
      out.write(chunked.toString().getBytes(StandardCharsets.ISO_8859_1));
      out.flush();
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(answer).startsWith("HTTP/1.1 200").contains("they eat krill");
    }
  }

  @Test
  void aClientMayAskBeforeItSendsItsBody() throws Exception {
    String body = Ask.of(Ask.PLAIN_MODEL).question("Well?").json().toString();
    try (Socket socket = RawSocket.open(standIn)) {
      OutputStream out = socket.getOutputStream();
      String head = HEAD + "Expect: 100-continue\r\nConnection: close\r\nContent-Length: ";
      out.write((head + body.length() + "\r\n\r\n").getBytes(StandardCharsets.UTF_8));
      out.flush();
      InputStream in = socket.getInputStream();
      assertThat(line(in)).isEqualTo("HTTP/1.1 100 Continue");
      out.write(body.getBytes(StandardCharsets.UTF_8));
      out.flush();
      assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).contains("HTTP/1.1 200");
    }
  }

  @Test
  void aConnectionServesManyRequestsAlsoAfterAFailedStream() throws Exception {
    Ask ask = Ask.whales("What do they eat?").stream();
    String body =
        new String(
            ask.json().toString().getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    String rest = "Content-Length: " + body.length() + "\r\n\r\n" + body;
    String requests =
        HEAD
            + "x-standin: cut=error\r\n"
            + rest
            + HEAD
            + "x-standin: fail=529\r\n"
            + rest
            + HEAD
            + "Connection: close\r\n"
            + rest;
    try (Socket socket = RawSocket.open(standIn)) {
      socket.getOutputStream().write(requests.getBytes(StandardCharsets.ISO_8859_1));
      String answers = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(answers.split("HTTP/1.1 ", -1)).hasSize(4);
      assertThat(answers).contains("event: error").contains("529").endsWith("0\r\n\r\n");
    }
  }

  @Test
  void oneByteWritesAreOneByteChunks() throws Exception {
    Ask ask = Ask.whales("What do they eat?").stream();
    String answer =
        RawSocket.send(
            standIn,
            "POST",
            "/v1/messages",
            ask.json().toString(),
            "x-api-key: k",
            "anthropic-version: 2026-10-21",
            "x-standin-chunk-bytes: 1");
    assertThat(answer).contains("\r\n\r\n1\r\ne\r\n1\r\nv\r\n1\r\ne\r\n1\r\nn\r\n1\r\nt\r\n");
  }

  @Test
  void manyStreamsAreServedAtOnceAndNoneIsMixedWithAnother() throws Exception {
    List<CompletableFuture<String>> answers = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      String text = "Krill number " + i + " swims. Iron is heavy.";
      String body =
          Ask.of(Ask.PLAIN_MODEL).document("A", text).question("Krill?").stream().json().toString();
      answers.add(
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  return RawSocket.send(
                      standIn,
                      "POST",
                      "/v1/messages",
                      body,
                      "x-api-key: k",
                      "anthropic-version: 2026-10-21",
                      "x-standin: delay-ms=5,delta-chars=0");
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              },
              command -> Thread.ofVirtual().start(command)));
    }
    for (int i = 0; i < answers.size(); i++) {
      assertThat(answers.get(i).get(60, TimeUnit.SECONDS))
          .contains("\"cited_text\":\"Krill number " + i + " swims. \"")
          .contains("message_stop");
    }
  }

  @Test
  void nonsenseEndsTheConnectionAndHurtsNobodyElse() throws Exception {
    for (String nonsense : new String[] {"hello\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n"}) {
      assertThat(RawSocket.exchange(standIn, nonsense)).isEmpty();
    }
    assertThat(RawSocket.send(standIn, "GET", "/", "")).startsWith("HTTP/1.1 200");
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\n' && next >= 0; next = in.read()) {
      line.append((char) next);
    }
    return line.toString().strip();
  }
}
