package dev.loccit.standin.claude;

import dev.loccit.standin.sources.Citation;
import dev.loccit.standin.switches.Switch;
import dev.loccit.standin.switches.Switches;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Citations on the wire, in the asked unit, well or badly. */
final class CitationJson {
  private final boolean utf16;
  private final boolean trimmed;
  private final boolean misquoted;
  private final int drift;

  CitationJson(Switches switches) {
    utf16 = switches.is(Switch.CHAR_UNIT, "utf16");
    trimmed = switches.is(Switch.TRIM, "trim");
    misquoted = switches.on(Switch.MISQUOTE);
    drift = switches.number(Switch.DRIFT, 0);
  }

  /** Empty for places that the wire cannot say. */
  Optional<JsonNode> of(Citation citation) {
    return switch (citation) {
      case Citation.InText place -> {
        ObjectNode json = inDocument("char_location", place.documentIndex(), place.title(), place);
        int start = utf16 ? place.startUtf16() : place.startCodePoint();
        int end = utf16 ? place.endUtf16() : place.endCodePoint();
        yield located(json, "start_char_index", start, "end_char_index", end);
      }
      case Citation.OnPages place -> {
        ObjectNode json = inDocument("page_location", place.documentIndex(), place.title(), place);
        yield located(
            json, "start_page_number", place.startPage(), "end_page_number", place.endPage());
      }
      case Citation.InBlocks place -> {
        ObjectNode json =
            inDocument("content_block_location", place.documentIndex(), place.title(), place);
        yield located(
            json, "start_block_index", place.startBlock(), "end_block_index", place.endBlock());
      }
      case Citation.InSearchResult place -> {
        ObjectNode json = WireJson.MAPPER.createObjectNode();
        json.put("type", "search_result_location").put("cited_text", words(place));
        json.put("source", place.source()).put("title", place.title());
        json.put("search_result_index", place.resultIndex());
        json.put("start_block_index", Math.max(0, place.startBlock() + drift));
        yield Optional.of(json.put("end_block_index", Math.max(1, place.endBlock() + drift)));
      }
      case Citation.Labelled place -> Optional.empty();
    };
  }

  private ObjectNode inDocument(
      String type, int documentIndex, @Nullable String title, Citation citation) {
    ObjectNode json = WireJson.MAPPER.createObjectNode();
    json.put("type", type).put("cited_text", words(citation));
    return json.put("document_index", documentIndex).put("document_title", title);
  }

  private Optional<JsonNode> located(
      ObjectNode json, String startName, int start, String endName, int end) {
    json.put(startName, Math.max(0, start + drift)).put(endName, Math.max(1, end + drift));
    return Optional.of(json.putNull("file_id"));
  }

  private String words(Citation citation) {
    String words = trimmed ? citation.citedText().strip() : citation.citedText();
    return misquoted ? "Indeed, " + words : words;
  }
}
