package dev.loccit.standin.http;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Listens on the loopback address; a virtual thread for each connection. */
public final class Listener implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(Listener.class.getName());

  private final ServerSocket server;
  private final Handler handler;
  private final int maxBody;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();

  private Listener(ServerSocket server, int maxBody, Handler handler) {
    this.server = server;
    this.maxBody = maxBody;
    this.handler = handler;
  }

  /**
   * Starts to listen.
   *
   * @param port 0 for any free one
   * @param maxBody the longest body that is kept, in bytes
   * @throws IOException where the port is taken
   */
  public static Listener start(int port, int maxBody, Handler handler) throws IOException {
    ServerSocket server = new ServerSocket();
    server.setReuseAddress(true);
    server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 512);
    Listener listener = new Listener(server, maxBody, handler);
    Thread.ofPlatform().daemon().name("stand-in").start(listener::accept);
    return listener;
  }

  /** The port that it listens on. */
  public int port() {
    return server.getLocalPort();
  }

  /** Connections that are open now. */
  public int openConnections() {
    return open.size();
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        Socket socket = server.accept();
        open.add(socket);
        Thread.ofVirtual().name("stand-in-connection").start(() -> serve(socket));
      } catch (IOException e) {
        if (!server.isClosed()) {
          LOG.log(System.Logger.Level.WARNING, "A connection could not be accepted.", e);
        }
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      socket.setTcpNoDelay(true);
      BufferedInputStream in = new BufferedInputStream(socket.getInputStream(), 32 * 1024);
      OutputStream out = socket.getOutputStream();
      RequestReader requests = new RequestReader(in, out, maxBody);
      for (Request request = requests.next(); request != null; request = requests.next()) {
        Reply reply = new Reply(socket, in, out);
        answer(request, reply);
        if (!reply.whole() || closes(request)) {
          return;
        }
      }
    } catch (IOException e) {
      LOG.log(System.Logger.Level.DEBUG, "A connection ended.", e);
    } finally {
      open.remove(socket);
    }
  }

  private void answer(Request request, Reply reply) throws IOException {
    try {
      handler.handle(request, reply);
    } catch (RuntimeException e) {
      // A fault of the stand-in must not look like a failure that a test asked for.
      LOG.log(System.Logger.Level.ERROR, "The stand-in failed on " + request.target(), e);
      if (!reply.started()) {
        String body = "The stand-in has a fault of its own: " + e;
        reply.send(
            599,
            Map.of("content-type", "text/plain; charset=utf-8"),
            body.getBytes(StandardCharsets.UTF_8));
      }
    }
  }

  private static boolean closes(Request request) {
    return request.header("connection").filter("close"::equalsIgnoreCase).isPresent();
  }

  @Override
  public void close() throws IOException {
    server.close();
    for (Socket socket : open) {
      socket.close();
    }
  }
}
