package dev.loccit.standin.sources;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Finds the documents and search results of a request, depth first in the order of the body. */
public final class SourceReader {
  private final List<Source> sources = new ArrayList<>();
  private int documents;
  private int results;

  private SourceReader() {}

  /**
   * The sources of a checked body.
   *
   * @throws UnreadableSource for a PDF that is none, and for kinds that are fetched
   */
  public static List<Source> sources(JsonNode body) {
    SourceReader reader = new SourceReader();
    for (JsonNode message : body.path("messages")) {
      reader.walk(message.path("content"));
    }
    return List.copyOf(reader.sources);
  }

  private void walk(JsonNode content) {
    for (JsonNode block : content) {
      switch (block.path("type").asString("")) {
        case "document" -> sources.add(document(block));
        case "search_result" -> sources.add(searchResult(block));
        case "tool_result" -> walk(block.path("content"));
        default -> {
          // Nothing to read.
        }
      }
    }
  }

  private Source document(JsonNode block) {
    int index = documents++;
    String title = text(block.path("title"));
    boolean citable = citable(block);
    JsonNode source = block.path("source");
    return switch (source.path("type").asString("")) {
      case "text" -> new Source.TextDocument(index, title, citable, data(source));
      case "content" -> new Source.BlockDocument(index, title, citable, contents(source));
      case "base64" -> new Source.PdfDocument(index, title, citable, pdf(source));
      default ->
          throw new UnreadableSource(
              "The stand-in fetches nothing: send a document of source type text, content or"
                  + " base64.");
    };
  }

  private static List<Chunk> contents(JsonNode source) {
    JsonNode content = source.path("content");
    if (content.isString()) {
      return Source.blocks(List.of(content.stringValue()));
    }
    List<Chunk> chunks = new ArrayList<>();
    for (int i = 0; i < content.size(); i++) {
      // Pictures keep their place among the blocks and can never be cited.
      if (content.get(i).path("type").asString("").equals("text")) {
        chunks.add(new Chunk(i, i + 1, content.get(i).path("text").asString("")));
      }
    }
    return chunks;
  }

  private static List<Chunk> pdf(JsonNode source) {
    try {
      return PdfPages.chunks(data(source));
    } catch (IOException e) {
      throw new UnreadableSource("The PDF specified was not valid.", e);
    }
  }

  private Source searchResult(JsonNode block) {
    List<String> texts = new ArrayList<>();
    block.path("content").forEach(each -> texts.add(each.path("text").asString("")));
    return new Source.SearchResult(
        results++,
        block.path("source").asString(""),
        text(block.path("title")),
        citable(block),
        Source.blocks(texts));
  }

  private static boolean citable(JsonNode block) {
    return block.path("citations").path("enabled").asBoolean(false);
  }

  private static String data(JsonNode source) {
    return source.path("data").asString("");
  }

  private static @Nullable String text(JsonNode node) {
    return node.isString() ? node.stringValue() : null;
  }
}
