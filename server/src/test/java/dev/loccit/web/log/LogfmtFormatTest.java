package dev.loccit.web.log;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxy;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LogfmtFormatTest {
  private final LogfmtFormat format = new LogfmtFormat();

  @Test
  void anEventIsOneLineOfPairs() {
    LoggingEvent event = event("signed in", Map.of("requestId", "r1"));
    assertThat(format.format(event))
        .isEqualTo(
            "time=2026-01-02T03:04:05.006Z level=INFO logger=loccit.security msg=\"signed in\""
                + " requestId=r1\n");
  }

  @Test
  void noValueCanForgeALine() {
    LoggingEvent event = event("a\nlevel=ERROR \"b\" \u001b[31m\u202e\u2028");
    String line = format.format(event);
    assertThat(line.strip().lines()).hasSize(1);
    assertThat(line)
        .contains("msg=\"a\\nlevel=ERROR \\\"b\\\" \\u001b[31m\\u202e\\u2028\"")
        .doesNotContain("\u001b", "\u202e", "\u2028");
  }

  @Test
  void aStackTraceStaysOnItsLine() {
    LoggingEvent event = event("failed");
    event.setThrowableProxy(new ThrowableProxy(new IllegalStateException("broken")));
    String line = format.format(event);
    assertThat(line.strip().lines()).hasSize(1);
    assertThat(line).contains("error=\"java.lang.IllegalStateException: broken\\n");
  }

  private static LoggingEvent event(String message) {
    return event(message, Map.of());
  }

  private static LoggingEvent event(String message, Map<String, String> context) {
    LoggingEvent event = new LoggingEvent();
    event.setLevel(Level.INFO);
    event.setLoggerName("loccit.security");
    event.setMessage(message);
    event.setInstant(Instant.parse("2026-01-02T03:04:05.006Z"));
    event.setMDCPropertyMap(context);
    return event;
  }
}
