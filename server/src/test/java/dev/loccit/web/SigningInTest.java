package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.web.Browser.Answer;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class SigningInTest {
  private final TestServer server = TestServer.shared();

  @Test
  void aFreshServerPrintsALinkAndTakesItsTokenOnce(@TempDir Path data) {
    try (TestServer fresh = TestServer.start(data, "--loccit.web.sample-notebook=false")) {
      Browser visitor = fresh.browser();
      assertThat(visitor.get("/api/setup").json().get("needsFirstUser").asBoolean()).isTrue();
      String wrong = "{\"username\":\"eve\",\"password\":\"long enough 1\",\"setupToken\":\"x\"}";
      visitor.post("/api/auth/register", wrong).expect(403, "BAD_SETUP_TOKEN");
      String none = "{\"username\":\"eve\",\"password\":\"long enough 1\"}";
      visitor.post("/api/auth/register", none).expect(403, "BAD_SETUP_TOKEN");

      JsonNode me = fresh.setUp().get("/api/auth/me").expect(200).json();
      assertThat(me.get("username").asString()).isEqualTo(TestServer.ADMIN);
      assertThat(me.get("admin").asBoolean()).isTrue();

      assertThat(visitor.get("/api/setup").json().get("needsFirstUser").asBoolean()).isFalse();
      String again =
          "{\"username\":\"eve\",\"password\":\"long enough 1\",\"setupToken\":\"%s\"}"
              .formatted(fresh.setupToken());
      visitor.post("/api/auth/register", again).expect(403, "REGISTRATION_CLOSED");
    }
  }

  @Test
  void settingsMakeTheFirstUserWithItsToken(@TempDir Path data) {
    try (TestServer fresh =
        TestServer.start(
            data,
            "--loccit.web.admin-user=root",
            "--loccit.web.admin-password=a password for scripts",
            "--loccit.web.admin-token=loccit_pat_abcdefghijklmnopqrstuvwxyz",
            "--loccit.web.sample-notebook=false")) {
      assertThat(fresh.console()).doesNotContain("#token=");
      Browser script = fresh.browser().withToken("loccit_pat_abcdefghijklmnopqrstuvwxyz");
      assertThat(script.get("/api/auth/me").expect(200).json().get("username").asString())
          .isEqualTo("root");
      fresh.browser().login("root", "a password for scripts").expect(200);
    }
  }

  @Test
  void theSessionsIdChangesWithEverySignIn() {
    Browser browser = server.someone();
    String name = browser.get("/api/auth/me").json().get("username").asString();
    String first = browser.cookie("loccit_session");
    String csrf = browser.cookie("XSRF-TOKEN");
    Answer answer = browser.login(name, TestServer.PASSWORD).expect(200);
    assertThat(browser.cookie("loccit_session")).isNotEqualTo(first);
    assertThat(browser.cookie("XSRF-TOKEN")).isNotEqualTo(csrf);
    assertThat(answer.headers().get("set-cookie"))
        .anySatisfy(
            cookie ->
                assertThat(cookie)
                    .startsWith("loccit_session=")
                    .contains("HttpOnly", "SameSite=Lax", "Path=/")
                    .doesNotContain("Secure"));
    browser.cookies.put("loccit_session", first);
    browser.get("/api/auth/me").expect(401, "UNAUTHENTICATED");
  }

  @Test
  void aWrongPasswordAndAnUnknownNameLookTheSame() {
    String wrong = server.browser().login(TestServer.ADMIN, "wrong").expect(401).body();
    String unknown = server.browser().login("nobody at all", "wrong").expect(401).body();
    assertThat(wrong).isEqualTo(unknown).contains("BAD_CREDENTIALS");
  }

  @Test
  void weakPasswordsAndTakenNamesAreRefused() {
    Browser visitor = server.browser();
    for (String weak : new String[] {"short", "password123", "aaaaaaaaaaaa", "Weak Name"}) {
      visitor
          .post(
              "/api/auth/register",
              "{\"username\":\"weak name\",\"password\":\"%s\"}".formatted(weak))
          .expect(400, "WEAK_PASSWORD");
    }
    visitor
        .post(
            "/api/auth/register",
            "{\"username\":\"ADA\",\"password\":\"%s\"}".formatted(TestServer.PASSWORD))
        .expect(409, "NAME_TAKEN");
  }

  @Test
  void aPasswordChangeEndsTheOtherSessions() {
    Browser here = server.someone();
    String name = here.get("/api/auth/me").json().get("username").asString();
    Browser there = server.browser();
    there.login(name, TestServer.PASSWORD).expect(200);
    assertThat(here.get("/api/auth/sessions").expect(200).json()).hasSize(2);

    String wrong = "{\"currentPassword\":\"wrong\",\"newPassword\":\"another long password\"}";
    here.post("/api/auth/password", wrong).expect(401, "BAD_CREDENTIALS");
    String change =
        "{\"currentPassword\":\"%s\",\"newPassword\":\"another long password\"}"
            .formatted(TestServer.PASSWORD);
    here.post("/api/auth/password", change).expect(204);

    here.get("/api/auth/me").expect(200);
    there.get("/api/auth/me").expect(401);
    server.browser().login(name, TestServer.PASSWORD).expect(401);
    server.browser().login(name, "another long password").expect(200);
  }

  @Test
  void sessionsAreListedAndEnded() {
    Browser here = server.someone();
    String name = here.get("/api/auth/me").json().get("username").asString();
    Browser there = server.browser();
    there.login(name, TestServer.PASSWORD).expect(200);
    for (JsonNode session : here.get("/api/auth/sessions").json()) {
      if (!session.get("current").asBoolean()) {
        here.delete("/api/auth/sessions/" + session.get("id").asString()).expect(204);
        server.someone().delete("/api/auth/sessions/" + session.get("id").asString()).expect(404);
      }
    }
    there.get("/api/auth/me").expect(401);
    here.post("/api/auth/logout", "").expect(204);
    assertThat(here.cookies).doesNotContainKey("loccit_session");
    here.get("/api/auth/me").expect(401);
  }

  @Test
  void apiTokensAreShownOnceAndCanBeReadOnlyOrRemoved() {
    Browser browser = server.someone();
    JsonNode full = browser.post("/api/tokens", "{\"name\":\"ci\"}").expect(201).json();
    JsonNode reader =
        browser.post("/api/tokens", "{\"name\":\"reader\",\"readOnly\":true}").expect(201).json();
    assertThat(full.get("token").asString()).startsWith("loccit_pat_");
    assertThat(browser.get("/api/tokens").body()).doesNotContain("loccit_pat_").contains("reader");

    Browser script = browser.withToken(full.get("token").asString());
    script.post("/api/notebooks", "{\"title\":\"by script\"}").expect(201);
    Browser onlyReads = browser.withToken(reader.get("token").asString());
    assertThat(onlyReads.get("/api/notebooks").expect(200).json()).hasSize(1);
    onlyReads.post("/api/notebooks", "{\"title\":\"no\"}").expect(403, "READ_ONLY_TOKEN");

    browser.delete("/api/tokens/" + full.get("id").asString()).expect(204);
    script.get("/api/notebooks").expect(401);
    String past = "{\"name\":\"old\",\"expiresAt\":\"2020-01-01T00:00:00Z\"}";
    browser.post("/api/tokens", past).expect(400);
  }

  @Test
  void wrongPasswordsMustWaitWithRetryAfter(@TempDir Path data) {
    try (TestServer strict =
        TestServer.start(
            data, "--loccit.web.login-failures=3", "--loccit.web.sample-notebook=false")) {
      strict.setUp();
      Browser attacker = strict.browser();
      for (int wrong = 0; wrong < 3; wrong++) {
        attacker.login(TestServer.ADMIN, "wrong").expect(401);
      }
      Answer refused = attacker.login(TestServer.ADMIN, "wrong").expect(429, "TOO_MANY_REQUESTS");
      assertThat(Integer.parseInt(refused.header("retry-after"))).isBetween(1, 900);
    }
  }
}
