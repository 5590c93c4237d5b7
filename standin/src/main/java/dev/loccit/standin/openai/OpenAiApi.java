package dev.loccit.standin.openai;

import dev.loccit.standin.answers.Prompt;
import dev.loccit.standin.claude.ApiError;
import dev.loccit.standin.claude.WireJson;
import dev.loccit.standin.http.BodyStream;
import dev.loccit.standin.http.Delivery;
import dev.loccit.standin.http.Reply;
import dev.loccit.standin.http.Request;
import dev.loccit.standin.switches.Switch;
import dev.loccit.standin.switches.Switches;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import tools.jackson.databind.JsonNode;

/** Chat completions under {@code /openai/DIALECT}. Safe for threads. */
public final class OpenAiApi {
  /** Where its addresses begin; a dialect's name follows. */
  public static final String PATH = "/openai/";

  private static final int WINDOW = 32_768;

  private final InstantSource clock;
  private final AtomicLong numbers = new AtomicLong();
  private final Set<String> prompts = ConcurrentHashMap.newKeySet();

  public OpenAiApi(InstantSource clock) {
    this.clock = clock;
  }

  /** Forgets the prompts that were sent. */
  public void clear() {
    prompts.clear();
  }

  /**
   * Answers a request.
   *
   * @param model without the switches that may follow it
   * @return the status that was sent
   * @throws IOException where the answer did not reach its end
   */
  public int handle(Request request, Reply reply, Switches switches, String model)
      throws IOException {
    String rest = request.path().substring(PATH.length());
    int slash = Math.max(0, rest.indexOf('/'));
    Dialect dialect = Dialect.named(rest.substring(0, slash)).orElse(Dialect.OPENAI);
    if (switches.is(Switch.HANG, "headers")) {
      reply.hang();
    }
    try {
      checkKey(request, dialect);
      failIfAsked(switches);
      route(request, reply, switches, model, dialect, rest.substring(slash));
      return 200;
    } catch (ChatError e) {
      Map<String, String> headers = new HashMap<>();
      switches
          .value(Switch.RETRY_AFTER)
          .filter(value -> !value.equals("none"))
          .ifPresent(value -> headers.put("retry-after", value));
      json(reply, e.status(), headers, e.body(dialect), Delivery.PLAIN);
      return e.status();
    }
  }

  private void route(
      Request request, Reply reply, Switches switches, String model, Dialect dialect, String path)
      throws IOException {
    int window = switches.number(Switch.WINDOW, WINDOW);
    long now = clock.instant().getEpochSecond();
    String call = request.method() + " " + path;
    if (call.equals("POST /v1/chat/completions")) {
      chat(request, reply, switches, model, dialect);
    } else if (call.equals("GET /v1/models")) {
      json(reply, ChatJson.models(dialect, window, now));
    } else if (call.equals("GET /props") && dialect == Dialect.LLAMA_CPP) {
      json(reply, ChatJson.llamaCppProps(window));
    } else if (call.equals("POST /api/show") && dialect == Dialect.OLLAMA) {
      json(reply, ChatJson.ollamaShow(window));
    } else if (call.equals("GET /api/v0/models") && dialect == Dialect.LM_STUDIO) {
      json(reply, ChatJson.lmStudioModels(window));
    } else {
      throw new ChatError(404, "not_found", "There is no " + call + ".");
    }
  }

  private void chat(Request request, Reply reply, Switches switches, String model, Dialect dialect)
      throws IOException {
    JsonNode body = parsed(request);
    if (model.isEmpty() || body.path("messages").isEmpty()) {
      throw new ChatError(400, "missing_required_parameter", "model and messages are required.");
    }
    int window = switches.number(Switch.WINDOW, WINDOW);
    int promptTokens = promptTokens(body);
    Prompt prompt = LabelledPrompt.read(body);
    if (promptTokens > window) {
      if (!dialect.cutsLongPrompts()) {
        throw tooLong(promptTokens, window);
      }
      prompt = Forgetful.within(prompt, window);
      promptTokens = window;
    }
    ChatAnswer answer = ChatAnswer.of(body, prompt, switches, promptTokens);
    boolean cached = !prompts.add(dialect.name() + body.path("messages"));
    String id = "chatcmpl-" + numbers.incrementAndGet();
    ChatJson json = new ChatJson(dialect, id, model, clock.instant().getEpochSecond(), cached);
    Delivery delivery =
        new Delivery(
            switches.number(Switch.CHUNK_BYTES, 0), switches.number(Switch.CUT_AT_BYTE, -1));
    Duration first = Duration.ofMillis(switches.number(Switch.FIRST_DELAY_MS, 0));
    if (body.path("stream").asBoolean(false)) {
      Map<String, String> headers = Map.of("content-type", "text/event-stream");
      BodyStream stream = reply.stream(200, headers, delivery);
      stream.pause(first);
      if (switches.is(Switch.HANG, "start")) {
        stream.hang();
      }
      boolean withUsage = body.path("stream_options").path("include_usage").asBoolean(false);
      new ChatStream(json, answer, switches, stream, withUsage).send();
    } else {
      reply.pause(first);
      if (switches.is(Switch.HANG, "start")) {
        reply.hang();
      }
      json(reply, 200, Map.of(), json.whole(answer, switches), delivery);
    }
  }

  private static int promptTokens(JsonNode body) {
    int tokens = 0;
    for (JsonNode message : body.path("messages")) {
      tokens += ChatAnswer.tokens(message.path("content").toString()) + 4;
    }
    return tokens;
  }

  private static ChatError tooLong(int tokens, int window) {
    return new ChatError(
        400,
        "context_length_exceeded",
        "This model's maximum context length is "
            + window
            + " tokens. However, your request has "
            + tokens
            + " tokens.");
  }

  private static JsonNode parsed(Request request) {
    try {
      return WireJson.parse(request.body());
    } catch (ApiError e) {
      throw new ChatError(400, "invalid_json", e.text());
    }
  }

  private static void checkKey(Request request, Dialect dialect) {
    String key = request.header("authorization").orElse("");
    if (dialect.wantsKey() && (key.isEmpty() || key.contains("invalid"))) {
      throw new ChatError(401, "invalid_api_key", "Incorrect API key provided.");
    }
  }

  private static void failIfAsked(Switches switches) {
    String kind = switches.value(Switch.FAIL).orElse("");
    if (!kind.isEmpty()) {
      int status = Integer.parseInt(kind.substring(0, 3));
      throw new ChatError(status, "failure", "The request failed, as a switch asked.");
    }
  }

  private static void json(Reply reply, JsonNode body) throws IOException {
    json(reply, 200, Map.of(), body, Delivery.PLAIN);
  }

  private static void json(
      Reply reply, int status, Map<String, String> more, JsonNode body, Delivery delivery)
      throws IOException {
    Map<String, String> headers = new HashMap<>(more);
    headers.put("content-type", "application/json");
    reply.send(status, headers, WireJson.MAPPER.writeValueAsBytes(body), delivery);
  }
}
