package dev.loccit.conversation;

/** Why an answer ended. */
public enum StopReason {
  END,
  NOT_COVERED,
  TRUNCATED,
  CANCELLED,
  REFUSED
}
