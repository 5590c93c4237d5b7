package dev.loccit.standin;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Sends requests byte by byte as a test wants them. */
final class RawSocket {
  private RawSocket() {}

  /** Sends one request and reads until the server closes the connection. */
  static String send(StandIn standIn, String method, String path, String body, String... headers)
      throws IOException {
    StringBuilder request = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
    for (String header : headers) {
      request.append(header).append("\r\n");
    }
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    request.append("connection: close\r\ncontent-length: ").append(bytes.length);
    return exchange(standIn, request + "\r\n\r\n" + body);
  }

  /** Sends bytes and reads until the server closes the connection. */
  static String exchange(StandIn standIn, String bytes) throws IOException {
    try (Socket socket = open(standIn)) {
      socket.getOutputStream().write(bytes.getBytes(StandardCharsets.UTF_8));
      socket.getOutputStream().flush();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  static Socket open(StandIn standIn) throws IOException {
    Socket socket = new Socket(standIn.address().getHost(), standIn.address().getPort());
    socket.setSoTimeout(20_000);
    return socket;
  }
}
