package dev.loccit.standin.http;

import java.io.IOException;

/** The stand-in itself cut the connection, because a switch asked for it. */
public final class CutShort extends IOException {
  private static final long serialVersionUID = 1L;

  CutShort(String how) {
    super(how);
  }
}
