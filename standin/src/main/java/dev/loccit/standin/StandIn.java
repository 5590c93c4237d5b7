package dev.loccit.standin;

import dev.loccit.standin.LoggedRequest.Outcome;
import dev.loccit.standin.claude.ApiError;
import dev.loccit.standin.claude.ClaudeApi;
import dev.loccit.standin.claude.PromptCache;
import dev.loccit.standin.claude.Scripts;
import dev.loccit.standin.claude.WireJson;
import dev.loccit.standin.http.ClientGone;
import dev.loccit.standin.http.Listener;
import dev.loccit.standin.http.Reply;
import dev.loccit.standin.http.Request;
import dev.loccit.standin.openai.OpenAiApi;
import dev.loccit.standin.switches.Asked;
import dev.loccit.standin.switches.Rule;
import dev.loccit.standin.switches.RuleBook;
import dev.loccit.standin.switches.Switches;
import dev.loccit.standin.switches.UnknownSwitch;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/**
 * A running stand-in. What a test needs is here: the address for the client, the rules for the next
 * requests, the log of what came, the clock of the cache. Safe for threads.
 */
public final class StandIn implements AutoCloseable {
  /** The longest body of the Messages API, in bytes. */
  public static final int MAX_BODY = 32 << 20;

  private final RuleBook rules = new RuleBook();
  private final RequestLog log = new RequestLog();
  private final StandInClock clock;
  private final ClaudeApi claude;
  private final OpenAiApi openAi;
  private final Control control;
  private final Listener listener;

  private StandIn(int port, InstantSource time) throws IOException {
    clock = new StandInClock(time);
    claude = new ClaudeApi(clock);
    openAi = new OpenAiApi(clock);
    control = new Control(this);
    listener = Listener.start(port, MAX_BODY, this::handle);
  }

  /** Starts on any free port of the loopback address. */
  public static StandIn start() throws IOException {
    return start(0);
  }

  /**
   * Starts.
   *
   * @throws IOException where the port is taken
   */
  public static StandIn start(int port) throws IOException {
    return new StandIn(port, InstantSource.system());
  }

  /** The base address of the Messages API. */
  public URI address() {
    return URI.create("http://127.0.0.1:" + listener.port());
  }

  /**
   * The base address of an OpenAI-compatible server, without {@code /v1}.
   *
   * @param dialect openai, ollama, vllm, llama-cpp or lm-studio
   */
  public URI openAiAddress(String dialect) {
    return address().resolve(OpenAiApi.PATH + dialect);
  }

  /** What came in, and what became of it. */
  public RequestLog log() {
    return log;
  }

  /** Adds switches for the next requests, or for all. */
  public void add(Rule rule) {
    rules.add(rule);
  }

  /** The rules that still hold. */
  public RuleBook rules() {
    return rules;
  }

  /** Answers that a test wrote, by the names that the switch {@code script} takes. */
  public Scripts scripts() {
    return claude.scripts();
  }

  /** The prompt cache. */
  public PromptCache cache() {
    return claude.cache();
  }

  /** The clock by which cached prompts grow old. */
  public StandInClock clock() {
    return clock;
  }

  /** Connections that are open now, answering or idle. */
  public int openConnections() {
    return listener.openConnections();
  }

  /** As new: no rules, scripts, cached prompts or logged requests. */
  public void reset() {
    rules.clear();
    log.clear();
    claude.scripts().clear();
    claude.cache().clear();
    openAi.clear();
  }

  private void handle(Request request, Reply reply) throws IOException {
    if (request.path().equals("/") || request.path().startsWith(Control.PATH)) {
      control.handle(request, reply);
      return;
    }
    JsonNode body = parsed(request);
    long number = log.nextNumber();
    Asked asked;
    try {
      asked = Asked.of(request, modelName(request, body), body.toString(), rules);
    } catch (UnknownSwitch e) {
      log.began(logged(number, request, body, Switches.NONE));
      refuse(e, reply);
      log.ended(number, 400, Outcome.REFUSED);
      return;
    }
    log.began(logged(number, request, body, asked.switches()));
    answer(request, reply, asked, number);
  }

  private void answer(Request request, Reply reply, Asked asked, long number) throws IOException {
    try {
      int status =
          request.path().startsWith(OpenAiApi.PATH)
              ? openAi.handle(request, reply, asked.switches(), asked.model())
              : claude.handle(request, reply, asked.switches(), asked.model());
      log.ended(number, status, status < 400 ? Outcome.WHOLE : Outcome.REFUSED);
    } catch (ClientGone e) {
      log.ended(number, reply.started() ? 200 : 0, Outcome.CLIENT_GONE);
      throw e;
    } catch (IOException e) {
      log.ended(number, reply.started() ? 200 : 0, Outcome.CUT);
      if (!reply.whole()) {
        throw e;
      }
    } catch (RuntimeException e) {
      log.ended(number, 599, Outcome.REFUSED);
      throw e;
    }
  }

  private LoggedRequest logged(long number, Request request, JsonNode body, Switches switches) {
    Map<String, String> headers = new HashMap<>(request.headers());
    headers.remove("authorization");
    headers.remove("x-api-key");
    return new LoggedRequest(
        number,
        clock.instant(),
        request.method(),
        request.path(),
        headers,
        body,
        switches,
        0,
        Outcome.OPEN);
  }

  private static JsonNode parsed(Request request) {
    try {
      return WireJson.parse(request.body());
    } catch (ApiError e) {
      // The endpoint says so itself, after the rules that come before.
      return MissingNode.getInstance();
    }
  }

  private static String modelName(Request request, JsonNode body) {
    String path = request.path();
    return path.contains("/models/")
        ? path.substring(path.lastIndexOf('/') + 1)
        : body.path("model").asString("");
  }

  private static void refuse(UnknownSwitch e, Reply reply) throws IOException {
    byte[] text = String.valueOf(e.getMessage()).getBytes(StandardCharsets.UTF_8);
    reply.send(400, Map.of("content-type", "text/plain; charset=utf-8"), text);
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }
}
