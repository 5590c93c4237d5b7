package dev.loccit.bench;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A notebook into which all files of a folder were put, and what became of them.
 *
 * @param ready ids of the sources that became ready
 * @param refused files that ended failed with a code, or were not taken as a PDF
 * @param faults sentences on files for which there was no such end
 */
record Uploads(
    String notebook, List<String> ready, int refused, int duplicates, List<String> faults) {
  private static final Duration PATIENCE = Duration.ofMinutes(15);
  private static final JsonMapper JSON = new JsonMapper();

  /** Uploads all and waits until each has come to its end. */
  static Uploads of(ServerRun server, String title, List<Path> files)
      throws IOException, InterruptedException {
    String notebook =
        server.post("/api/notebooks", "{\"title\":\"" + title + "\"}").get("id").asString();
    List<String> faults = new ArrayList<>();
    int refused = 0;
    int duplicates = 0;
    for (Path file : files) {
      HttpResponse<String> said = server.offer(notebook, file);
      switch (said.statusCode()) {
        case 202 -> {}
        case 200 -> duplicates++;
        case 415 -> refused++;
        default -> faults.add(file + ": " + said.statusCode() + " " + said.body());
      }
    }
    List<String> ready = new ArrayList<>();
    for (JsonNode source : settled(server, notebook)) {
      JsonNode error = source.get("error");
      switch (source.get("status").asString()) {
        case "ready" -> ready.add(source.get("id").asString());
        case "failed" -> {
          refused++;
          if (error.get("code").asString().equals("INTERNAL")) {
            faults.add(source.get("title").asString() + ": " + error);
          }
        }
        default -> faults.add(source.get("title").asString() + " hangs: " + source);
      }
    }
    return new Uploads(notebook, List.copyOf(ready), refused, duplicates, List.copyOf(faults));
  }

  private static JsonNode settled(ServerRun server, String notebook)
      throws IOException, InterruptedException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    JsonNode sources = JSON.createArrayNode();
    boolean done = false;
    while (!done && System.nanoTime() < deadline) {
      Thread.sleep(200);
      sources = server.getJson("/api/notebooks/" + notebook).get("sources");
      done = true;
      for (JsonNode source : sources) {
        String status = source.get("status").asString();
        done &= status.equals("ready") || status.equals("failed");
      }
    }
    return sources;
  }
}
