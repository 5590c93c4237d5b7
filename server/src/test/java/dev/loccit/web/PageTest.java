package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.web.Browser.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page's files; those of the tests stand in for the built ones. */
class PageTest {
  private final Browser browser = TestServer.shared().browser();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/setup",
        "/login",
        "/notebooks/018f0000-0000-7000-8000-000000000000",
        "/notebooks/018f0000-0000-7000-8000-000000000000/sources/1?start=3",
        "/index.html"
      })
  void everyRouteOfThePageIsThePage(String path) {
    Answer answer = browser.get(path, "Accept", "text/html").expect(200);
    assertThat(answer.body()).contains("Page of the tests");
    assertThat(answer.header("content-type")).startsWith("text/html");
    assertThat(answer.header("cache-control")).isEqualTo("no-cache");
    assertThat(answer.header("content-security-policy")).contains("default-src 'self'");
  }

  @Test
  void hashedFilesAreKeptForEverAndCarryNoCookie() {
    Answer answer = browser.get("/assets/probe-3f9a1c.js").expect(200);
    assertThat(answer.header("cache-control")).isEqualTo("max-age=31536000, public, immutable");
    assertThat(answer.header("content-type")).startsWith("text/javascript");
    assertThat(answer.headers()).doesNotContainKey("set-cookie");
    assertThat(browser.get("/probe.svg").expect(200).header("cache-control")).isEqualTo("no-cache");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/assets/gone-123456.js",
        "/assets/",
        "/missing.js",
        "/favicon.ico",
        "/v3/nothing",
        "/actuator2.txt",
        "/..%2fapplication.yaml",
        "/application.yaml"
      })
  void whatIsNoRouteAndNoFileIsNotFound(String path) {
    int status = browser.get(path, "Accept", "*/*").status();
    assertThat(status).isIn(400, 404);
    browser.get("/setup", "Accept", "application/json").expect(404, "NOT_FOUND");
  }
}
