package dev.loccit.standin.answers;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Fills a JSON schema with values from the sources. Names and descriptions of the properties say
 * what is wanted: questions, topics, a title, a summary; anything else is the sentence that shares
 * most with the name, the description and the question.
 */
public final class SchemaFiller {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Pattern NUMBER = Pattern.compile("-?\\d+(?:\\.\\d+)?");
  private static final String NUMERAL = "(two|three|four|five|six|seven|eight|\\d{1,2})";
  private static final Pattern COUNT =
      Pattern.compile(
          "(?i)\\b"
              + NUMERAL
              + "(?:\\s*(?:to|or|-|–)\\s*"
              + NUMERAL
              + ")?\\s+(?:\\w+\\s+)?(?:suggested\\s+|follow-?up\\s+)?\\w+");
  private static final List<String> NUMERALS =
      List.of("zero", "one", "two", "three", "four", "five", "six", "seven", "eight");

  private final Prompt prompt;
  private final Topics topics;
  private final JsonNode root;

  private SchemaFiller(Prompt prompt, JsonNode root) {
    this.prompt = prompt;
    this.root = root;
    this.topics = new Topics(prompt.sources());
  }

  /** An instance of a checked schema, as text. */
  public static String fill(JsonNode schema, Prompt prompt) {
    return JSON.writeValueAsString(new SchemaFiller(prompt, schema).value("", schema));
  }

  private JsonNode value(String name, JsonNode given) {
    JsonNode schema = resolved(given);
    if (schema.has("const")) {
      return schema.get("const");
    }
    if (schema.path("enum").isArray() && !schema.path("enum").isEmpty()) {
      return choice(schema.path("enum"));
    }
    return switch (type(schema)) {
      case "object" -> object(schema);
      case "array" -> array(name, schema);
      case "boolean" -> JSON.getNodeFactory().booleanNode(isCovered());
      case "integer" -> JSON.getNodeFactory().numberNode((long) number(name, schema));
      case "number" -> JSON.getNodeFactory().numberNode(number(name, schema));
      case "null" -> JSON.getNodeFactory().nullNode();
      default -> JSON.getNodeFactory().stringNode(text(name, schema));
    };
  }

  /** Follows references within the schema, and takes the first alternative that is not null. */
  private JsonNode resolved(JsonNode schema) {
    if (schema.has("$ref")) {
      return resolved(root.at(schema.path("$ref").asString("").substring(1)));
    }
    for (String key : List.of("anyOf", "oneOf")) {
      for (JsonNode each : schema.path(key)) {
        if (!each.path("type").asString("").equals("null")) {
          return resolved(each);
        }
      }
    }
    return schema;
  }

  private static String type(JsonNode schema) {
    JsonNode type = schema.path("type");
    if (type.isArray()) {
      for (JsonNode each : type) {
        if (!each.asString("").equals("null")) {
          return each.asString("");
        }
      }
    }
    return type.asString(schema.has("properties") ? "object" : "string");
  }

  private ObjectNode object(JsonNode schema) {
    ObjectNode object = JSON.createObjectNode();
    List<String> required = new ArrayList<>();
    schema.path("required").forEach(each -> required.add(each.asString("")));
    List<String> all = new ArrayList<>(schema.path("properties").propertyNames());
    // The service writes required properties before the others.
    List<String> ordered = new ArrayList<>(all.stream().filter(required::contains).toList());
    all.stream().filter(each -> !required.contains(each)).forEach(ordered::add);
    for (String each : ordered) {
      object.set(each, value(each, schema.path("properties").path(each)));
    }
    return object;
  }

  private ArrayNode array(String name, JsonNode schema) {
    ArrayNode array = JSON.createArrayNode();
    JsonNode items = schema.path("items");
    String hint = hint(name, schema);
    int count = count(name, hint);
    if (!type(resolved(items)).equals("string") || resolved(items).has("enum")) {
      array.add(value(name, items));
    } else if (hint.contains("question")) {
      topics.questions(count).forEach(array::add);
    } else if (hint.contains("topic") || hint.contains("keyword") || hint.contains("tag")) {
      topics.words(count).forEach(array::add);
    } else {
      topics.centralSentences(count).forEach(array::add);
    }
    return array;
  }

  /** How many are wanted: as the description or the prompt says in words, else five. */
  private int count(String name, String hint) {
    for (String text : List.of(hint, prompt.instructions(), prompt.lastTurn())) {
      Matcher matcher = COUNT.matcher(text);
      while (matcher.find()) {
        String counted = matcher.group().toLowerCase(Locale.ROOT);
        if (text.equals(hint) || counted.contains("question") == hint.contains("question")) {
          String most = matcher.group(2) == null ? matcher.group(1) : matcher.group(2);
          return numeral(most.toLowerCase(Locale.ROOT));
        }
      }
    }
    return name.isEmpty() ? 1 : 5;
  }

  private static int numeral(String word) {
    int index = NUMERALS.indexOf(word);
    return index >= 0 ? index : Math.clamp(Integer.parseInt(word), 1, 20);
  }

  private String text(String name, JsonNode schema) {
    String hint = hint(name, schema);
    if (hint.contains("title")) {
      return Chat.title(prompt.question());
    }
    if (hint.contains("question") || hint.contains("query") || hint.contains("standalone")) {
      return Chat.standalone(prompt);
    }
    if (hint.contains("summary")) {
      return String.join(" ", topics.centralSentences(3));
    }
    return sentence(name, hint);
  }

  private double number(String name, JsonNode schema) {
    Matcher matcher = NUMBER.matcher(sentence(name, hint(name, schema)));
    return matcher.find() ? Double.parseDouble(matcher.group()) : 0;
  }

  /** The words of the source that the property asks for. */
  private String sentence(String name, String hint) {
    Question wanted =
        new Question(name.replaceAll("([A-Z_])", " $1") + " " + hint + " " + prompt.question());
    return new Ranking(wanted, prompt.sources())
        .hits().stream()
            .findFirst()
            .map(hit -> hit.part().text().replaceAll("\\s+", " ").strip())
            .orElseGet(() -> String.join(" ", topics.centralSentences(1)));
  }

  private boolean isCovered() {
    return new Ranking(new Question(prompt.question()), prompt.sources())
        .hits().stream().anyMatch(Ranking.Hit::qualifies);
  }

  /** The alternative whose name says what kind of question it is, else the first. */
  private JsonNode choice(JsonNode alternatives) {
    String pattern =
        new Question(prompt.question()).asksAcross()
            ? "(?is).*(cross|compar|multi|map|across|all|synth|overview).*"
            : "(?is).*(look|single|fact|simple|specific|direct).*";
    for (JsonNode each : alternatives) {
      if (each.asString("").matches(pattern)) {
        return each;
      }
    }
    return alternatives.get(0);
  }

  private static String hint(String name, JsonNode schema) {
    return List.of(name, schema.path("description").asString("")).stream()
        .collect(Collectors.joining(" "))
        .toLowerCase(Locale.ROOT);
  }
}
