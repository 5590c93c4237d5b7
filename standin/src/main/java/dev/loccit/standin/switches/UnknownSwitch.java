package dev.loccit.standin.switches;

/** A switch or a value that the stand-in does not have; a test must not run on a typing error. */
public final class UnknownSwitch extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnknownSwitch(String sentence) {
    super(sentence);
  }
}
