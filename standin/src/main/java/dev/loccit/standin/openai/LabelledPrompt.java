package dev.loccit.standin.openai;

import dev.loccit.standin.answers.Prompt;
import dev.loccit.standin.sources.Chunk;
import dev.loccit.standin.sources.Source;
import dev.loccit.standin.sources.TaggedTexts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * Reads a prompt whose sources are sentences with labels: {@code [s12] The sentence.} from the
 * start of a line on. A title is a line such as {@code # Title} or {@code Source: Title}, or {@code
 * title="…"} in a tag, before the sentences.
 */
final class LabelledPrompt {
  private static final Pattern FIRST = Pattern.compile("(?m)^[ \\t]*\\[s\\d+\\]\\s");
  private static final Pattern LABEL = Pattern.compile("\\[(s\\d+)\\]\\s");
  private static final Pattern END = Pattern.compile("\\n\\s*\\n|\\n\\s*[<#]|</|\\n(?i:question:)");
  private static final Pattern TITLE =
      Pattern.compile("(?m)title=\"([^\"]*)\"|^\\s*(?:#+|(?i:source[^:\\n]*:))\\s*(.+?)\\s*$");

  private final Map<String, List<String>> labels = new LinkedHashMap<>();
  private final Map<String, List<String>> sentences = new LinkedHashMap<>();
  private String title = "";

  private LabelledPrompt() {}

  static Prompt read(JsonNode body) {
    LabelledPrompt reader = new LabelledPrompt();
    List<String> turns = new ArrayList<>();
    StringBuilder instructions = new StringBuilder();
    for (JsonNode message : body.path("messages")) {
      String outside = reader.take(text(message.path("content")));
      switch (message.path("role").asString("")) {
        case "system", "developer" -> instructions.append(outside).append('\n');
        case "user" -> turns.add(outside);
        default -> {
          // Earlier answers ask nothing.
        }
      }
    }
    String last = turns.isEmpty() ? "" : turns.removeLast();
    List<Source> sources = reader.sources();
    if (sources.isEmpty()) {
      sources = TaggedTexts.in(last);
      last = TaggedTexts.outside(last);
    }
    return new Prompt(instructions.toString().strip(), last, turns, sources);
  }

  private static String text(JsonNode content) {
    if (content.isString()) {
      return content.stringValue();
    }
    StringBuilder text = new StringBuilder();
    content.forEach(part -> text.append(part.path("text").asString("")).append('\n'));
    return text.toString();
  }

  /** Keeps the labelled sentences and returns what is around them. */
  private String take(String text) {
    Matcher first = FIRST.matcher(text);
    if (!first.find()) {
      return text.strip();
    }
    StringBuilder outside = new StringBuilder();
    int at = 0;
    Matcher label = LABEL.matcher(text);
    int from = first.start();
    while (label.find(from)) {
      String gap = text.substring(at, label.start());
      outside.append(gap);
      noteTitle(gap);
      int end = sentenceEnd(text, label.end());
      add(label.group(1), text.substring(label.end(), end).strip());
      at = end;
      from = end;
    }
    return outside.append(text.substring(at)).toString().strip();
  }

  private static int sentenceEnd(String text, int from) {
    int end = text.length();
    for (Pattern pattern : List.of(LABEL, END)) {
      Matcher matcher = pattern.matcher(text);
      if (matcher.find(from)) {
        end = Math.min(end, matcher.start());
      }
    }
    return end;
  }

  private void noteTitle(String gap) {
    Matcher matcher = TITLE.matcher(gap);
    while (matcher.find()) {
      title = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
    }
  }

  private void add(String label, String sentence) {
    if (!sentence.isEmpty()) {
      labels.computeIfAbsent(title, key -> new ArrayList<>()).add(label);
      sentences.computeIfAbsent(title, key -> new ArrayList<>()).add(sentence);
    }
  }

  private List<Source> sources() {
    List<Source> sources = new ArrayList<>();
    sentences.forEach(
        (name, own) -> {
          List<Chunk> chunks = new ArrayList<>();
          for (int i = 0; i < own.size(); i++) {
            chunks.add(new Chunk(i, i + 1, own.get(i) + " "));
          }
          sources.add(
              new Source.LabelledText(
                  name.isEmpty() ? null : name, labels.getOrDefault(name, List.of()), chunks));
        });
    return sources;
  }
}
