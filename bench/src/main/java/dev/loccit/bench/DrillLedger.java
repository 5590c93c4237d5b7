package dev.loccit.bench;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the server has promised: sources that it accepted, removals that it accepted, answers whose
 * end it showed. Kept by the client, so that a kill cannot make the server forget a promise.
 */
final class DrillLedger {
  private static final JsonMapper JSON = new JsonMapper();

  private final Set<String> accepted = new HashSet<>();
  private final Set<String> pages = new HashSet<>();
  private final Set<String> removed = new HashSet<>();
  private final Set<String> doubtful = new HashSet<>();
  private final Set<String> unquoted = new HashSet<>();
  private final Map<String, List<String>> scopes = new HashMap<>();
  private final Map<String, String> ended = new HashMap<>();
  private final Map<String, String> begun = new HashMap<>();
  private int uploads;
  private int fetches;
  private int removals;
  private int reextractions;
  private int answers;

  /** How many uploads, pages, removals, readings again and answers were promised so far. */
  synchronized List<Integer> promised() {
    return List.of(uploads, fetches, removals, reextractions, answers);
  }

  synchronized void accept(String source) {
    accepted.add(source);
    uploads++;
  }

  /** As above, of a web page. */
  synchronized void acceptPage(String source) {
    accepted.add(source);
    pages.add(source);
    fetches++;
  }

  /** A removal is about to be asked for: whether it comes through is not known yet. */
  synchronized void doubt(String source, boolean quotes) {
    doubtful.add(source);
    if (quotes) {
      unquoted.add(source);
    }
  }

  synchronized void remove(String source) {
    removed.add(source);
    removals++;
  }

  synchronized void reextract() {
    reextractions++;
  }

  synchronized void begin(String message, String conversation, List<String> scope) {
    begun.put(message, conversation);
    scopes.put(message, scope);
    answers++;
  }

  synchronized void end(String message, String content) {
    ended.put(message, content);
  }

  /** A source that was accepted and, as far as is known, not removed. */
  synchronized String anySource(Random random) {
    List<String> there = present();
    return there.isEmpty() ? "" : there.get(random.nextInt(there.size()));
  }

  /** One of them that is a web page; empty where there is none. */
  synchronized String anyPage(Random random) {
    List<String> there = present().stream().filter(pages::contains).toList();
    return there.isEmpty() ? "" : there.get(random.nextInt(there.size()));
  }

  /** So many of them. */
  synchronized List<String> someSources(Random random, int count) {
    List<String> there = new ArrayList<>(present());
    Collections.shuffle(there, random);
    return List.copyOf(there.subList(0, Math.min(count, there.size())));
  }

  synchronized int size() {
    return present().size();
  }

  private List<String> present() {
    return accepted.stream().filter(id -> !doubtful.contains(id)).sorted().toList();
  }

  /** Holds every promise against what the server says now that all work is over. */
  synchronized List<String> broken(ServerRun server) throws IOException, InterruptedException {
    List<String> faults = new ArrayList<>();
    for (String id : Set.copyOf(accepted)) {
      HttpResponse<String> said = server.get("/api/sources/" + id);
      if (removed.contains(id)) {
        if (said.statusCode() == 404) {
          accepted.remove(id);
        } else {
          faults.add("undeletable: source " + id + " is still there: " + said.body());
        }
      } else if (said.statusCode() == 404 && doubtful.contains(id)) {
        accepted.remove(id);
      } else if (said.statusCode() != 200) {
        faults.add("lost: source " + id + " answers " + said.statusCode());
      } else if (!JSON.readTree(said.body()).get("status").asString().equals("ready")) {
        faults.add("not ready: " + said.body());
      } else {
        doubtful.remove(id);
      }
    }
    for (Map.Entry<String, String> entry : begun.entrySet()) {
      check(server, entry.getKey(), entry.getValue(), faults);
    }
    begun.clear();
    ended.clear();
    scopes.clear();
    return faults;
  }

  private void check(ServerRun server, String message, String conversation, List<String> faults)
      throws IOException, InterruptedException {
    HttpResponse<String> said = server.get("/api/conversations/" + conversation);
    if (said.statusCode() != 200) {
      faults.add("lost: conversation " + conversation + " answers " + said.statusCode());
      return;
    }
    JsonNode messages = JSON.readTree(said.body()).get("messages");
    if (messages.size() != 2) {
      faults.add("doubled: conversation " + conversation + " has " + messages.size());
      return;
    }
    JsonNode answer = messages.get(1);
    String status = answer.get("status").asString();
    String shown = ended.get(message);
    if (!answer.get("id").asString().equals(message)) {
      faults.add("lost: answer " + message);
    } else if (status.equals("STREAMING")) {
      faults.add("half: answer " + message + " is still in the making");
    } else if (shown != null
        && scopes.getOrDefault(message, List.of()).stream().noneMatch(unquoted::contains)
        && (!status.equals("COMPLETE") || !answer.get("content").asString().equals(shown))) {
      faults.add("lost: answer " + message + " was shown whole and is " + status);
    }
  }

  /** Asks, and writes down what is promised on the way. */
  void ask(ServerRun server, String notebook, String question, List<String> sources)
      throws IOException, InterruptedException {
    StringBuilder text = new StringBuilder();
    String message = "";
    try (Stream<String> lines = server.ask(notebook, question, sources).body()) {
      for (String line : (Iterable<String>) lines::iterator) {
        JsonNode event = line.startsWith("{") ? JSON.readTree(line) : JSON.createObjectNode();
        switch (event.path("type").asString("")) {
          case "start" -> {
            message = event.get("messageId").asString();
            begin(message, event.get("conversationId").asString(), sources);
          }
          case "delta" -> text.append(event.get("text").asString());
          case "done" -> {
            if (!event.get("stopReason").asString().equals("CANCELLED")) {
              end(message, text.toString());
            }
          }
          default -> {}
        }
      }
    }
  }
}
