package dev.loccit.standin.http;

import java.io.IOException;

/** Answers requests, each on a virtual thread of its own. */
@FunctionalInterface
public interface Handler {
  /** Answers one request; whatever is thrown ends the connection. */
  void handle(Request request, Reply reply) throws IOException;
}
