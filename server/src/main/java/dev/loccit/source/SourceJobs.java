package dev.loccit.source;

/** The kinds of the jobs that this room submits together with its rows; others handle them. */
public final class SourceJobs {
  /** A queued source becomes ready or failed. The subject is the source's id. */
  public static final String INGEST = "ingest";

  /** The same for a large file, in a lane of its own: small ones never wait behind large ones. */
  public static final String INGEST_LARGE = "ingest-large";

  // A file of more bytes takes seconds and more to read.
  private static final long LARGE_BYTES = 4L << 20;

  /** A ready source is read again, on its old text meanwhile. The subject is the source's id. */
  public static final String REEXTRACT = "reextract";

  /** A source whose pages must be recognised goes on to ready or failed. */
  public static final String OCR = "ocr";

  /** A source that is being deleted goes away everywhere. The subject is the source's id. */
  public static final String FORGET = "forget";

  private SourceJobs() {}

  /** The kind of the job that reads a file of so many bytes. */
  static String ingest(long bytes) {
    return bytes > LARGE_BYTES ? INGEST_LARGE : INGEST;
  }
}
