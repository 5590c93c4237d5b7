package dev.loccit.conversation;

/** Whether a message is whole. A question is always COMPLETE. */
public enum MessageStatus {
  STREAMING,
  COMPLETE,
  TRUNCATED,
  ABORTED,
  ERROR
}
