package dev.loccit.extract.worker;

import java.io.IOException;

/** A worker said something that no honest worker says. */
final class Breach extends IOException {
  private static final long serialVersionUID = 1L;

  Breach(String what) {
    super(what);
  }
}
