package dev.loccit.fetch;

import static dev.loccit.fetch.FetchFixture.assertFailed;
import static dev.loccit.fetch.FetchFixture.fetch;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.problem.ErrorCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.springframework.util.unit.DataSize;

/** The gate against sites that misbehave, all of them on loopback addresses. */
class WebGateTest {
  private static final String HTML = "Content-Type: text/html; charset=utf-8";

  @Test
  void aPageComesWithItsTypeCharsetAddressAndTime() throws IOException {
    try (LoopbackSite site =
        LoopbackSite.at(
            "127.0.0.1",
            asked ->
                LoopbackSite.answer(
                    "200 OK", "Content-Type: Text/HTML; Charset=\"ISO-8859-1\"", "<p>hi"))) {
      Fetch.Fetched page = (Fetch.Fetched) fetch(site, "/a?b=c#d");
      assertThat(new String(page.body(), StandardCharsets.UTF_8)).isEqualTo("<p>hi");
      assertThat(page.type()).isEqualTo("text/html");
      assertThat(page.charset()).isEqualToIgnoringCase("iso-8859-1");
      assertThat(page.address().toString()).endsWith("/a?b=c");
      LoopbackSite.Asked asked = site.asked().getFirst();
      assertThat(asked.line()).isEqualTo("GET /a?b=c HTTP/1.1");
      assertThat(asked.header("User-Agent")).isEqualTo(FetchFixture.AGENT);
    }
  }

  @Test
  void redirectsAreFollowedAndCookiesAreNotKept() throws IOException {
    try (LoopbackSite site =
        LoopbackSite.at(
            "127.0.0.1",
            asked ->
                asked.path().equals("/end")
                    ? LoopbackSite.answer("200 OK", HTML, "end")
                    : LoopbackSite.answer("301 Moved", "Set-Cookie: a=b\r\nLocation: /end", ""))) {
      Fetch.Fetched page = (Fetch.Fetched) fetch(site, "/start");
      assertThat(page.address().toString()).endsWith("/end");
      assertThat(site.asked()).hasSize(2);
      assertThat(site.asked().getLast().header("Cookie")).isEmpty();
      assertThat(site.asked().getLast().header("Referer")).isEmpty();
    }
  }

  @Test
  void moreThanFiveRedirectsEndTheFetch() throws IOException {
    try (LoopbackSite site =
        LoopbackSite.at("127.0.0.1", asked -> LoopbackSite.redirect(asked.path() + "x"))) {
      assertFailed(fetch(site, "/"), ErrorCode.TOO_MANY_REDIRECTS);
      assertThat(site.asked()).hasSize(6);
    }
  }

  @Test
  void aPageOverTheLimitIsRefusedByItsLengthAndByItsBytes() throws IOException {
    byte[] chunk = "x".repeat(1 << 16).getBytes(StandardCharsets.US_ASCII);
    try (LoopbackSite site =
        LoopbackSite.at(
            "127.0.0.1",
            asked ->
                asked.path().equals("/said")
                    ? out ->
                        out.write(
                            ("HTTP/1.1 200 OK\r\n" + HTML + "\r\nContent-Length: 99999999\r\n\r\n")
                                .getBytes(StandardCharsets.US_ASCII))
                    : out -> {
                      out.write(
                          ("HTTP/1.1 200 OK\r\n" + HTML + "\r\nConnection: close\r\n\r\n")
                              .getBytes(StandardCharsets.US_ASCII));
                      for (int i = 0; i < 200; i++) {
                        out.write(chunk);
                      }
                    })) {
      assertFailed(fetch(site, "/said"), ErrorCode.TOO_LARGE);
      assertFailed(fetch(site, "/unsaid"), ErrorCode.TOO_LARGE);
    }
  }

  @Test
  void aGzipBombIsCountedAfterItsDecompression() throws IOException {
    byte[] bomb = gzip(300 * 1024 * 1024L);
    assertThat(bomb.length).isLessThan(1024 * 1024);
    try (LoopbackSite site =
        LoopbackSite.at(
            "127.0.0.1",
            asked -> LoopbackSite.answer("200 OK", HTML + "\r\nContent-Encoding: gzip", bomb))) {
      assertFailed(fetch(site, "/"), ErrorCode.TOO_LARGE);
    }
  }

  private static byte[] gzip(long zeros) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      byte[] chunk = new byte[1 << 20];
      for (long done = 0; done < zeros; done += chunk.length) {
        out.write(chunk);
      }
    }
    return packed.toByteArray();
  }

  @Test
  void aSiteThatDripsIsLeftWhenTheTimeIsUp() throws IOException {
    CountDownLatch over = new CountDownLatch(1);
    try (LoopbackSite site =
        LoopbackSite.at(
            "127.0.0.1",
            asked ->
                out -> {
                  out.write(
                      ("HTTP/1.1 200 OK\r\n" + HTML + "\r\n\r\n")
                          .getBytes(StandardCharsets.US_ASCII));
                  drip(out, over);
                })) {
      String host = "127.0.0.1:" + site.port();
      WebGate gate =
          FetchFixture.gate(
              FetchFixture.settings(Duration.ofMillis(600), host), new FetchFixture.Names());
      long began = System.nanoTime();
      Fetch fetch = gate.fetch(gate.admit("http://" + host + "/"), "test");
      over.countDown();
      assertFailed(fetch, ErrorCode.FETCH_TIMEOUT);
      assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(5));
    }
  }

  @Test
  void theTimeIsCountedOverAllRedirects() throws IOException {
    try (LoopbackSite site =
        LoopbackSite.at(
            "127.0.0.1",
            asked ->
                out -> {
                  pause(Duration.ofMillis(300));
                  LoopbackSite.redirect(asked.path() + "x").write(out);
                })) {
      String host = "127.0.0.1:" + site.port();
      WebGate gate =
          FetchFixture.gate(
              FetchFixture.settings(Duration.ofMillis(700), host), new FetchFixture.Names());
      assertFailed(gate.fetch(gate.admit("http://" + host + "/"), "test"), ErrorCode.FETCH_TIMEOUT);
      assertThat(site.asked()).hasSizeLessThan(5);
    }
  }

  /** One byte every 50 ms until told that it is over; the pause is the site's, not the test's. */
  private static void drip(OutputStream out, CountDownLatch over) throws IOException {
    try {
      while (!over.await(50, java.util.concurrent.TimeUnit.MILLISECONDS)) {
        out.write('x');
        out.flush();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void pause(Duration time) {
    try {
      new CountDownLatch(1).await(time.toMillis(), java.util.concurrent.TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void otherTypesThanPagesTextsAndPdfAreRefused() throws IOException {
    try (LoopbackSite site =
        LoopbackSite.at(
            "127.0.0.1",
            asked ->
                LoopbackSite.answer("200 OK", "Content-Type: " + asked.path().substring(1), "x"))) {
      for (String type :
          List.of("image/png", "application/zip", "application/json", "text/css", "video/mp4")) {
        assertFailed(fetch(site, "/" + type), ErrorCode.UNSUPPORTED_TYPE);
      }
      for (String type :
          List.of(
              "text/html",
              "application/xhtml+xml",
              "text/plain",
              "text/markdown",
              "application/pdf")) {
        assertThat(((Fetch.Fetched) fetch(site, "/" + type)).type()).isEqualTo(type);
      }
    }
  }

  @Test
  void eachUnhappyAnswerHasItsCode() throws IOException {
    try (LoopbackSite site =
        LoopbackSite.at(
            "127.0.0.1",
            asked ->
                asked.path().equals("/challenge")
                    ? LoopbackSite.answer(
                        "403 Forbidden", HTML, "<html><title>Just a moment...</title>")
                    : LoopbackSite.answer(asked.path().substring(1) + " X", HTML, "no"))) {
      assertFailed(fetch(site, "/challenge"), ErrorCode.CHALLENGE_PAGE);
      assertFailed(fetch(site, "/401"), ErrorCode.LOGIN_PAGE);
      assertFailed(fetch(site, "/402"), ErrorCode.PAYWALL_PAGE);
      assertFailed(fetch(site, "/403"), ErrorCode.SITE_REFUSED);
      assertFailed(fetch(site, "/404"), ErrorCode.PAGE_NOT_FOUND);
      assertFailed(fetch(site, "/410"), ErrorCode.PAGE_NOT_FOUND);
      assertFailed(fetch(site, "/429"), ErrorCode.SITE_BUSY);
      assertFailed(fetch(site, "/500"), ErrorCode.SITE_BUSY);
      assertFailed(fetch(site, "/503"), ErrorCode.SITE_BUSY);
      assertFailed(fetch(site, "/206"), ErrorCode.FETCH_FAILED);
    }
  }

  @Test
  void aBrokenAnswerAndAClosedPortFailInWords() throws IOException {
    int closed;
    try (LoopbackSite site =
        LoopbackSite.at(
            "127.0.0.1",
            asked -> out -> out.write("not http at all".getBytes(StandardCharsets.US_ASCII)))) {
      closed = site.port();
      assertFailed(fetch(site, "/"), ErrorCode.FETCH_FAILED);
    }
    String host = "127.0.0.1:" + closed;
    WebGate gate = FetchFixture.gate(FetchFixture.settings(host), new FetchFixture.Names());
    assertFailed(gate.fetch(gate.admit("http://" + host + "/"), "test"), ErrorCode.FETCH_FAILED);
  }

  @Test
  void fetchesFromOneHostStartWithAPauseBetween() throws IOException, InterruptedException {
    Duration pause = Duration.ofMillis(120);
    HostTurns turns = new HostTurns(5, pause);
    long began = System.nanoTime();
    for (int i = 0; i < 3; i++) {
      turns.take("lake.example").close();
    }
    turns.take("other.example").close();
    Duration taken = Duration.ofNanos(System.nanoTime() - began);
    assertThat(taken).isGreaterThanOrEqualTo(pause.multipliedBy(2));
    long other = System.nanoTime();
    turns.take("third.example").close();
    assertThat(Duration.ofNanos(System.nanoTime() - other)).isLessThan(pause);
  }

  @Test
  void oneHostIsAskedByOneFetchAtATimeWhereSoConfigured() throws Exception {
    CountDownLatch second = new CountDownLatch(1);
    java.util.concurrent.atomic.AtomicInteger inside =
        new java.util.concurrent.atomic.AtomicInteger();
    java.util.concurrent.atomic.AtomicInteger most =
        new java.util.concurrent.atomic.AtomicInteger();
    try (LoopbackSite site =
        LoopbackSite.at(
            "127.0.0.1",
            asked ->
                out -> {
                  most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                  pause(Duration.ofMillis(50));
                  inside.decrementAndGet();
                  LoopbackSite.answer("200 OK", HTML, "x").write(out);
                })) {
      String host = "127.0.0.1:" + site.port();
      FetchSettings settings =
          new FetchSettings(
              List.of(host),
              List.of(),
              null,
              Duration.ofSeconds(10),
              Duration.ofSeconds(3),
              DataSize.ofMegabytes(5),
              5,
              Duration.ZERO,
              1,
              FetchFixture.AGENT);
      WebGate gate = FetchFixture.gate(settings, new FetchFixture.Names());
      WebAddress address = gate.admit("http://" + host + "/");
      List<Thread> threads = new java.util.ArrayList<>();
      for (int i = 0; i < 4; i++) {
        threads.add(Thread.ofVirtual().start(() -> gate.fetch(address, "test")));
      }
      for (Thread thread : threads) {
        thread.join();
      }
      second.countDown();
      assertThat(site.asked()).hasSize(4);
      assertThat(most).hasValue(1);
    }
  }
}
