package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.loccit.problem.LoccitException;
import dev.loccit.web.Browser.Answer;
import dev.loccit.web.Library.Part;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {
  @TempDir Path data;

  @Test
  void behindATrustedProxyCookiesAreSecureAndTheProxysHostIsOurs() {
    try (TestServer server =
        TestServer.start(
            data,
            "--server.forward-headers-strategy=native",
            "--loccit.web.allowed-hosts=notes.example.org",
            "--loccit.web.sample-notebook=false")) {
      Browser browser = server.setUp();
      Answer secure = server.browser().get("/api/setup", "X-Forwarded-Proto", "https").expect(200);
      assertThat(secure.headers().get("set-cookie"))
          .allSatisfy(cookie -> assertThat(cookie).contains("; Secure"));
      assertThat(secure.header("strict-transport-security")).contains("max-age=31536000");
      browser
          .post("/api/notebooks", "{\"title\":\"t\"}", "Origin", "https://notes.example.org")
          .expect(201);
      browser
          .post("/api/notebooks", "{\"title\":\"t\"}", "Origin", "https://evil.example")
          .expect(403, "BAD_ORIGIN");
    }
  }

  @Test
  void forwardedHeadersAreNotBelievedUnlessTold() {
    Answer plain =
        TestServer.shared()
            .browser()
            .get("/api/setup", "X-Forwarded-Proto", "https", "X-Forwarded-For", "203.0.113.9")
            .expect(200);
    assertThat(plain.headers().get("set-cookie"))
        .allSatisfy(cookie -> assertThat(cookie).doesNotContain("Secure"));
    assertThat(plain.headers()).doesNotContainKey("strict-transport-security");
  }

  @Test
  void limitsAreWhatTheSettingsSay() {
    try (TestServer server =
        TestServer.start(
            data,
            "--spring.servlet.multipart.max-request-size=3MB",
            "--loccit.web.max-file=1MB",
            "--loccit.web.max-paste=100",
            "--loccit.web.max-text-window=100",
            "--loccit.web.max-files-per-request=2",
            "--loccit.web.sample-notebook=false")) {
      Library library = new Library(server.setUp());
      Browser browser = library.browser;
      assertThat(browser.get("/api/setup").json().get("limits").toString())
          .isEqualTo(
              "{\"fileBytes\":1048576,\"filesPerUpload\":2,\"pastedChars\":100,"
                  + "\"questionChars\":32000,\"titleChars\":200,\"textWindowChars\":100}");
      Answer file = library.upload(Part.of("a.txt", "a".repeat(1_048_577)));
      assertThat(file.expect(413, "TOO_LARGE").json().get("detail").asString()).contains("1 MB");
      Answer request = library.upload(Part.of("a.txt", "a".repeat(4_000_000)));
      assertThat(request.expect(413, "TOO_LARGE").json().get("detail").asString()).contains("3 MB");
      library.paste("p", "x".repeat(101)).expect(413, "TOO_LARGE");
      Part one = Part.of("1.txt", "One.");
      library.upload(one, Part.of("2.txt", "Two."), Part.of("3.txt", "Three.")).expect(400);
      library.upload(List.of(one, one).toArray(Part[]::new)).expect(207);

      String id =
          library.ready(library.upload(Part.of("long.txt", "🚀".repeat(200)))).get("id").asString();
      String window = browser.get("/api/sources/" + id + "/text?from=1").json().toString();
      assertThat(window).contains("\"from\":0,\"to\":100,");
      browser.get("/api/sources/" + id + "/boxes?start=0&end=101").expect(400, "BAD_REQUEST");
    }
  }

  @Test
  void aTokenWithoutItsUserStopsTheStart() {
    assertThatExceptionOfType(LoccitException.class)
        .isThrownBy(
            () ->
                TestServer.start(data, "--loccit.web.admin-token=loccit_pat_0123456789abcdef")
                    .close())
        .withMessageContaining("LOCCIT_ADMIN_USER");
  }
}
