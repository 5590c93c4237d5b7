package dev.loccit.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.conversation.JsonShapes;
import dev.loccit.source.SourceId;
import dev.loccit.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/**
 * Holds whole streams over a small corpus to files, with ids numbered in the order in which they
 * appear. Run with {@code -Dloccit.golden.update=true} to write the files anew.
 */
class GoldenTranscriptTest {
  private static final Path FOLDER = Path.of("src/test/resources/golden/chat");
  private static final Pattern ID =
      Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}");
  private static final JsonMapper MAPPER =
      JsonMapper.builder().addModule(JsonShapes.module()).build();

  private final Corpus corpus;
  private final SourceId lease;
  private final SourceId report;
  private final SourceId recipe;

  GoldenTranscriptTest(@TempDir Path folder) {
    corpus = new Corpus(TestDatabase.SQLITE.open(folder));
    lease = corpus.add("Tenancy", Corpus.LEASE);
    report = corpus.add("Report", Corpus.REPORT);
    recipe = corpus.add("Recipe", Corpus.RECIPE);
  }

  @AfterEach
  void close() {
    corpus.close();
  }

  @Test
  void answered() throws Exception {
    hold("answered", ask(corpus.extractive(), "How can the lease be terminated?", lease, report));
  }

  @Test
  void notCovered() throws Exception {
    hold("not-covered", ask(corpus.extractive(), "Who discovered penicillin?", lease, report));
  }

  @Test
  void comparisonWithASilentSource() throws Exception {
    String question = "Compare what these sources say about notice to terminate the lease.";
    hold("comparison", ask(corpus.extractive(), question, lease, recipe));
  }

  @Test
  void cancelled() throws Exception {
    ScriptedAnswerer answerer = ScriptedAnswerer.gated();
    ChatPipeline pipeline = corpus.pipeline(answerer);
    AnswerStream stream =
        pipeline.ask(corpus.ada, corpus.notebook, AskRequest.of("What?", List.of(lease, report)));
    answerer.awaitGate();
    List<NumberedEvent> events =
        new ArrayList<>(Streams.until(stream, AnswerEvent.Cite.class::isInstance));
    pipeline.cancel(corpus.ada, stream.messageId());
    events.addAll(Streams.all(stream));
    answerer.go();
    hold("cancelled", events);
  }

  @Test
  void failed() throws Exception {
    hold("failed", ask(new FailingAnswerer(), "What?", lease, report));
  }

  private List<NumberedEvent> ask(Answerer answerer, String question, SourceId... sources)
      throws InterruptedException {
    return Streams.all(
        corpus
            .pipeline(answerer)
            .ask(corpus.ada, corpus.notebook, AskRequest.of(question, List.of(sources))));
  }

  private static void hold(String name, List<NumberedEvent> events) throws IOException {
    StringBuilder lines = new StringBuilder();
    events.forEach(event -> lines.append(MAPPER.writeValueAsString(event)).append('\n'));
    Map<String, String> names = new HashMap<>();
    String transcript =
        ID.matcher(lines)
            .replaceAll(id -> names.computeIfAbsent(id.group(), i -> "id-" + (names.size() + 1)));
    Path file = FOLDER.resolve(name + ".ndjson");
    if (Boolean.getBoolean("loccit.golden.update")) {
      Files.createDirectories(FOLDER);
      Files.writeString(file, transcript);
    }
    assertThat(file).hasContent(transcript);
  }
}
