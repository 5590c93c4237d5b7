package dev.loccit.source;

import java.time.Instant;

/**
 * The last time that a ready source was asked to be read again.
 *
 * @param at when it was asked while PENDING, when it ended otherwise
 */
public record Reextraction(State state, Instant at) {
  /** How far it is. The source answers from the text it has all the while. */
  public enum State {
    /** Waits or runs. */
    PENDING,
    /** The text changed: there is a new version. */
    CHANGED,
    /** The text is the same: no new version; its boxes and passages were made anew. */
    UNCHANGED,
    /** It could not be read this time; the source's error says why. */
    FAILED
  }
}
