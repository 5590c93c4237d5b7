package dev.loccit.standin.claude;

import dev.loccit.standin.answers.Prompt;
import dev.loccit.standin.sources.Source;
import dev.loccit.standin.sources.SourceReader;
import dev.loccit.standin.sources.TaggedTexts;
import dev.loccit.standin.sources.UnreadableSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** Reads what is asked, and of what, from a checked body. */
final class PromptReader {
  private PromptReader() {}

  static Prompt read(JsonNode body) {
    List<String> turns = new ArrayList<>();
    for (JsonNode message : body.path("messages")) {
      if (message.path("role").asString("").equals("user")) {
        turns.add(text(message.path("content")));
      }
    }
    String last = turns.isEmpty() ? "" : turns.removeLast();
    List<Source> sources = sources(body);
    if (sources.isEmpty()) {
      sources = TaggedTexts.in(last);
      last = TaggedTexts.outside(last);
    }
    return new Prompt(text(body.path("system")), last, turns, sources);
  }

  private static List<Source> sources(JsonNode body) {
    try {
      return SourceReader.sources(body);
    } catch (UnreadableSource e) {
      throw ApiError.invalid(String.format(Locale.ROOT, "%s", String.valueOf(e.getMessage())));
    }
  }

  private static String text(JsonNode content) {
    if (content.isString()) {
      return content.stringValue();
    }
    List<String> texts = new ArrayList<>();
    for (JsonNode block : content) {
      if (block.path("type").asString("").equals("text")) {
        texts.add(block.path("text").asString(""));
      }
    }
    return String.join("\n", texts);
  }
}
