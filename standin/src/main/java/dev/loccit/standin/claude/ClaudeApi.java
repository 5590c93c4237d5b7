package dev.loccit.standin.claude;

import dev.loccit.standin.claude.Gate.Caller;
import dev.loccit.standin.claude.RequestRules.Checked;
import dev.loccit.standin.http.BodyStream;
import dev.loccit.standin.http.Delivery;
import dev.loccit.standin.http.Reply;
import dev.loccit.standin.http.Request;
import dev.loccit.standin.switches.Switch;
import dev.loccit.standin.switches.Switches;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The Messages API. Safe for threads. */
public final class ClaudeApi {
  private static final int HALF = 2;

  private final InstantSource clock;
  private final PromptCache cache = new PromptCache();
  private final Scripts scripts = new Scripts();
  private final AtomicLong numbers = new AtomicLong();

  /**
   * @param clock by which cached prompts grow old
   */
  public ClaudeApi(InstantSource clock) {
    this.clock = clock;
  }

  public PromptCache cache() {
    return cache;
  }

  public Scripts scripts() {
    return scripts;
  }

  /**
   * Answers a request.
   *
   * @param modelName without the switches that may follow it
   * @return the status that was sent
   * @throws IOException where the answer did not reach its end
   */
  public int handle(Request request, Reply reply, Switches switches, String modelName)
      throws IOException {
    String id = String.format(Locale.ROOT, "%024d", numbers.incrementAndGet());
    if (switches.is(Switch.HANG, "headers")) {
      reply.hang();
    }
    try {
      Caller caller = Gate.check(request);
      ApiError asked = Failures.asked(switches).orElse(null);
      if (asked != null) {
        throw asked;
      }
      route(request, reply, switches, modelName, caller, id);
      return 200;
    } catch (ApiError e) {
      sendError(e, id, reply);
      return e.status();
    }
  }

  private void route(
      Request request, Reply reply, Switches switches, String modelName, Caller caller, String id)
      throws IOException {
    String path = request.path();
    boolean post = request.method().equals("POST");
    boolean get = request.method().equals("GET");
    if (post && path.equals("/v1/messages")) {
      messages(request, reply, switches, modelName, caller, id);
    } else if (post && path.equals("/v1/messages/count_tokens")) {
      Body body = new Body(WireJson.parse(request.body()), caller.version(), caller.betas(), true);
      int tokens = RequestRules.check(body, modelName).inputTokens();
      ObjectNode count = WireJson.MAPPER.createObjectNode().put("input_tokens", tokens);
      sendJson(reply, count, caller, id, Delivery.PLAIN);
    } else if (get && path.equals("/v1/models")) {
      sendJson(reply, ModelList.page(request), caller, id, Delivery.PLAIN);
    } else if (get && path.startsWith("/v1/models/")) {
      sendJson(reply, ModelList.one(modelName), caller, id, Delivery.PLAIN);
    } else {
      throw ApiError.of(404, "not_found_error", "Not Found");
    }
  }

  private void messages(
      Request request, Reply reply, Switches switches, String modelName, Caller caller, String id)
      throws IOException {
    JsonNode json = WireJson.parse(request.body());
    Body body = new Body(json, caller.version(), caller.betas(), false);
    Checked checked = RequestRules.check(body, modelName);
    PromptCache.Plan plan =
        cache.plan(
            caller.workspace(),
            checked.model(),
            checked.blocks(),
            json.path("cache_control"),
            clock.instant());
    Answer answer = new Answering(checked, switches, scripts, plan.usage()).answer("msg_" + id);
    Duration first = Duration.ofMillis(switches.number(Switch.FIRST_DELAY_MS, 0));
    if (json.path("stream").asBoolean(false)) {
      Map<String, String> headers = headers(caller, id);
      headers.put("content-type", "text/event-stream; charset=utf-8");
      headers.put("cache-control", "no-cache");
      BodyStream stream = reply.stream(200, headers, delivery(switches));
      stream.pause(first);
      if (switches.is(Switch.HANG, "start")) {
        stream.hang();
      }
      cache.begun(plan);
      new MessageStream(answer, switches, stream).send();
      return;
    }
    reply.pause(first);
    if (switches.is(Switch.HANG, "start") || switches.is(Switch.CUT, "hang")) {
      reply.hang();
    }
    cache.begun(plan);
    JsonNode message = EventJson.message(answer, new CitationJson(switches));
    boolean cut = switches.is(Switch.CUT, "reset") || switches.is(Switch.CUT, "close");
    int half = message.toString().length() / HALF;
    sendJson(reply, message, caller, id, cut ? new Delivery(0, half) : delivery(switches));
  }

  private static Delivery delivery(Switches switches) {
    return new Delivery(
        switches.number(Switch.CHUNK_BYTES, 0), switches.number(Switch.CUT_AT_BYTE, -1));
  }

  private void sendJson(Reply reply, JsonNode json, Caller caller, String id, Delivery delivery)
      throws IOException {
    Map<String, String> headers = headers(caller, id);
    headers.put("content-type", "application/json");
    reply.send(200, headers, WireJson.MAPPER.writeValueAsBytes(json), delivery);
  }

  private Map<String, String> headers(Caller caller, String id) {
    Map<String, String> headers = new HashMap<>();
    headers.put("request-id", "req_" + id);
    headers.put("anthropic-organization-id", "00000000-0000-0000-0000-000000000001");
    headers.put("anthropic-workspace-id", caller.workspace());
    String reset = clock.instant().plusSeconds(60).truncatedTo(ChronoUnit.SECONDS).toString();
    for (String kind : new String[] {"requests", "tokens", "input-tokens", "output-tokens"}) {
      String limit = kind.equals("requests") ? "1000" : "2000000";
      headers.put("anthropic-ratelimit-" + kind + "-limit", limit);
      headers.put("anthropic-ratelimit-" + kind + "-remaining", limit);
      headers.put("anthropic-ratelimit-" + kind + "-reset", reset);
    }
    return headers;
  }

  private static void sendError(ApiError error, String id, Reply reply) throws IOException {
    Map<String, String> headers = new HashMap<>(error.headers());
    headers.put("request-id", "req_" + id);
    byte[] bytes;
    if (error.html()) {
      headers.put("content-type", "text/html");
      bytes =
          "<html><head><title>413 Request Entity Too Large</title></head></html>"
              .getBytes(StandardCharsets.UTF_8);
    } else {
      headers.put("content-type", "application/json");
      ObjectNode body = EventJson.event("error");
      ObjectNode inner = body.putObject("error");
      inner.put("type", error.type()).put("message", error.text());
      if (error.code() != null) {
        inner.putObject("details").put("error_code", error.code());
      }
      body.put("request_id", "req_" + id);
      bytes = WireJson.MAPPER.writeValueAsBytes(body);
    }
    reply.send(error.status(), headers, bytes);
  }
}
