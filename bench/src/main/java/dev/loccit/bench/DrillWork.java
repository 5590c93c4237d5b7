package dev.loccit.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Several clients at once that add, ask, have read again and remove, until the server is gone. */
final class DrillWork {
  private static final JsonMapper JSON = new JsonMapper();
  private static final int CLIENTS = 3;
  private static final int FEW = 6;
  private static final int MANY = 14;
  private static final List<String> QUESTIONS =
      List.of(
          "What is this document about?",
          "Read by which extractor number?",
          "What were the total net sales?",
          "How does the text describe the method?");

  private final DrillFiles files;
  private final DrillLedger ledger;
  private final String notebook;
  private final Random seeds;
  private final String wanted;
  private volatile boolean ending;

  /**
   * @param wanted the step that is steered for, so that there is more of what leads to it; empty
   *     for none
   */
  DrillWork(DrillFiles files, DrillLedger ledger, String notebook, Random seeds, String wanted) {
    this.files = files;
    this.ledger = ledger;
    this.notebook = notebook;
    this.seeds = seeds;
    this.wanted = wanted;
  }

  /** Starts; the threads end with the server. */
  List<Thread> start(ServerRun server) {
    List<Thread> clients = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      Random random = new Random(seeds.nextLong());
      clients.add(Thread.ofPlatform().start(() -> work(server, random)));
    }
    clients.add(Thread.ofPlatform().start(() -> comeAndGo(server)));
    return clients;
  }

  /** From now on a connection that breaks is no surprise. */
  void expectTheEnd() {
    ending = true;
  }

  private void work(ServerRun server, Random random) {
    try {
      while (!ending && server.isAlive()) {
        one(server, random);
      }
    } catch (IOException | UncheckedIOException e) {
      if (!ending) {
        throw new IllegalStateException("a request failed though the server lives", e);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void one(ServerRun server, Random random) throws IOException, InterruptedException {
    int size = ledger.size();
    int dice = random.nextInt(10);
    if (size < FEW || (dice < 2 && size < MANY)) {
      add(server, random);
    } else if (dice < 3 || size >= MANY) {
      String source = ledger.anySource(random);
      boolean quotes = random.nextBoolean();
      ledger.doubt(source, quotes);
      String how = quotes ? "?quotes=remove" : "";
      if (server.delete("/api/sources/" + source + how) == 202) {
        ledger.remove(source);
      }
    } else if (dice < 6) {
      // Of a file it is refused to be fetched again.
      boolean fetched = random.nextInt(3) == 0 || wanted.startsWith("fetch");
      String source = fetched ? ledger.anyPage(random) : ledger.anySource(random);
      String how = fetched ? "/refresh" : "/reextract";
      if (!source.isEmpty() && server.post("/api/sources/" + source + how) == 202) {
        ledger.reextract();
      }
    } else {
      String question = QUESTIONS.get(random.nextInt(QUESTIONS.size()));
      ledger.ask(server, notebook, question, ledger.someSources(random, 3));
    }
  }

  private void add(ServerRun server, Random random) throws IOException, InterruptedException {
    int kind = random.nextInt(10);
    if (wanted.startsWith("ocr") || kind == 0) {
      offer(server, files.scan());
    } else if (wanted.startsWith("fetch") || wanted.equals("reextract.noted") || kind < 4) {
      String address = "{\"url\":\"" + files.page() + "\"}";
      JsonNode said = server.post("/api/notebooks/" + notebook + "/sources", address);
      ledger.acceptPage(said.get("id").asString());
    } else {
      offer(server, files.pdf(random));
    }
  }

  private void offer(ServerRun server, Path file) throws IOException, InterruptedException {
    HttpResponse<String> said = server.offer(notebook, file);
    Files.delete(file);
    if (said.statusCode() == 202) {
      ledger.accept(JSON.readTree(said.body()).get("id").asString());
    } else {
      throw new IOException("an upload was refused: " + said.statusCode() + " " + said.body());
    }
  }

  /** Notebooks with one small source that are removed as a whole. */
  private void comeAndGo(ServerRun server) {
    try {
      while (!ending && server.isAlive()) {
        String id = server.post("/api/notebooks", "{\"title\":\"Passing\"}").get("id").asString();
        server.post(
            "/api/notebooks/" + id + "/sources",
            "{\"title\":\"Note\",\"text\":\"A note that is not kept.\"}");
        Thread.sleep(300);
        server.delete("/api/notebooks/" + id);
        Thread.sleep(300);
      }
    } catch (IOException e) {
      if (!ending) {
        throw new IllegalStateException("a request failed though the server lives", e);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
