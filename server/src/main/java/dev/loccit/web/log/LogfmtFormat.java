package dev.loccit.web.log;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.boot.logging.structured.StructuredLogFormatter;

/**
 * One event, one line of {@code key=value} pairs: readable by people and by machines. Values are
 * quoted and escaped, so that no value can forge a line. Spring makes it by its name in
 * application.yaml.
 */
public final class LogfmtFormat implements StructuredLogFormatter<ILoggingEvent> {
  @Override
  public String format(ILoggingEvent event) {
    StringBuilder line = new StringBuilder(160);
    line.append("time=").append(event.getInstant().truncatedTo(ChronoUnit.MILLIS));
    line.append(" level=").append(event.getLevel());
    pair(line, "logger", event.getLoggerName());
    pair(line, "msg", event.getFormattedMessage());
    for (Map.Entry<String, String> entry : new TreeMap<>(event.getMDCPropertyMap()).entrySet()) {
      pair(line, entry.getKey(), entry.getValue());
    }
    if (event.getKeyValuePairs() != null) {
      event.getKeyValuePairs().forEach(pair -> pair(line, pair.key, String.valueOf(pair.value)));
    }
    if (event.getThrowableProxy() != null) {
      pair(line, "error", ThrowableProxyUtil.asString(event.getThrowableProxy()));
    }
    return line.append('\n').toString();
  }

  private static void pair(StringBuilder line, String key, String value) {
    line.append(' ').append(key).append('=');
    if (!value.isEmpty() && value.chars().allMatch(LogfmtFormat::plain)) {
      line.append(value);
      return;
    }
    line.append('"');
    for (int at = 0; at < value.length(); at++) {
      char unit = value.charAt(at);
      switch (unit) {
        case '"' -> line.append("\\\"");
        case '\\' -> line.append("\\\\");
        case '\n' -> line.append("\\n");
        case '\r' -> line.append("\\r");
        case '\t' -> line.append("\\t");
        default -> {
          if (invisible(unit)) {
            line.append(String.format(Locale.ROOT, "\\u%04x", (int) unit));
          } else {
            line.append(unit);
          }
        }
      }
    }
    line.append('"');
  }

  private static boolean invisible(char unit) {
    int type = Character.getType(unit);
    return Character.isISOControl(unit)
        || type == Character.FORMAT
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR;
  }

  private static boolean plain(int unit) {
    return unit > ' ' && unit < 0x7f && unit != '"' && unit != '=' && unit != '\\';
  }
}
