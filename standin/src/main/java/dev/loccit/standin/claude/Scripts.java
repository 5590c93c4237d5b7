package dev.loccit.standin.claude;

import dev.loccit.standin.answers.Segment;
import dev.loccit.standin.claude.Answer.Stop;
import dev.loccit.standin.sources.Citation;
import dev.loccit.standin.sources.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * Answers that a test wrote. A script is a message: {@code content} blocks and {@code stop_reason};
 * a citation in it is {@code {"source": 0, "from": 1, "to": 2}}, parts of the request's n-th
 * source.
 */
public final class Scripts {
  private static final Pattern DIRECTIVE = Pattern.compile("«cite((?: \\d+:\\d+-\\d+)+)»");
  private static final Pattern PLACE = Pattern.compile("(\\d+):(\\d+)-(\\d+)");

  private final Map<String, JsonNode> scripts = new ConcurrentHashMap<>();

  /** Adds or replaces a script. */
  public void put(String name, JsonNode script) {
    scripts.put(name, script);
  }

  /** Adds or replaces a script, given as JSON. */
  public void put(String name, String script) {
    put(name, WireJson.MAPPER.readTree(script));
  }

  /** Forgets all. */
  public void clear() {
    scripts.clear();
  }

  JsonNode named(String name) {
    JsonNode script = scripts.get(name);
    if (script == null) {
      throw ApiError.invalid(String.format(Locale.ROOT, "the stand-in has no script %s", name));
    }
    return script;
  }

  static List<Segment> segments(JsonNode script, List<Source> sources) {
    List<Segment> segments = new ArrayList<>();
    for (JsonNode block : script.path("content")) {
      segments.add(
          switch (block.path("type").asString("")) {
            case "text" -> text(block, sources);
            case "thinking" ->
                new Segment.Thinking(
                    block.path("thinking").asString(""),
                    block
                        .path("signature")
                        .asString(Signatures.of(block.path("thinking").asString(""))));
            case "tool_use" ->
                new Segment.ToolUse(
                    block.path("id").asString("toolu_1"),
                    block.path("name").asString(""),
                    block.path("input"));
            default -> new Segment.Raw(block);
          });
    }
    return segments;
  }

  static Stop stop(JsonNode script) {
    JsonNode details = script.path("stop_details");
    JsonNode sequence = script.path("stop_sequence");
    return new Stop(
        script.path("stop_reason").asString("end_turn"),
        sequence.isString() ? sequence.stringValue() : null,
        details.isObject() ? details : null);
  }

  /** The claims that directives such as {@code «cite 0:1-2»} in the question ask for. */
  static Optional<List<Segment>> directed(String question, List<Source> sources) {
    List<Segment> segments = new ArrayList<>();
    Matcher directive = DIRECTIVE.matcher(question);
    while (directive.find()) {
      List<Citation> places = new ArrayList<>();
      StringBuilder words = new StringBuilder();
      Matcher place = PLACE.matcher(directive.group(1));
      while (place.find()) {
        int source = Integer.parseInt(place.group(1));
        int from = Integer.parseInt(place.group(2));
        int to = Integer.parseInt(place.group(3));
        places.add(place(sources, source, from, to));
        words
            .append(words.isEmpty() ? "" : " ")
            .append(sources.get(source).words(from, to).strip());
      }
      if (!segments.isEmpty()) {
        segments.add(new Segment.Prose(" "));
      }
      segments.add(new Segment.Claim(words.toString(), places));
    }
    return segments.isEmpty() ? Optional.empty() : Optional.of(segments);
  }

  private static Segment text(JsonNode block, List<Source> sources) {
    String text = block.path("text").asString("");
    if (!block.has("citations")) {
      return new Segment.Prose(text);
    }
    List<Citation> places = new ArrayList<>();
    for (JsonNode each : block.path("citations")) {
      places.add(
          place(
              sources,
              each.path("source").asInt(0),
              each.path("from").asInt(0),
              each.path("to").asInt(1)));
    }
    return new Segment.Claim(text, places);
  }

  private static Citation place(List<Source> sources, int source, int from, int to) {
    if (source >= sources.size() || from >= to || to > sources.get(source).chunks().size()) {
      throw ApiError.invalid(
          String.format(
              Locale.ROOT, "there is no place %d:%d-%d in this request", source, from, to));
    }
    return sources.get(source).cite(from, to);
  }
}
