package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartAndStopTest {
  private static final String NO_SAMPLE = "--loccit.web.sample-notebook=false";

  @TempDir Path data;

  @Test
  void anOpenStreamDoesNotHoldUpTheStop() throws IOException {
    TestServer server =
        TestServer.start(data, NO_SAMPLE, "--spring.lifecycle.timeout-per-shutdown-phase=2m");
    Library library = new Library(server.setUp());
    InputStream events =
        library.browser.open("GET", "/api/notebooks/" + library.notebook + "/events", "").body();
    library.paste("A", "Something to tell of.").expect(202);
    assertThat(events.read()).isNotNegative();
    long started = System.nanoTime();
    server.close();
    assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(Duration.ofMinutes(1));
  }

  @Test
  void aPortInUseIsSaidInWords() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThatExceptionOfType(LoccitException.class)
          .isThrownBy(
              () ->
                  TestServer.start(data, NO_SAMPLE, "--server.port=" + taken.getLocalPort())
                      .close())
          .withMessage(
              "Port %d is in use: choose another with --port.".formatted(taken.getLocalPort()));
    }
  }

  @Test
  void aSecondServerOnTheSameDataIsRefusedInWords() {
    try (TestServer first = TestServer.start(data, NO_SAMPLE)) {
      assertThat(first.console()).contains("Loccit runs at http://127.0.0.1:");
      assertThatExceptionOfType(LoccitException.class)
          .isThrownBy(() -> TestServer.start(data, NO_SAMPLE).close())
          .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.DATA_LOCKED));
    }
  }

  @Test
  void aSettingOutOfRangeIsNamed() {
    assertThatExceptionOfType(LoccitException.class)
        .isThrownBy(() -> TestServer.start(data, "--loccit.web.max-files-per-request=0").close())
        .withMessageContaining("loccit.web.maxFilesPerRequest")
        .withMessageContaining("0");
    assertThatExceptionOfType(LoccitException.class)
        .isThrownBy(() -> TestServer.start(data, "--loccit.web.heartbeat=1h").close())
        .withMessageContaining("loccit.web.heartbeat must be above 0 and at most 5s");
    assertThatExceptionOfType(LoccitException.class)
        .isThrownBy(() -> TestServer.start(data, "--loccit.web.max-file=much").close())
        .withMessageContaining("loccit.web.max-file");
  }

  @Test
  void halfASettingOfTheFirstUserStopsTheStart() {
    assertThatExceptionOfType(LoccitException.class)
        .isThrownBy(() -> TestServer.start(data, "--loccit.web.admin-user=root").close())
        .withMessageContaining("LOCCIT_ADMIN_PASSWORD");
    assertThatExceptionOfType(LoccitException.class)
        .isThrownBy(
            () ->
                TestServer.start(
                        data, "--loccit.web.admin-user=root", "--loccit.web.admin-password=short")
                    .close())
        .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.WEAK_PASSWORD));
  }
}
