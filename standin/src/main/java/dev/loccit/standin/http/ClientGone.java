package dev.loccit.standin.http;

import java.io.IOException;

/** The client closed the connection before the answer was whole. */
public final class ClientGone extends IOException {
  private static final long serialVersionUID = 1L;

  ClientGone(IOException cause) {
    super("the client closed the connection", cause);
  }

  ClientGone() {
    super("the client closed the connection");
  }
}
