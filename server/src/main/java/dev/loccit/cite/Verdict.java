package dev.loccit.cite;

/** What checking a citation against the stored text found. */
public enum Verdict {
  /** The quote stands exactly at its span. */
  EXACT,
  /** The quote stands elsewhere in the text and the span was moved there. */
  RELOCATED,
  /** The quote could not be found: shown as a plain quote, never as a link. */
  UNVERIFIED;

  /** Whether the citation may be a link. */
  public boolean verified() {
    return this != UNVERIFIED;
  }
}
