package dev.loccit.source;

/** The kinds of the jobs that this room submits together with its rows; others handle them. */
public final class SourceJobs {
  /** A queued source becomes ready or failed. The subject is the source's id. */
  public static final String INGEST = "ingest";

  /** A ready source is read again, on its old text meanwhile. The subject is the source's id. */
  public static final String REEXTRACT = "reextract";

  /** A source whose pages must be recognised goes on to ready or failed. */
  public static final String OCR = "ocr";

  /** A source that is being deleted goes away everywhere. The subject is the source's id. */
  public static final String FORGET = "forget";

  private SourceJobs() {}
}
