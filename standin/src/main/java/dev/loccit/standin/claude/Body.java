package dev.loccit.standin.claude;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * A parsed request and how it came.
 *
 * @param version of the API, as the header says
 * @param betas of the anthropic-beta header
 * @param countsOnly whether it came to count_tokens
 */
record Body(JsonNode json, String version, Set<String> betas, boolean countsOnly) {
  static final String NEW_VERSION = "2026-10-21";

  /**
   * A content block and where it stands.
   *
   * @param path as in error messages, such as {@code messages.0.content.1}
   * @param role user, assistant, system; of the message around it
   * @param inside the type of the block around it, or empty
   */
  record Place(String path, JsonNode block, String role, String inside) {
    String type() {
      return block.path("type").asString("");
    }

    /** The path with the block's type, as field errors have it. */
    String typedPath() {
      return path + "." + type();
    }
  }

  boolean isNewVersion() {
    return version.equals(NEW_VERSION);
  }

  /** All blocks in the order of the prompt: system, then messages, then what is within them. */
  List<Place> blocks() {
    List<Place> places = new ArrayList<>();
    add(json.path("system"), "system", "system", "", places);
    JsonNode messages = json.path("messages");
    for (int i = 0; i < messages.size(); i++) {
      String role = messages.get(i).path("role").asString("");
      add(messages.get(i).path("content"), "messages." + i + ".content", role, "", places);
    }
    return places;
  }

  private static void add(
      JsonNode content, String path, String role, String inside, List<Place> places) {
    if (!content.isArray()) {
      return;
    }
    for (int i = 0; i < content.size(); i++) {
      Place place = new Place(path + "." + i, content.get(i), role, inside);
      places.add(place);
      String type = place.type();
      switch (type) {
        case "tool_result", "search_result" ->
            add(place.block().path("content"), place.typedPath() + ".content", role, type, places);
        case "document" ->
            add(
                place.block().path("source").path("content"),
                place.typedPath() + ".source.content",
                role,
                type,
                places);
        default -> {
          // Nothing within.
        }
      }
    }
  }
}
