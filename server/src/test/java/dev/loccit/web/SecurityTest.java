package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.web.Browser.Answer;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecurityTest {
  private static final String CSP =
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'"
          + " data: blob:; worker-src 'self' blob:; font-src 'self' data:; connect-src 'self';"
          + " object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";
  private static final String TITLE = "{\"title\":\"t\"}";

  private final TestServer server = TestServer.shared();

  @Test
  void nothingIsShownToStrangers() {
    Browser stranger = server.browser();
    for (String path :
        new String[] {
          "/api/notebooks",
          "/api/notebooks/" + UUID.randomUUID(),
          "/api/auth/me",
          "/api/auth/sessions",
          "/api/tokens",
          "/api/sources/" + UUID.randomUUID(),
          "/api/nothing/of/the/kind"
        }) {
      stranger.get(path).expect(401, "UNAUTHENTICATED");
    }
    stranger.get("/actuator/prometheus").expect(401, "UNAUTHENTICATED");
  }

  @Test
  void measurementsAreForAdministrators() {
    server.someone().get("/actuator/prometheus").expect(403, "FORBIDDEN");
    assertThat(server.admin().get("/actuator/prometheus").expect(200).body())
        .contains("jvm_memory_used_bytes");
  }

  @Test
  void healthIsOpenAndSaysNothingElse() {
    Browser probe = server.browser();
    for (String path : new String[] {"", "/liveness", "/readiness"}) {
      Answer health = probe.get("/actuator/health" + path).expect(200);
      assertThat(health.json().get("status").asString()).isEqualTo("UP");
      assertThat(health.body()).doesNotContain("components");
    }
    server.admin().get("/actuator/env").expect(404);
  }

  @Test
  void aChangeWithoutTheCsrfTokenIsRefused() {
    Browser browser = server.someone();
    browser.sendBare("POST", "/api/notebooks", TITLE).expect(403, "BAD_CSRF_TOKEN");
    browser
        .sendBare("POST", "/api/notebooks", TITLE, "X-XSRF-TOKEN", "guessed")
        .expect(403, "BAD_CSRF_TOKEN");
    browser.post("/api/notebooks", TITLE).expect(201);
  }

  @Test
  void theCsrfTokenOfAnotherSessionIsRefused() {
    String other = server.someone().cookie("XSRF-TOKEN");
    Browser browser = server.someone();
    browser.cookies.put("XSRF-TOKEN", other);
    browser
        .sendBare("POST", "/api/notebooks", TITLE, "X-XSRF-TOKEN", other)
        .expect(403, "BAD_CSRF_TOKEN");
    browser.post("/api/notebooks", TITLE).expect(201);
  }

  @Test
  void signingInNeedsTheCsrfTokenToo() {
    String body =
        "{\"username\":\"%s\",\"password\":\"%s\"}"
            .formatted(TestServer.ADMIN, TestServer.PASSWORD);
    server.browser().sendBare("POST", "/api/auth/login", body).expect(403, "BAD_CSRF_TOKEN");
  }

  @Test
  void theCsrfTokenGivenBeforeSigningInIsNotTheSessions() {
    Browser browser = server.browser();
    browser.get("/api/setup").expect(200);
    String before = browser.cookie("XSRF-TOKEN");
    browser.login(TestServer.ADMIN, TestServer.PASSWORD).expect(200);
    browser
        .sendBare("POST", "/api/notebooks", TITLE, "X-XSRF-TOKEN", before)
        .expect(403, "BAD_CSRF_TOKEN");
  }

  @Test
  void aBearerTokenIsNobodyWhenItIsWrongWhateverTheCookiesSay() {
    Browser browser = server.someone();
    String session = browser.cookie("loccit_session");
    Answer answer =
        server
            .browser()
            .withToken("loccit_pat_wrong")
            .get("/api/notebooks", "Cookie", "loccit_session=" + session)
            .expect(401, "UNAUTHENTICATED");
    assertThat(answer.header("www-authenticate")).startsWith("Bearer");
    assertThat(answer.headers()).doesNotContainKey("set-cookie");
  }

  @Test
  void aSessionsSecretIsNoBearerToken() {
    String session = server.someone().cookie("loccit_session");
    server.browser().withToken(session).get("/api/notebooks").expect(401);
  }

  @Test
  void aPageOfAnotherSiteChangesNothing() {
    Browser browser = server.someone();
    for (String[] headers :
        new String[][] {
          {"Origin", "https://evil.example"},
          {"Origin", "null"},
          {"Origin", "http://127.0.0.1:1"},
          {"Sec-Fetch-Site", "cross-site"},
          {"Sec-Fetch-Site", "same-site"}
        }) {
      browser.post("/api/notebooks", TITLE, headers).expect(403, "BAD_ORIGIN");
    }
    String own = server.root().toString().replaceAll("/$", "");
    browser
        .post("/api/notebooks", TITLE, "Origin", own, "Sec-Fetch-Site", "same-origin")
        .expect(201);
  }

  @ParameterizedTest
  @ValueSource(strings = {"evil.example", "evil.example:8787", "127.0.0.1.evil.example", ""})
  void aForeignHostNameIsRefused(String host) throws IOException {
    assertThat(raw("GET /api/setup HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"))
        .matches("(?s)HTTP/1\\.1 40[03].*")
        .contains("application/problem+json")
        .doesNotContain("needsFirstUser");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /api/setup HTTP/1.1\r\nConnection: close\r\n\r\n",
        "GET /api/setup HTTP/1.0\r\n\r\n",
        "GET /api/setup HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
        "GET http://evil.example/api/setup HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        "GET /a|b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        "GET /%2e%2e/etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        "GET /api//setup;x=y HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        "TRACE /api/setup HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        "NONSENSE\r\n\r\n"
      })
  void malformedRequestsAreProblems(String request) throws IOException {
    assertThat(raw(request))
        .matches("(?s)HTTP/1\\.1 40[0-9].*")
        .contains("application/problem+json", "\"code\":")
        .doesNotContain("needsFirstUser");
  }

  @Test
  void theHeadersGuardThePage() {
    Answer answer = server.browser().get("/api/setup").expect(200);
    assertThat(answer.header("content-security-policy")).isEqualTo(CSP);
    assertThat(answer.header("x-content-type-options")).isEqualTo("nosniff");
    assertThat(answer.header("referrer-policy")).isEqualTo("no-referrer");
    assertThat(answer.header("cross-origin-opener-policy")).isEqualTo("same-origin");
    assertThat(answer.header("cross-origin-resource-policy")).isEqualTo("same-origin");
    assertThat(answer.header("permissions-policy")).contains("camera=()");
    assertThat(answer.header("cache-control")).contains("no-store");
    assertThat(answer.header("x-request-id")).isNotBlank();
    assertThat(answer.headers())
        .doesNotContainKeys("strict-transport-security", "server", "x-powered-by");
  }

  @Test
  void anotherUsersThingsDoNotExist() {
    Browser owner = server.someone();
    String id = owner.post("/api/notebooks", TITLE).expect(201).json().get("id").asString();
    Browser other = server.someone();
    other.get("/api/notebooks/" + id).expect(404, "NOT_FOUND");
    other.patch("/api/notebooks/" + id, TITLE).expect(404, "NOT_FOUND");
    other.delete("/api/notebooks/" + id).expect(404, "NOT_FOUND");
    other.get("/api/notebooks/" + id + "/conversations").expect(404, "NOT_FOUND");
    other.get("/api/notebooks/" + id + "/events").expect(404, "NOT_FOUND");
    other
        .post("/api/notebooks/" + id + "/sources", "{\"title\":\"t\",\"text\":\"Some text.\"}")
        .expect(404, "NOT_FOUND");
    other
        .post("/api/notebooks/" + id + "/chat", "{\"content\":\"q\",\"sourceIds\":[]}")
        .expect(404, "NOT_FOUND");
    assertThat(other.get("/api/notebooks").json()).isEmpty();
  }

  private String raw(String request) throws IOException {
    try (Socket socket = new Socket(server.root().getHost(), server.root().getPort())) {
      socket.setSoTimeout(10_000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
