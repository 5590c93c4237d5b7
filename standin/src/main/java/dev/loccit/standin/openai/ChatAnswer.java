package dev.loccit.standin.openai;

import dev.loccit.standin.answers.Composer;
import dev.loccit.standin.answers.Obedience;
import dev.loccit.standin.answers.Prompt;
import dev.loccit.standin.answers.SchemaFiller;
import dev.loccit.standin.answers.Segment;
import dev.loccit.standin.claude.TokenCount;
import dev.loccit.standin.sources.Citation;
import dev.loccit.standin.switches.Switch;
import dev.loccit.standin.switches.Switches;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * What is said, and how it is counted.
 *
 * @param finish stop or length
 */
record ChatAnswer(String text, String thoughts, String finish, int promptTokens, int tokens) {
  private static final String THOUGHTS = "The sources are read and the best sentences chosen.";
  private static final TokenCount TOKENS = new TokenCount(1);

  static int tokens(String text) {
    return TOKENS.text(text);
  }

  static ChatAnswer of(JsonNode body, Prompt prompt, Switches switches, int promptTokens) {
    String thoughts = switches.value(Switch.REASONING).isPresent() ? THOUGHTS : "";
    String text = switches.on(Switch.EMPTY) ? "" : words(body, prompt, switches);
    if (switches.is(Switch.REASONING, "think-tags")) {
      text = "<think>\n" + thoughts + "\n</think>\n\n" + text;
      thoughts = "";
    }
    int most =
        body.path("max_completion_tokens").asInt(body.path("max_tokens").asInt(Integer.MAX_VALUE));
    String finish = switches.value(Switch.STOP_REASON).orElse("stop");
    if (tokens(text) > most) {
      int low = 0;
      for (int high = text.length(); low < high; ) {
        int middle = (low + high + 1) / 2;
        boolean fits = tokens(text.substring(0, middle)) <= most;
        low = fits ? middle : low;
        high = fits ? high : middle - 1;
      }
      boolean splits = low > 0 && Character.isHighSurrogate(text.charAt(low - 1));
      text = text.substring(0, splits ? low - 1 : low);
      finish = "length";
    }
    return new ChatAnswer(text, thoughts, finish, promptTokens, tokens(text) + tokens(thoughts));
  }

  private static String words(JsonNode body, Prompt prompt, Switches switches) {
    JsonNode format = body.path("response_format");
    JsonNode schema = format.path("json_schema").path("schema");
    if (schema.isObject()) {
      return styled(SchemaFiller.fill(schema, prompt), switches);
    }
    StringBuilder text = new StringBuilder();
    for (Segment segment : Composer.compose(prompt)) {
      switch (segment) {
        case Segment.Prose prose -> text.append(prose.text());
        case Segment.Claim claim ->
            text.append(claim.text()).append(labels(claim.citations(), prompt, switches));
        case Segment.Thinking thinking -> text.append(thinking.text());
        case Segment.ToolUse use -> text.append(use.input());
        case Segment.Fallback fallback -> text.append(fallback.to());
        case Segment.Raw raw -> text.append(raw.block());
      }
    }
    if (switches.on(Switch.OBEDIENT)) {
      for (Segment order : Obedience.obeying(prompt.sources())) {
        text.append(order instanceof Segment.Prose prose ? prose.text() : "");
      }
    }
    return text.toString();
  }

  private static String styled(String json, Switches switches) {
    return switch (switches.value(Switch.JSON_STYLE).orElse("plain")) {
      case "fenced" -> "```json\n" + json + "\n```";
      case "prose" -> "Here is the JSON that you asked for:\n\n" + json + "\n\nI hope it helps.";
      default -> json;
    };
  }

  private static String labels(List<Citation> citations, Prompt prompt, Switches switches) {
    List<String> labels = new ArrayList<>();
    for (Citation citation : citations) {
      if (citation instanceof Citation.Labelled labelled) {
        labels.addAll(labelled.labels());
      }
    }
    if (labels.isEmpty()) {
      return "";
    }
    return switch (switches.value(Switch.LABELS).orElse("normal")) {
      case "none" -> "";
      case "joined" -> " [" + String.join(", ", labels) + "]";
      case "unknown" -> " [" + String.join("][", labels) + "][s999999]";
      case "wrong" -> " [" + other(labels, prompt) + "]";
      default -> " [" + String.join("][", labels) + "]";
    };
  }

  /** A label that exists and is not among these. */
  private static String other(List<String> labels, Prompt prompt) {
    return prompt.sources().stream()
        .map(source -> source.cite(0, source.chunks().size()))
        .filter(Citation.Labelled.class::isInstance)
        .flatMap(citation -> ((Citation.Labelled) citation).labels().stream())
        .filter(label -> !labels.contains(label))
        .findFirst()
        .orElse("s999999");
  }
}
