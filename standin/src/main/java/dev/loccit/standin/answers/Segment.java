package dev.loccit.standin.answers;

import dev.loccit.standin.sources.Citation;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** One block of an answer. */
public sealed interface Segment {
  /** Words that cite nothing. */
  record Prose(String text) implements Segment {}

  /** Words that rest on places in the sources. */
  record Claim(String text, List<Citation> citations) implements Segment {
    public Claim {
      citations = List.copyOf(citations);
    }
  }

  /** Thoughts; empty words where they are not to be shown. */
  record Thinking(String text, String signature) implements Segment {}

  /** A call of a tool. */
  record ToolUse(String id, String name, JsonNode input) implements Segment {}

  /** The place from which on another model answers. */
  record Fallback(String from, String to) implements Segment {}

  /** A block as it is, of a kind that has no name here. */
  record Raw(JsonNode block) implements Segment {}
}
