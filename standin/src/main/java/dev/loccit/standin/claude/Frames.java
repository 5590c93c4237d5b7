package dev.loccit.standin.claude;

import dev.loccit.standin.http.BodyStream;
import dev.loccit.standin.switches.Switch;
import dev.loccit.standin.switches.Switches;
import java.io.IOException;
import tools.jackson.databind.JsonNode;

/** Server-sent events as the service frames them. */
final class Frames {
  private static final String PING = "{\"type\": \"ping\"}";
  private static final int WIDEST_PAD = 17;

  private final BodyStream body;
  private final boolean padded;
  private final boolean pingsEverywhere;
  private final String lineEnd;
  private int count;

  Frames(BodyStream body, Switches switches) {
    this.body = body;
    padded = switches.on(Switch.PAD);
    pingsEverywhere = switches.is(Switch.PINGS, "everywhere");
    lineEnd = switches.on(Switch.CRLF) ? "\r\n" : "\n";
  }

  /** Sends an event named as its type. */
  void send(JsonNode data) throws IOException {
    String text = WireJson.MAPPER.writeValueAsString(data);
    count++;
    if (padded) {
      // Some blanks, another number each time, and the same ones in each run.
      text = text.substring(0, text.length() - 1) + " ".repeat(count * 7 % WIDEST_PAD) + "}";
    }
    frame(data.path("type").asString(""), text);
    if (pingsEverywhere && !data.path("type").asString("").equals("message_stop")) {
      ping();
    }
  }

  void ping() throws IOException {
    frame("ping", PING);
  }

  private void frame(String event, String data) throws IOException {
    body.write("event: " + event + lineEnd + "data: " + data + lineEnd + lineEnd);
  }
}
