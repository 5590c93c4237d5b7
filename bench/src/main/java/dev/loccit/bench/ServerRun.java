package dev.loccit.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server of its own, started by the {@code ./loccit} command and driven over HTTP. */
final class ServerRun implements AutoCloseable {
  private static final String TOKEN = "loccit_pat_bench0123456789bench0123456789bench012";
  private static final JsonMapper JSON = new JsonMapper();

  private final Process process;
  private final URI address;
  private final HttpClient http =
      HttpClient.newBuilder().cookieHandler(new CookieManager()).build();

  private ServerRun(Process process, URI address) {
    this.process = process;
    this.address = address;
  }

  /**
   * Starts a server on an empty data directory and returns when its page answers.
   *
   * @param port a free port of this machine
   */
  static ServerRun start(Path data, int port) throws IOException, InterruptedException {
    ProcessBuilder command =
        new ProcessBuilder(
            Path.of("loccit").toAbsolutePath().toString(),
            "serve",
            "--data",
            data.toString(),
            "--port",
            Integer.toString(port));
    return start(command, port, line -> System.err.println("  server: " + line));
  }

  /**
   * As above, with another command that serves on the port.
   *
   * @param output told each line that the server prints
   */
  static ServerRun start(ProcessBuilder command, int port, Consumer<String> output)
      throws IOException, InterruptedException {
    command.environment().put("LOCCIT_ADMIN_USER", "bench");
    command.environment().put("LOCCIT_ADMIN_PASSWORD", "measuring twice, cutting once");
    command.environment().put("LOCCIT_ADMIN_TOKEN", TOKEN);
    command.environment().put("LOCCIT_SAMPLE_NOTEBOOK", "false");
    // A measurement asks as fast as it is answered.
    command.environment().put("LOCCIT_RATE_UPLOADS", "0");
    command.environment().put("LOCCIT_RATE_QUESTIONS", "0");
    command.environment().put("LOCCIT_RATE_FETCHES", "0");
    Process process = command.redirectErrorStream(true).start();
    Thread _ = Thread.ofPlatform().daemon().start(() -> drain(process, output));
    ServerRun run = new ServerRun(process, URI.create("http://127.0.0.1:" + port));
    run.awaitPage();
    return run;
  }

  private static void drain(Process process, Consumer<String> output) {
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      out.lines().forEach(output);
    } catch (IOException | UncheckedIOException e) {
      output.accept("the output ended: " + e);
    }
  }

  /** A port that nobody listens on at this moment. */
  static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private void awaitPage() throws IOException, InterruptedException {
    while (true) {
      try {
        if (get("/").statusCode() == 200) {
          return;
        }
      } catch (IOException e) {
        // Not listening yet: asked again until the process ends.
        if (!process.isAlive()) {
          throw new IOException("the server ended before it answered", e);
        }
      }
      Thread.sleep(10);
    }
  }

  HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return http.send(request(path).GET().build(), BodyHandlers.ofString());
  }

  JsonNode getJson(String path) throws IOException, InterruptedException {
    return parsed(get(path));
  }

  JsonNode post(String path, String body) throws IOException, InterruptedException {
    HttpRequest request =
        request(path)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build();
    return parsed(http.send(request, BodyHandlers.ofString()));
  }

  /** Asks and returns the lines of the stream as they come. */
  HttpResponse<Stream<String>> ask(String notebook, String question, List<String> sources)
      throws IOException, InterruptedException {
    return ask(notebook, question, sources, UUID.randomUUID().toString());
  }

  /** As above; the same key again reattaches to the same answer. */
  HttpResponse<Stream<String>> ask(
      String notebook, String question, List<String> sources, String key)
      throws IOException, InterruptedException {
    String body =
        JSON.writeValueAsString(
            JSON.createObjectNode()
                .put("content", question)
                .put("clientKey", key)
                .set("sourceIds", JSON.valueToTree(sources)));
    HttpRequest request =
        request("/api/notebooks/" + notebook + "/chat")
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build();
    return http.send(request, BodyHandlers.ofLines());
  }

  /** Uploads a file and returns its source's id. */
  String upload(String notebook, Path file) throws IOException, InterruptedException {
    return parsed(offer(notebook, file)).get("id").asString();
  }

  /** Uploads a file and returns whatever the server says. */
  HttpResponse<String> offer(String notebook, Path file) throws IOException, InterruptedException {
    String boundary = "loccit-bench-boundary";
    String head =
        "--"
            + boundary
            + "\r\nContent-Disposition: form-data; name=\"file\"; filename=\""
            + file.getFileName()
            + "\"\r\nContent-Type: application/pdf\r\n\r\n";
    HttpRequest request =
        request("/api/notebooks/" + notebook + "/sources")
            .header("Content-Type", "multipart/form-data; boundary=" + boundary)
            .POST(
                BodyPublishers.concat(
                    BodyPublishers.ofString(head),
                    BodyPublishers.ofFile(file),
                    BodyPublishers.ofString("\r\n--" + boundary + "--\r\n")))
            .build();
    return http.send(request, BodyHandlers.ofString());
  }

  /** Waits until a source is ready; returns the ms since {@code startedNanos}. */
  long awaitReady(String source, long startedNanos) throws IOException, InterruptedException {
    while (true) {
      JsonNode now = getJson("/api/sources/" + source);
      switch (now.get("status").asString()) {
        case "ready" -> {
          return Duration.ofNanos(System.nanoTime() - startedNanos).toMillis();
        }
        case "failed" -> throw new IOException("failed: " + now.get("error"));
        default -> Thread.sleep(20);
      }
    }
  }

  /** Asks for something to be deleted; returns the status. */
  int delete(String path) throws IOException, InterruptedException {
    return http.send(request(path).DELETE().build(), BodyHandlers.ofString()).statusCode();
  }

  /** Posts without a body; returns the status. */
  int post(String path) throws IOException, InterruptedException {
    return http.send(request(path).POST(BodyPublishers.noBody()).build(), BodyHandlers.ofString())
        .statusCode();
  }

  /** Whether the process runs. */
  boolean isAlive() {
    return process.isAlive();
  }

  /** Ends it as {@code kill -9} does. */
  void kill() {
    process.destroyForcibly();
    process.onExit().join();
  }

  /** The largest resident memory so far, in MB, of the server. */
  long serverPeakMb() throws IOException {
    return peakMb(process.pid());
  }

  /** As above, the largest of its worker processes. */
  long workerPeakMb() throws IOException {
    long most = 0;
    for (ProcessHandle worker : process.descendants().toList()) {
      most = Math.max(most, peakMb(worker.pid()));
    }
    return most;
  }

  private static long peakMb(long pid) throws IOException {
    Path status = Path.of("/proc", Long.toString(pid), "status");
    if (!Files.exists(status)) {
      return 0;
    }
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("VmHWM:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024)
        .findFirst()
        .orElse(0);
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(address.resolve(path)).header("Authorization", "Bearer " + TOKEN);
  }

  private static JsonNode parsed(HttpResponse<String> response) throws IOException {
    if (response.statusCode() >= 400) {
      throw new IOException(response.statusCode() + " " + response.body());
    }
    return JSON.readTree(response.body());
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
  }
}
