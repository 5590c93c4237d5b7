package dev.loccit.standin;

import dev.loccit.standin.claude.ApiError;
import dev.loccit.standin.claude.WireJson;
import dev.loccit.standin.http.Reply;
import dev.loccit.standin.http.Request;
import dev.loccit.standin.switches.Rule;
import dev.loccit.standin.switches.Switch;
import dev.loccit.standin.switches.Switches;
import dev.loccit.standin.switches.UnknownSwitch;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The endpoints by which a test in another process, or a person, drives the stand-in. */
final class Control {
  static final String PATH = "/standin";

  private final StandIn standIn;

  Control(StandIn standIn) {
    this.standIn = standIn;
  }

  void handle(Request request, Reply reply) throws IOException {
    try {
      JsonNode answer = route(request);
      send(reply, 200, "application/json", WireJson.MAPPER.writeValueAsBytes(answer));
    } catch (ApiError | UnknownSwitch | IllegalArgumentException e) {
      byte[] text = String.valueOf(e.getMessage()).getBytes(StandardCharsets.UTF_8);
      send(reply, 400, "text/plain; charset=utf-8", text);
    }
  }

  private JsonNode route(Request request) {
    String call = request.method() + " " + request.path();
    if (call.startsWith("PUT " + PATH + "/scripts/")) {
      standIn.scripts().put(call.substring(call.lastIndexOf('/') + 1), body(request));
      return done();
    }
    return switch (call) {
      case "GET /", "GET " + PATH -> guide();
      case "GET " + PATH + "/requests" -> requests();
      case "DELETE " + PATH + "/requests" -> {
        standIn.log().clear();
        yield done();
      }
      case "GET " + PATH + "/rules" -> rules();
      case "POST " + PATH + "/rules" -> {
        standIn.add(rule(body(request)));
        yield rules();
      }
      case "DELETE " + PATH + "/rules" -> {
        standIn.rules().clear();
        yield rules();
      }
      case "POST " + PATH + "/clock" -> {
        standIn.clock().advance(Duration.ofSeconds(body(request).path("seconds").asLong(0)));
        yield WireJson.MAPPER.createObjectNode().put("now", standIn.clock().instant().toString());
      }
      case "POST " + PATH + "/reset" -> {
        standIn.reset();
        yield done();
      }
      default ->
          throw ApiError.invalid(
              String.format(Locale.ROOT, "there is no %s; GET %s lists what there is", call, PATH));
    };
  }

  private static JsonNode body(Request request) {
    return WireJson.parse(request.body());
  }

  private static JsonNode done() {
    return WireJson.MAPPER.createObjectNode().put("done", true);
  }

  private static Rule rule(JsonNode json) {
    return new Rule(
        Switches.parse(json.path("switches").asString("")),
        json.path("times").asInt(0),
        json.path("path").asString(""),
        json.path("model").asString(""),
        json.path("contains").asString(""));
  }

  private JsonNode rules() {
    ArrayNode all = WireJson.MAPPER.createArrayNode();
    for (Rule rule : standIn.rules().rules()) {
      all.addObject()
          .put("switches", rule.switches().toString())
          .put("times", rule.times())
          .put("path", rule.path())
          .put("model", rule.model())
          .put("contains", rule.contains());
    }
    return all;
  }

  private JsonNode requests() {
    ArrayNode all = WireJson.MAPPER.createArrayNode();
    for (LoggedRequest request : standIn.log().all()) {
      ObjectNode json = all.addObject();
      json.put("number", request.number()).put("at", request.at().toString());
      json.put("method", request.method()).put("path", request.path());
      request.headers().forEach(json.putObject("headers")::put);
      json.set("body", request.body());
      json.put("switches", request.switches().toString());
      json.put("status", request.status()).put("outcome", request.outcome().name());
    }
    return all;
  }

  private JsonNode guide() {
    ObjectNode guide = WireJson.MAPPER.createObjectNode();
    guide.put("messagesApi", standIn.address().toString());
    guide
        .putArray("howToSwitch")
        .add("header X-Standin: name=value,name=value")
        .add("header X-Standin-Name: value")
        .add("after the model's name: claude-opus-5-5@name=value,name=value")
        .add(
            "POST /standin/rules {\"switches\": \"fail=529\", \"times\": 2}; times 0 means always;"
                + " path, model and contains narrow it");
    guide
        .putArray("endpoints")
        .add("GET, DELETE /standin/requests")
        .add("GET, POST, DELETE /standin/rules")
        .add("PUT /standin/scripts/NAME")
        .add("POST /standin/clock {\"seconds\": 240}")
        .add("POST /standin/reset");
    ObjectNode switches = guide.putObject("switches");
    for (Switch each : Switch.values()) {
      String values = each.choices().isEmpty() ? "" : " [" + String.join("|", each.choices()) + "]";
      switches.put(each.wireName(), each.says() + values);
    }
    return guide;
  }

  private static void send(Reply reply, int status, String type, byte[] body) throws IOException {
    reply.send(status, Map.of("content-type", type), body);
  }
}
