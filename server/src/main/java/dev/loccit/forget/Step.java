package dev.loccit.forget;

/** What a deletion removes, in the order in which it does. */
public enum Step {
  /** Event logs of answers in memory; only where quotes go. */
  LIVE_ANSWERS("live-answers"),
  /** A notebook's conversations. */
  CONVERSATIONS("conversations"),
  /** A notebook's sources, each of which has a receipt of its own. */
  SOURCES("sources"),
  /** An account's notebooks, each of which has a receipt of its own. */
  NOTEBOOKS("notebooks"),
  /** Passages of a source, or the index of a notebook. */
  INDEX("index"),
  /** Page layouts. */
  LAYOUTS("layouts"),
  /** Text versions. */
  TEXTS("texts"),
  /** Original files. */
  BYTES("bytes"),
  /** Pages drawn as pictures, in memory. */
  PICTURES("pictures"),
  /** Words in answers; only where quotes go. Counts answers. */
  QUOTES("quotes"),
  /** The row that names it; for an account with its sessions and tokens. */
  ROW("row");

  private final String word;

  Step(String word) {
    this.word = word;
  }

  /** The place at which a drill can stop the process. */
  String failpoint() {
    return "forget." + word + "-removed";
  }
}
