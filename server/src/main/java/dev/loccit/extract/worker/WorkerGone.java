package dev.loccit.extract.worker;

/** A worker ended before it had read its file. */
public final class WorkerGone extends Exception {
  private static final long serialVersionUID = 1L;

  /** How it came to its end. */
  public enum Why {
    OUT_OF_MEMORY,
    CRASHED,
    MISBEHAVED,
    /** By us, who know why, or by whoever stops the whole server. */
    KILLED
  }

  private final Why why;

  WorkerGone(Why why, Throwable cause) {
    super(why.name(), cause);
    this.why = why;
  }

  /** How it came to its end. */
  public Why why() {
    return why;
  }
}
