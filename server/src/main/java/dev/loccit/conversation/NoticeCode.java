package dev.loccit.conversation;

/** What a notice is about. */
public enum NoticeCode {
  DEGRADED,
  RETRIEVAL_DEGRADED,
  TRUNCATED,
  CACHED,
  NOT_READ,
  DROPPED_SOURCES,
  REFUSED,
  UNSUPPORTED_DROPPED,
  BUDGET,
  NOT_COVERED
}
