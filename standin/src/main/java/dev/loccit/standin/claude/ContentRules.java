package dev.loccit.standin.claude;

import static dev.loccit.standin.claude.ApiError.invalid;

import dev.loccit.standin.claude.Body.Place;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** V10, V15, V16, V25 and what the reference says of search results. */
final class ContentRules {
  private static final int LONGEST_TITLE = 500;

  private ContentRules() {}

  /** V10 and V11: text that says nothing. */
  static void noEmptyText(Body body) {
    for (Place place : body.blocks()) {
      if (!place.type().equals("text")) {
        continue;
      }
      String text = place.block().path("text").asString("");
      if (text.isEmpty() && place.block().has("cache_control")) {
        throw invalid(
            String.format(
                Locale.ROOT,
                "%s.text: cache_control cannot be set for empty text blocks",
                place.path()));
      }
      if (text.isEmpty()) {
        throw invalid("messages: text content blocks must be non-empty");
      }
      if (text.isBlank()) {
        throw invalid("messages: text content blocks must contain non-whitespace text");
      }
    }
    JsonNode messages = body.json().path("messages");
    for (int i = 0; i < messages.size(); i++) {
      JsonNode content = messages.get(i).path("content");
      boolean empty = content.isString() ? content.stringValue().isBlank() : content.isEmpty();
      // The last assistant turn may be empty.
      if (empty && i < messages.size() - 1) {
        throw invalid(
            String.format(Locale.ROOT, "messages.%d: all messages must have non-empty content", i));
      }
      if (empty && messages.get(i).path("role").asString("").equals("user")) {
        throw invalid(
            String.format(
                Locale.ROOT, "messages.%d: user messages must have non-empty content", i));
      }
    }
  }

  /** V15: citations on all documents or on none, and likewise for search results. */
  static void citationsForAllOrNone(Body body) {
    for (String type : List.of("document", "search_result")) {
      Set<Boolean> enabled = new HashSet<>();
      for (Place place : body.blocks()) {
        if (place.type().equals(type)) {
          enabled.add(cites(place.block()));
        }
      }
      if (enabled.size() > 1) {
        throw invalid(
            String.format(
                Locale.ROOT,
                "messages: citations must be enabled for all %s blocks or for none of them",
                type));
      }
    }
  }

  /** V16. */
  static void citationsOrFormat(Body body) {
    boolean cites = body.blocks().stream().anyMatch(place -> cites(place.block()));
    if (cites && body.json().path("output_config").has("format")) {
      throw invalid("output_config.format: structured outputs cannot be used with citations");
    }
  }

  /** V25, and blocks that only a user turn may have. */
  static void placesOfBlocks(Body body) {
    for (Place place : body.blocks()) {
      boolean assistant = place.role().equals("assistant");
      if (assistant && place.type().equals("search_result")) {
        throw invalid(
            String.format(
                Locale.ROOT,
                "%s: search_result blocks are only permitted in user turns",
                place.path()));
      }
      if (body.isNewVersion() && assistant && place.type().equals("document")) {
        throw invalid(
            String.format(
                Locale.ROOT,
                "%s: document blocks are not permitted in assistant turns",
                place.path()));
      }
      boolean citing = place.type().equals("text") && !place.block().path("citations").isEmpty();
      if (body.isNewVersion() && citing && !assistant) {
        throw invalid(
            String.format(
                Locale.ROOT, "%s.text.citations: citations are not permitted here", place.path()));
      }
    }
  }

  /** What a search result and a document may hold. */
  static void shapes(Body body) {
    for (Place place : body.blocks()) {
      switch (place.type()) {
        case "search_result" -> searchResult(place);
        case "tool_result" -> toolResult(place);
        case "document" -> title(place);
        default -> {
          // Nothing more to say of it.
        }
      }
      if (place.inside().equals("search_result") && place.block().has("cache_control")) {
        throw invalid(
            String.format(
                Locale.ROOT,
                "%s.cache_control: Extra inputs are not permitted",
                place.typedPath()));
      }
    }
  }

  private static void searchResult(Place place) {
    JsonNode content = place.block().path("content");
    if (!content.isArray() || content.isEmpty()) {
      throw invalid(
          String.format(
              Locale.ROOT, "%s.content: List should have at least 1 item", place.typedPath()));
    }
    for (JsonNode each : content) {
      if (!each.path("type").asString("").equals("text")) {
        throw invalid(
            String.format(
                Locale.ROOT, "%s.content: only text blocks are permitted", place.typedPath()));
      }
    }
  }

  private static void toolResult(Place place) {
    Set<Boolean> results = new HashSet<>();
    if (place.block().path("content").isArray()) {
      for (JsonNode each : place.block().path("content")) {
        results.add(each.path("type").asString("").equals("search_result"));
      }
    }
    if (results.size() > 1) {
      throw invalid(
          String.format(
              Locale.ROOT,
              "%s.content: search_result blocks cannot be mixed with other blocks",
              place.typedPath()));
    }
  }

  private static void title(Place place) {
    JsonNode title = place.block().path("title");
    if (title.isString()
        && (title.stringValue().isEmpty() || title.stringValue().length() > LONGEST_TITLE)) {
      throw invalid(
          String.format(
              Locale.ROOT,
              "%s.title: String should have between 1 and %d characters",
              place.typedPath(),
              LONGEST_TITLE));
    }
  }

  private static boolean cites(JsonNode block) {
    return block.path("citations").path("enabled").asBoolean(false);
  }
}
