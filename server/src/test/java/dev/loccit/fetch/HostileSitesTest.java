package dev.loccit.fetch;

import static dev.loccit.fetch.FetchFixture.assertFailed;
import static dev.loccit.fetch.FetchFixture.fetch;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies, packings and addresses that are meant to harm, from sites on loopback addresses. */
class HostileSitesTest {
  private static final String HTML = "Content-Type: text/html; charset=utf-8";
  private static final int MEGABYTE = 1 << 20;

  /** Packs zeros. */
  private interface Packing {
    OutputStream over(OutputStream out) throws IOException;
  }

  private static byte[] packed(int megabytes, Packing packing) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = packing.over(bytes)) {
      byte[] chunk = new byte[MEGABYTE];
      for (int i = 0; i < megabytes; i++) {
        out.write(chunk);
      }
    }
    return bytes.toByteArray();
  }

  @Test
  void aGzipBombInAGzipBombIsNotUnpacked() throws IOException {
    byte[] inner = packed(200, GZIPOutputStream::new);
    byte[] bomb =
        packed(
            0,
            out -> {
              OutputStream gzip = new GZIPOutputStream(out);
              gzip.write(inner);
              return gzip;
            });
    try (LoopbackSite site =
        LoopbackSite.at(
            "127.0.0.1",
            asked ->
                LoopbackSite.answer("200 OK", HTML + "\r\nContent-Encoding: gzip, gzip", bomb))) {
      assertFailed(fetch(site, "/"), ErrorCode.FETCH_FAILED);
    }
  }

  @Test
  void onlyThePackingThatWasAskedForIsTaken() throws IOException {
    byte[] deflated = packed(300, DeflaterOutputStream::new);
    try (LoopbackSite site =
        LoopbackSite.at(
            "127.0.0.1",
            asked ->
                LoopbackSite.answer(
                    "200 OK",
                    HTML + "\r\nContent-Encoding: " + asked.path().substring(1),
                    deflated))) {
      for (String packing : List.of("deflate", "br", "zstd", "compress", "x-gzip", "bzip2")) {
        assertFailed(fetch(site, "/" + packing), ErrorCode.FETCH_FAILED);
      }
      assertThat(site.asked().getFirst().header("Accept-Encoding")).isEqualTo("gzip");
    }
  }

  @Test
  void aBodyThatIsNoGzipOrEndsEarlyFailsInWords() throws IOException {
    byte[] whole = packed(1, GZIPOutputStream::new);
    try (LoopbackSite site =
        LoopbackSite.at(
            "127.0.0.1",
            asked ->
                LoopbackSite.answer(
                    "200 OK",
                    HTML + "\r\nContent-Encoding: gzip",
                    asked.path().equals("/cut")
                        ? Arrays.copyOf(whole, whole.length / 2)
                        : "no gzip".getBytes(StandardCharsets.US_ASCII)))) {
      assertFailed(fetch(site, "/cut"), ErrorCode.FETCH_FAILED);
      assertFailed(fetch(site, "/none"), ErrorCode.FETCH_FAILED);
    }
  }

  @Test
  void chunksWithoutEndAreCountedWhileTheyCome() throws IOException {
    byte[] chunk = ("10000\r\n" + "x".repeat(0x10000) + "\r\n").getBytes(StandardCharsets.US_ASCII);
    try (LoopbackSite site =
        raw(
            out -> {
              out.write(
                  ascii("HTTP/1.1 200 OK\r\n" + HTML + "\r\nTransfer-Encoding: chunked\r\n\r\n"));
              // ends when the gate hangs up
              while (true) {
                out.write(chunk);
              }
            })) {
      assertFailed(fetch(site, "/"), ErrorCode.TOO_LARGE);
    }
  }

  @Test
  void headersWithoutEndFailInWords() throws IOException {
    try (LoopbackSite site =
        raw(
            out -> {
              out.write(ascii("HTTP/1.1 200 OK\r\n"));
              for (int i = 0; ; i++) {
                out.write(ascii("X-" + i + ": " + "x".repeat(1_000) + "\r\n"));
              }
            })) {
      assertFailed(fetch(site, "/"), ErrorCode.FETCH_FAILED);
    }
  }

  @Test
  void aSiteThatDripsItsHeadersOrSaysNothingIsLeftWhenTheTimeIsUp() throws IOException {
    CountDownLatch over = new CountDownLatch(1);
    try (LoopbackSite site =
        LoopbackSite.at(
            "127.0.0.1",
            asked ->
                out -> {
                  if (asked.path().equals("/drip")) {
                    out.write(ascii("HTTP/1.1 200 OK\r\nX-Slow: "));
                    drip(out, over);
                  } else {
                    await(over);
                  }
                })) {
      String host = "127.0.0.1:" + site.port();
      WebGate gate =
          FetchFixture.gate(
              FetchFixture.settings(Duration.ofMillis(500), host), new FetchFixture.Names());
      for (String path : List.of("/drip", "/nothing")) {
        long began = System.nanoTime();
        assertFailed(
            gate.fetch(gate.admit("http://" + host + path), "test"), ErrorCode.FETCH_TIMEOUT);
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(5));
      }
      over.countDown();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1:%d/#@example.org/",
        "http://127.0.0.1:%d?@example.org/",
        "http://127.0.0.1:%d\\@example.org/",
        "http://example.org#@127.0.0.1:%d/",
        "http://example.org\\@127.0.0.1:%d/",
        "http://example.org@127.0.0.1:%d/",
        "http://example.org:80@127.0.0.1:%d/",
        "http://127.0.0.1:%d;@example.org/",
        "http://0x7f.1:%d/",
        "http://127.1:%d/",
        "http://[::ffff:127.0.0.1]:%d/",
        "http://[::ffff:7f00:1]:%d/",
        "http://[::127.0.0.1]:%d/",
        "http://[64:ff9b::127.0.0.1]:%d/",
        "http://[2002:7f00:1::]:%d/",
        "http://localhost:%d/",
        "http://mapped.example.org:%d/"
      })
  void noReadingOfAnAddressReachesAServerOnThisMachine(String form) throws IOException {
    try (LoopbackSite inside = LoopbackSite.page("secret");
        LoopbackSite outside =
            LoopbackSite.at(
                "127.0.0.5", asked -> LoopbackSite.redirect(form.formatted(inside.port())))) {
      FetchSettings settings =
          FetchFixture.withPorts(FetchFixture.settings(), inside.port(), outside.port());
      FetchFixture.Names names =
          new FetchFixture.Names()
              .with("outside.example.org", "127.0.0.5")
              .with("localhost", "127.0.0.1")
              .with("mapped.example.org", "::ffff:127.0.0.1");
      WebGate gate = FetchFixture.gate(settings, names, outside.address());
      assertThatThrownBy(() -> gate.admit(form.formatted(inside.port())))
          .isInstanceOf(LoccitException.class);
      Fetch fetch =
          gate.fetch(gate.admit("http://outside.example.org:" + outside.port() + "/"), "test");
      assertThat(fetch).isInstanceOf(Fetch.Failed.class);
      assertThat(inside.asked()).isEmpty();
    }
  }

  private static LoopbackSite raw(LoopbackSite.Writer writer) throws IOException {
    return LoopbackSite.at("127.0.0.1", asked -> writer);
  }

  private static byte[] ascii(String words) {
    return words.getBytes(StandardCharsets.US_ASCII);
  }

  private static void drip(OutputStream out, CountDownLatch over) throws IOException {
    while (!await(over, 50)) {
      out.write('x');
      out.flush();
    }
  }

  private static void await(CountDownLatch over) {
    await(over, 60_000);
  }

  /** Whether it is over; the wait is the site's, not the test's. */
  private static boolean await(CountDownLatch over, int millis) {
    try {
      return over.await(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return true;
    }
  }
}
