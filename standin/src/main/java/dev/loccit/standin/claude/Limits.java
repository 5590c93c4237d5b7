package dev.loccit.standin.claude;

import dev.loccit.standin.answers.Segment;
import dev.loccit.standin.claude.Answer.Stop;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Cuts an answer at a stop sequence, at max_tokens and at the end of the window. */
final class Limits {
  private final TokenCount tokens;
  private final List<Segment> kept = new ArrayList<>();
  private int left;

  private Limits(TokenCount tokens, int left) {
    this.tokens = tokens;
    this.left = left;
  }

  /** What is left of an answer, and why it ends. */
  record Limited(List<Segment> segments, Stop stop) {}

  static Limited apply(
      List<Segment> segments, Stop stop, JsonNode body, int room, TokenCount tokens) {
    Limited stopped = stopSequence(segments, stop, body.path("stop_sequences"));
    int max = body.path("max_tokens").asInt(Integer.MAX_VALUE);
    Limits limits = new Limits(tokens, Math.min(max, room));
    for (Segment segment : stopped.segments()) {
      if (!limits.add(segment)) {
        String reason = max <= room ? "max_tokens" : "model_context_window_exceeded";
        return new Limited(limits.kept, new Stop(reason, null, null));
      }
    }
    return stopped;
  }

  static int tokens(List<Segment> segments, TokenCount tokens) {
    return segments.stream().mapToInt(segment -> tokens(segment, tokens)).sum();
  }

  static int tokens(Segment segment, TokenCount tokens) {
    return switch (segment) {
      case Segment.Prose prose -> tokens.text(prose.text());
      case Segment.Claim claim -> tokens.text(claim.text());
      case Segment.Thinking thinking -> Math.max(24, tokens.text(thinking.text()));
      case Segment.ToolUse use -> tokens.text(use.input().toString()) + 20;
      case Segment.Fallback fallback -> 0;
      case Segment.Raw raw -> tokens.text(raw.block().toString());
    };
  }

  /** Whether all of it fitted. */
  private boolean add(Segment segment) {
    int count = tokens(segment, tokens);
    if (count <= left) {
      left -= count;
      kept.add(segment);
      return true;
    }
    switch (segment) {
      case Segment.Prose prose -> {
        String start = start(prose.text());
        if (!start.isEmpty()) {
          kept.add(new Segment.Prose(start));
        }
      }
      case Segment.Claim claim -> {
        String start = start(claim.text());
        if (!start.isEmpty()) {
          kept.add(new Segment.Claim(start, claim.citations()));
        }
      }
      case Segment.Thinking thinking -> {
        // Thoughts that are cut come without an answer.
      }
      case Segment.ToolUse use -> {
        // A call that is cut is no call.
      }
      case Segment.Fallback fallback -> kept.add(fallback);
      case Segment.Raw raw -> {
        // Of unknown shape: whole or not at all.
      }
    }
    return false;
  }

  /** The longest start that fits, in whole code points. */
  private String start(String text) {
    int low = 0;
    int high = text.codePointCount(0, text.length());
    while (low < high) {
      int middle = (low + high + 1) / 2;
      if (tokens.text(text.substring(0, text.offsetByCodePoints(0, middle))) <= left) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return text.substring(0, text.offsetByCodePoints(0, low));
  }

  private static Limited stopSequence(List<Segment> segments, Stop stop, JsonNode sequences) {
    String all = text(segments);
    int first = -1;
    String found = "";
    for (JsonNode each : sequences) {
      String sequence = each.asString("");
      int at = sequence.isEmpty() ? -1 : all.indexOf(sequence);
      if (at >= 0 && (first < 0 || at < first)) {
        first = at;
        found = sequence;
      }
    }
    if (first < 0) {
      return new Limited(segments, stop);
    }
    List<Segment> kept = new ArrayList<>();
    int left = first;
    for (Segment segment : segments) {
      String text = text(List.of(segment));
      String start = text.substring(0, Math.min(left, text.length()));
      left -= start.length();
      switch (segment) {
        case Segment.Prose prose when !start.isEmpty() -> kept.add(new Segment.Prose(start));
        case Segment.Claim claim when !start.isEmpty() ->
            kept.add(new Segment.Claim(start, claim.citations()));
        case Segment.Prose prose -> {
          // Behind the stop sequence.
        }
        case Segment.Claim claim -> {
          // Behind the stop sequence.
        }
        case Segment.Thinking thinking -> kept.add(thinking);
        case Segment.Fallback fallback -> kept.add(fallback);
        case Segment.ToolUse use -> kept.add(use);
        case Segment.Raw raw -> kept.add(raw);
      }
    }
    return new Limited(kept, new Stop("stop_sequence", found, null));
  }

  private static String text(List<Segment> segments) {
    StringBuilder text = new StringBuilder();
    for (Segment segment : segments) {
      if (segment instanceof Segment.Prose prose) {
        text.append(prose.text());
      } else if (segment instanceof Segment.Claim claim) {
        text.append(claim.text());
      }
    }
    return text.toString();
  }
}
