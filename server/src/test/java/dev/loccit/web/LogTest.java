package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.loccit.web.log.LogfmtFormat;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** What the log of a day says, and what it never says. */
class LogTest {
  private static final String SECRET_WORDS = "The heron nests behind the boiler house.";
  private static final String QUESTION = "Where does the heron nest?";

  private final TestServer server = TestServer.shared();
  private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
  private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);

  @BeforeEach
  void listen() {
    lines.start();
    root.addAppender(lines);
  }

  @AfterEach
  void stopListening() {
    root.detachAppender(lines);
  }

  @Test
  void signInsAndRefusalsAreLoggedWithoutSecretsAndNothingIsSaidOfTexts() throws IOException {
    Browser browser = server.someone();
    String name = browser.get("/api/auth/me").json().get("username").asString();
    server.browser().login(name, "a wrong password").expect(401);
    browser.login(name, TestServer.PASSWORD).expect(200);
    String token =
        browser.post("/api/tokens", "{\"name\":\"ci\"}").expect(201).json().get("token").asString();
    browser.withToken(token).get("/api/notebooks").expect(200);
    browser.withToken(token + "x").get("/api/notebooks").expect(401);
    String change =
        "{\"currentPassword\":\"%s\",\"newPassword\":\"a brand new password\"}"
            .formatted(TestServer.PASSWORD);
    browser.post("/api/auth/password", change).expect(204);
    browser.post("/api/notebooks", "{}", "Origin", "https://evil.example").expect(403);
    Library library = new Library(browser);
    String source = library.ready(library.paste("Herons", SECRET_WORDS)).get("id").toString();
    String question = "{\"content\":\"%s\",\"sourceIds\":[%s]}".formatted(QUESTION, source);
    browser
        .open("POST", "/api/notebooks/" + library.notebook + "/chat", question)
        .body()
        .readAllBytes();

    LogfmtFormat format = new LogfmtFormat();
    List<ILoggingEvent> heard = List.copyOf(lines.list);
    String log = heard.stream().map(format::format).collect(Collectors.joining());
    assertThat(log)
        .contains("msg=\"signed in user=", "msg=\"sign-in failed nameLength=")
        .contains("msg=\"API token made user=", "msg=\"refused bearer token address=")
        .contains("msg=\"password changed user=", "refused origin=https://evil.example")
        .contains("POST /api/notebooks/" + library.notebook + "/chat 200");
    assertThat(log)
        .doesNotContain(TestServer.PASSWORD, "a wrong password", "a brand new password")
        .doesNotContain(token, "loccit_pat_", browser.cookie("loccit_session"))
        .doesNotContain(browser.cookie("XSRF-TOKEN"))
        .doesNotContain("heron", "Heron", "boiler house");
    assertThat(heard)
        .filteredOn(event -> event.getLoggerName().equals("loccit.request"))
        .allSatisfy(event -> assertThat(event.getMDCPropertyMap()).containsKey("requestId"));
  }
}
