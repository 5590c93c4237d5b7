package dev.loccit.source;

/** What becomes of a deleted source's words in answers. */
public enum Quotes {
  /** Answers are records: their quotes stay, marked as of a removed source. */
  KEEP,
  /** Quotes, and the sentences of extractive answers made of the source, go too. */
  REMOVE;

  /** The word of a request, lower case; throws IllegalArgumentException for others. */
  public static Quotes of(String wire) {
    return switch (wire) {
      case "keep" -> KEEP;
      case "remove" -> REMOVE;
      default -> throw new IllegalArgumentException("quotes are kept or removed, not " + wire);
    };
  }
}
