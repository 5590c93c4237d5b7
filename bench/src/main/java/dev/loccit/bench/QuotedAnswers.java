package dev.loccit.bench;

import dev.loccit.conversation.MessageStore;
import dev.loccit.conversation.MessageStore.CitationOf;
import dev.loccit.conversation.StoredCitation;
import dev.loccit.database.Database;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.source.SourceCountStore;
import dev.loccit.source.SourceSettings;
import dev.loccit.source.TextStore;
import dev.loccit.source.TextVersion;
import dev.loccit.source.TextVersionStore;
import dev.loccit.text.Anchor;
import dev.loccit.text.SentenceSplitter;
import dev.loccit.text.Span;
import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Questions made of a text's own words, and whether the quotes that come back, in the stream and in
 * the stored answer, are the text at the place they name.
 */
final class QuotedAnswers {
  private static final JsonMapper JSON = new JsonMapper();
  private static final int PER_TEXT = 6;
  private static final int TO_ALL = 25;
  private static final int WORDS = 8;
  private static final int WINDOW = 200_000;

  /** The stream cuts a quote here; the stored one is whole. */
  private static final int STREAMED_QUOTE = 300;

  private final ServerRun server;
  private final String notebook;
  private final List<String> faults;
  private final Counts counts;
  private final Map<String, String> texts = new HashMap<>();
  private final Random random = new Random(20_261_130);

  /** What was asked and came back. */
  static final class Counts {
    int questions;
    int answered;
    int notCovered;
    int citations;

    /** Passages that were shown as the nearest where the answer is not covered. */
    int nearest;
  }

  QuotedAnswers(ServerRun server, String notebook, List<String> faults, Counts counts) {
    this.server = server;
    this.notebook = notebook;
    this.faults = faults;
    this.counts = counts;
  }

  /** Asks several questions of one source. */
  void askOne(String source) throws IOException, InterruptedException {
    String text = text(source);
    for (int i = 0; i < PER_TEXT; i++) {
      ask(question(text, i % 2 == 0), List.of(source));
    }
  }

  /** Asks questions made of one source's words, with all in scope. */
  void askAll(List<String> sources) throws IOException, InterruptedException {
    for (int i = 0; i < TO_ALL && !sources.isEmpty(); i++) {
      String about = sources.get(random.nextInt(sources.size()));
      ask(question(text(about), i % 2 == 0), sources);
    }
  }

  private String question(String text, boolean inOrder) {
    List<Span> sentences = SentenceSplitter.split(text, new Span(0, text.length()));
    Span sentence = sentences.get(random.nextInt(sentences.size()));
    List<String> words =
        new ArrayList<>(
            List.of(text.substring(sentence.start(), sentence.end()).strip().split("\\s+", -1)));
    if (!inOrder) {
      Collections.shuffle(words, random);
    }
    String chosen = String.join(" ", words.subList(0, Math.min(WORDS, words.size())));
    String start = inOrder ? "What is said of " : "";
    return chosen.isBlank()
        ? "?"
        : start + chosen.substring(0, Math.min(2_000, chosen.length())) + "?";
  }

  private void ask(String question, List<String> sources) throws IOException, InterruptedException {
    counts.questions++;
    String conversation = "";
    @Nullable String reason = null;
    try (Stream<String> lines = server.ask(notebook, question, sources).body()) {
      for (String line : lines.filter(l -> !l.isBlank()).toList()) {
        JsonNode event = JSON.readTree(line);
        switch (event.path("type").asString()) {
          case "start" -> conversation = event.get("conversationId").asString();
          case "source" -> check("streamed", event, true);
          case "notice" -> {
            for (JsonNode near : event.path("nearest")) {
              counts.nearest++;
              check("nearest", near, false);
            }
          }
          case "done" -> reason = event.get("stopReason").asString();
          case "error" -> faults.add("an answer failed: " + line);
          default -> {}
        }
      }
    }
    if (reason == null) {
      faults.add("an answer did not end: " + question);
      return;
    }
    counts.answered += reason.equals("END") ? 1 : 0;
    counts.notCovered += reason.equals("NOT_COVERED") ? 1 : 0;
    for (JsonNode message : server.getJson("/api/conversations/" + conversation).get("messages")) {
      for (JsonNode citation : message.get("citations")) {
        counts.citations++;
        check("stored", citation, false);
      }
    }
  }

  private void check(String how, JsonNode citation, boolean mayBeCut)
      throws IOException, InterruptedException {
    String quote = citation.get("quote").asString();
    int start = citation.get("startChar").asInt();
    int end = citation.get("endChar").asInt();
    String there = text(citation.get("sourceId").asString()).substring(start, end);
    boolean cut = mayBeCut && quote.length() >= STREAMED_QUOTE - 1 && there.startsWith(quote);
    if (!there.equals(quote) && !cut) {
      faults.add("a " + how + " quote is not its text: " + citation);
    }
  }

  /** The whole text, as the reader gets it. */
  private String text(String source) throws IOException, InterruptedException {
    String known = texts.get(source);
    if (known != null) {
      return known;
    }
    StringBuilder text = new StringBuilder();
    int length = 1;
    while (text.length() < length) {
      JsonNode window =
          server.getJson(
              "/api/sources/"
                  + source
                  + "/text?from="
                  + text.length()
                  + "&to="
                  + (text.length() + WINDOW));
      length = window.get("length").asInt();
      text.append(window.get("text").asString());
    }
    texts.put(source, text.toString());
    return text.toString();
  }

  /** Every citation in a database, held against the text version that it names. */
  static void compareStored(Database database, List<String> faults) {
    InstantSource clock = InstantSource.system();
    NotebookStore notebooks = new NotebookStore(database, new SourceCountStore(database), clock);
    MessageStore messages = new MessageStore(database, notebooks, ids -> ids);
    TextStore texts = new TextStore(database, SourceSettings.DEFAULTS);
    TextVersionStore versions = new TextVersionStore(database);
    @Nullable CitationOf after = null;
    List<CitationOf> page = messages.allCitations(null, 500);
    while (!page.isEmpty()) {
      for (CitationOf of : page) {
        StoredCitation citation = of.citation();
        TextVersion version = versions.find(citation.sourceId(), citation.version()).orElseThrow();
        Integer start = citation.startChar();
        Integer end = citation.endChar();
        if (start == null
            || end == null
            || !version.id().equals(citation.textId())
            || !texts
                .cut(new Anchor(citation.textId(), new Span(start, end)))
                .equals(citation.quote())) {
          faults.add("citation " + citation.n() + " of " + of.message() + " is not its text");
        }
        after = of;
      }
      page = messages.allCitations(after, 500);
    }
  }
}
