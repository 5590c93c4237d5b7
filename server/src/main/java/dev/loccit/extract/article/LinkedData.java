package dev.loccit.extract.article;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a page says of its article in JSON-LD; the first article-like object counts. */
final class LinkedData {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Pattern ARTICLE =
      Pattern.compile(".*(?:Article|BlogPosting|Posting|Report|Review|Recipe|WebPage)");
  private static final int MOST_NODES = 2_000;

  private final JsonNode article;

  private LinkedData(JsonNode article) {
    this.article = article;
  }

  static LinkedData of(Document page) {
    JsonNode second = JSON.createObjectNode();
    for (Element script : page.select("script[type=application/ld+json]")) {
      Optional<JsonNode> found = article(script.data());
      if (found.isPresent()) {
        boolean sure = found.get().has("headline") || found.get().has("datePublished");
        if (sure) {
          return new LinkedData(found.get());
        }
        second = found.get();
      }
    }
    return new LinkedData(second);
  }

  private static Optional<JsonNode> article(String json) {
    Deque<JsonNode> open = new ArrayDeque<>();
    try {
      open.add(JSON.readTree(json));
    } catch (JacksonException e) {
      // many sites write JSON-LD that is none; the page has other signs
      return Optional.empty();
    }
    for (int seen = 0; !open.isEmpty() && seen < MOST_NODES; seen++) {
      JsonNode node = open.removeFirst();
      if (node.isObject() && types(node)) {
        return Optional.of(node);
      }
      if (node.isArray()) {
        node.forEach(open::addLast);
      } else if (node.has("@graph")) {
        open.addLast(node.get("@graph"));
      }
    }
    return Optional.empty();
  }

  private static boolean types(JsonNode node) {
    JsonNode type = node.path("@type");
    if (type.isArray()) {
      for (JsonNode one : type) {
        if (ARTICLE.matcher(one.asString("")).matches()) {
          return true;
        }
      }
      return false;
    }
    return ARTICLE.matcher(type.asString("")).matches();
  }

  /** A field as text, or of an object or list in it the first name; empty where there is none. */
  String text(String field) {
    JsonNode value = article.path(field);
    JsonNode first = value.isArray() && !value.isEmpty() ? value.get(0) : value;
    return (first.isObject() ? first.path("name") : first).asString("");
  }

  /** Whether the page says that only subscribers may read it. */
  boolean isPaid() {
    JsonNode free = article.path("isAccessibleForFree");
    return free.isBoolean() ? !free.asBoolean() : free.asString("").equalsIgnoreCase("false");
  }
}
