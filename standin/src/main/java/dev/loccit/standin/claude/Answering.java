package dev.loccit.standin.claude;

import dev.loccit.standin.answers.Composer;
import dev.loccit.standin.answers.Obedience;
import dev.loccit.standin.answers.Prompt;
import dev.loccit.standin.answers.SchemaFiller;
import dev.loccit.standin.answers.Segment;
import dev.loccit.standin.claude.Answer.Stop;
import dev.loccit.standin.claude.Limits.Limited;
import dev.loccit.standin.claude.RequestRules.Checked;
import dev.loccit.standin.sources.Citation;
import dev.loccit.standin.switches.Switch;
import dev.loccit.standin.switches.Switches;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

/** Decides what a checked request is answered. */
final class Answering {
  private static final String THOUGHT = "The sources are read and the best sentences chosen.";
  private static final String FIRST_WORDS = "Sure";

  private final Checked request;
  private final Switches switches;
  private final Scripts scripts;
  private final Usage usage;
  private final Prompt prompt;
  private final JsonNode json;
  private final TokenCount tokens;

  Answering(Checked request, Switches switches, Scripts scripts, Usage usage) {
    this.request = request;
    this.switches = switches;
    this.scripts = scripts;
    this.usage = usage;
    json = request.body().json();
    prompt = PromptReader.read(json);
    tokens = new TokenCount(request.model());
  }

  Answer answer(String id) {
    if (json.path("max_tokens").asInt(1) == 0) {
      return finished(id, List.of(), new Stop("max_tokens", null, null));
    }
    if (switches.value(Switch.SCRIPT).isPresent()) {
      JsonNode script = scripts.named(switches.value(Switch.SCRIPT).orElse(""));
      return finished(id, Scripts.segments(script, prompt.sources()), Scripts.stop(script));
    }
    if (switches.value(Switch.REFUSAL).isPresent()) {
      return json.path("fallbacks").isMissingNode() ? refused(id) : fallenBack(id);
    }
    if (switches.on(Switch.EMPTY)) {
      return finished(id, List.of(), Stop.END_TURN);
    }
    if (switches.on(Switch.TOOL_USE) && !json.path("tools").isEmpty()) {
      return limited(id, toolUse(), new Stop("tool_use", null, null));
    }
    List<Segment> all = new ArrayList<>(thinking());
    all.addAll(words());
    Stop end = new Stop(switches.value(Switch.STOP_REASON).orElse("end_turn"), null, null);
    return limited(id, all, end);
  }

  private List<Segment> words() {
    JsonNode schema = json.path("output_config").path("format").path("schema");
    if (schema.isObject()) {
      return List.of(new Segment.Prose(SchemaFiller.fill(schema, prompt)));
    }
    List<Segment> words =
        new ArrayList<>(
            Scripts.directed(prompt.lastTurn(), prompt.sources())
                .orElseGet(() -> Composer.compose(prompt)));
    if (switches.on(Switch.OBEDIENT)) {
      words.addAll(Obedience.obeying(prompt.sources()));
    }
    return words.stream().map(this::spoilt).toList();
  }

  /** A claim without its citations, where that is asked or the sources allow none. */
  private Segment spoilt(Segment segment) {
    if (!(segment instanceof Segment.Claim claim)) {
      return segment;
    }
    if (switches.on(Switch.LEAK_CITE)) {
      return new Segment.Prose(
          String.format(
              Locale.ROOT,
              "<cite index=\"%s\">%s</cite>",
              leaked(claim.citations()),
              claim.text()));
    }
    boolean citable = prompt.sources().stream().anyMatch(source -> source.citable());
    return switches.on(Switch.NO_CITATIONS) || !citable ? new Segment.Prose(claim.text()) : segment;
  }

  private static String leaked(List<Citation> citations) {
    List<String> places = new ArrayList<>();
    for (Citation citation : citations) {
      places.add(
          switch (citation) {
            case Citation.InText place -> place.documentIndex() + "-1";
            case Citation.OnPages place -> place.documentIndex() + "-" + place.startPage();
            case Citation.InBlocks place -> place.documentIndex() + "-" + place.startBlock();
            case Citation.InSearchResult place -> place.resultIndex() + "-" + place.startBlock();
            case Citation.Labelled place -> String.join("-", place.labels());
          });
    }
    return String.join(",", places);
  }

  private List<Segment> thinking() {
    String type = json.path("thinking").path("type").asString("");
    boolean thinks =
        request.model().alwaysThinks() || type.equals("adaptive") || type.equals("enabled");
    if (!thinks) {
      return List.of();
    }
    String display = json.path("thinking").path("display").asString("");
    boolean shown =
        display.isEmpty() ? request.model().showsThinking() : !display.equals("omitted");
    String thought = shown ? THOUGHT : "";
    return List.of(new Segment.Thinking(thought, Signatures.of(thought)));
  }

  private List<Segment> toolUse() {
    JsonNode tool = json.path("tools").get(0);
    JsonNode input = WireJson.MAPPER.readTree(SchemaFiller.fill(tool.path("input_schema"), prompt));
    return List.of(
        new Segment.Prose("Let me check."),
        new Segment.ToolUse("toolu_1", tool.path("name").asString(""), input));
  }

  private Answer refused(String id) {
    ObjectNode details = WireJson.MAPPER.createObjectNode().put("type", "refusal");
    details.put("category", switches.value(Switch.REFUSAL_CATEGORY).orElse("general_harms"));
    details.put("explanation", "The request was declined.");
    List<Segment> said =
        switches.is(Switch.REFUSAL, "mid") ? List.of(new Segment.Prose(FIRST_WORDS)) : List.of();
    return finished(id, said, new Stop("refusal", null, details));
  }

  /** The model refuses and the next one of the list answers. */
  private Answer fallenBack(String id) {
    String from = request.model().id();
    JsonNode list = json.path("fallbacks");
    String to = list.isArray() ? list.get(0).path("model").asString("") : "claude-opus-5";
    boolean mid = switches.is(Switch.REFUSAL, "mid");
    List<Segment> all = new ArrayList<>();
    if (mid) {
      all.add(new Segment.Prose(FIRST_WORDS));
    }
    all.add(new Segment.Fallback(from, to));
    List<Segment> words = words();
    all.addAll(words);
    ArrayNode iterations = WireJson.MAPPER.createArrayNode();
    iterations.add(iteration("message", from, mid ? 1 : 0));
    iterations.add(iteration("fallback_message", to, Limits.tokens(words, tokens)));
    int output = Limits.tokens(all, tokens);
    return new Answer(id, mid ? from : to, to, all, Stop.END_TURN, usage, output, 0, iterations);
  }

  private ObjectNode iteration(String type, String model, int output) {
    ObjectNode iteration = usage.brief(output);
    return iteration.put("type", type).put("model", model);
  }

  private Answer limited(String id, List<Segment> segments, Stop stop) {
    int room = request.model().context() - request.inputTokens();
    Limited limited = Limits.apply(segments, stop, json, room, tokens);
    return finished(id, limited.segments(), limited.stop());
  }

  private Answer finished(String id, List<Segment> segments, Stop stop) {
    int thoughts =
        Limits.tokens(
            segments.stream().filter(each -> each instanceof Segment.Thinking).toList(), tokens);
    return new Answer(
        id,
        request.model().id(),
        request.model().id(),
        segments,
        stop,
        usage,
        Limits.tokens(segments, tokens),
        thoughts,
        MissingNode.getInstance());
  }
}
