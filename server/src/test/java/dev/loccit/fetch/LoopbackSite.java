package dev.loccit.fetch;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** A site on a loopback address that answers raw bytes, so that it can misbehave in any way. */
public final class LoopbackSite implements AutoCloseable {
  /** One request as it came in. */
  public record Asked(
      String line, List<String> headers, SocketAddress local, SocketAddress remote) {
    public String header(String name) {
      return headers.stream()
          .filter(header -> header.regionMatches(true, 0, name + ":", 0, name.length() + 1))
          .map(header -> header.substring(name.length() + 1).strip())
          .findFirst()
          .orElse("");
    }

    public String path() {
      return line.split(" ", -1)[1];
    }
  }

  /** Writes an answer. */
  @FunctionalInterface
  public interface Writer {
    void write(OutputStream out) throws IOException;
  }

  private final ServerSocket server;
  private final Function<Asked, Writer> answers;
  private final List<Asked> asked = new CopyOnWriteArrayList<>();
  private final List<Socket> open = new CopyOnWriteArrayList<>();

  private LoopbackSite(String address, int port, Function<Asked, Writer> answers)
      throws IOException {
    this.answers = answers;
    this.server = new ServerSocket();
    server.bind(new InetSocketAddress(InetAddress.ofLiteral(address), port));
    Thread.ofVirtual().start(this::accept);
  }

  public static LoopbackSite at(String address, Function<Asked, Writer> answers)
      throws IOException {
    return new LoopbackSite(address, 0, answers);
  }

  public static LoopbackSite at(String address, int port, Function<Asked, Writer> answers)
      throws IOException {
    return new LoopbackSite(address, port, answers);
  }

  public static LoopbackSite page(String html) throws IOException {
    return at("127.0.0.1", asked -> answer("200 OK", "Content-Type: text/html", html));
  }

  public static Writer answer(String status, String headers, String body) {
    return answer(status, headers, body.getBytes(StandardCharsets.UTF_8));
  }

  public static Writer answer(String status, String headers, byte[] body) {
    return out -> {
      String head =
          "HTTP/1.1 "
              + status
              + "\r\n"
              + headers
              + "\r\nContent-Length: "
              + body.length
              + "\r\n\r\n";
      out.write(head.getBytes(StandardCharsets.ISO_8859_1));
      out.write(body);
    };
  }

  public static Writer redirect(String location) {
    return answer("302 Found", "Location: " + location, "");
  }

  public int port() {
    return server.getLocalPort();
  }

  InetAddress address() {
    return server.getInetAddress();
  }

  public List<Asked> asked() {
    return new ArrayList<>(asked);
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        Socket socket = server.accept();
        open.add(socket);
        Thread.ofVirtual().start(() -> serve(socket));
      } catch (IOException e) {
        return;
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
      String line = in.readLine();
      List<String> headers = new ArrayList<>();
      for (String header = in.readLine();
          header != null && !header.isEmpty();
          header = in.readLine()) {
        headers.add(header);
      }
      if (line == null) {
        return;
      }
      Asked one =
          new Asked(line, headers, socket.getLocalSocketAddress(), socket.getRemoteSocketAddress());
      asked.add(one);
      answers.apply(one).write(socket.getOutputStream());
      socket.getOutputStream().flush();
    } catch (IOException e) {
      // the other end hung up, which several tests want
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
    for (Socket socket : open) {
      socket.close();
    }
  }
}
