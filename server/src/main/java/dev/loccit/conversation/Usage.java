package dev.loccit.conversation;

import java.util.List;

/** Every model call of an answer, and what they cost together in US dollars. */
public record Usage(List<Call> calls, double costUsd) {
  /** No model was called. */
  public static final Usage NONE = new Usage(List.of(), 0);

  public Usage {
    calls = List.copyOf(calls);
  }

  /** One model call; tokens as the provider counted them. */
  public record Call(
      String purpose,
      String model,
      int inputTokens,
      int outputTokens,
      int cacheReadTokens,
      int cacheWriteTokens,
      double costUsd) {}
}
