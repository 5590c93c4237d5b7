package dev.loccit.bench;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A site on this machine: each address has an article of its own, which changes now and then. */
final class DrillPages implements AutoCloseable {
  private static final int ALIKE = 4;

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final AtomicInteger asked = new AtomicInteger();

  private DrillPages(HttpServer server) {
    this.server = server;
  }

  static DrillPages open() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
    DrillPages pages = new DrillPages(server);
    server.setExecutor(pages.threads);
    server.createContext("/", pages::answer);
    server.start();
    return pages;
  }

  int port() {
    return server.getAddress().getPort();
  }

  /** The address of a page. */
  String address(int number) {
    return "http://127.0.0.1:" + port() + "/page/" + number;
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    int edition = asked.incrementAndGet() / ALIKE;
    String html =
        String.format(
            Locale.ROOT,
            """
        <!doctype html><html><head><title>Report %1$s</title></head><body><nav><a href="/">Home</a></nav>
        <article><h1>Report %1$s</h1>
        <p>The document at %1$s tells how the total net sales of the year were counted, and by whom.</p>
        <p>The method that the text describes is simple: every sale is written down once, on paper.</p>
        <p>This is edition %2$d of the report, and nobody knows yet how many will follow it.</p>
        </article></body></html>
        """,
            path,
            edition);
    byte[] body = html.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
    exchange.sendResponseHeaders(200, body.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(body);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.close();
  }
}
