package dev.loccit.groundedness;

/** How well something is supported, in a word. */
public enum Band {
  /** The quotes say it. */
  HIGH,
  /** The quotes say part of it, or it could not be told well. */
  MEDIUM,
  /** The quotes do not say it. */
  LOW,
  /** It could not be judged: there is no claim, or no evidence. */
  UNKNOWN
}
