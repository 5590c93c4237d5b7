package dev.loccit.bench;

import dev.loccit.extractive.ExtractiveAnswerer;
import dev.loccit.extractive.ExtractiveSettings;
import dev.loccit.index.IndexSettings;
import dev.loccit.index.PassageIndex;
import dev.loccit.index.Words;
import dev.loccit.notebook.NotebookId;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.retrieval.Evidence;
import dev.loccit.retrieval.Gatherer;
import dev.loccit.retrieval.Question;
import dev.loccit.retrieval.QuestionReader;
import dev.loccit.retrieval.RetrievalSettings;
import dev.loccit.source.Scope;
import dev.loccit.source.SourceId;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Passage;
import dev.loccit.text.PassageSettings;
import dev.loccit.text.PassageSplitter;
import dev.loccit.text.Structure;
import dev.loccit.text.TextId;
import dev.loccit.text.Texts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One notebook with its texts, index and answerer, as the product wires them, in a temporary
 * folder.
 */
final class Desk implements AutoCloseable {
  private final Path folder;
  final Words words = new Words();
  final PassageIndex index;
  final NotebookId notebook = NotebookId.create();
  final Map<TextId, NormalizedText> loaded = new HashMap<>();
  final Texts texts = this::load;
  final QuestionReader reader = new QuestionReader(words);
  final Gatherer gatherer;
  final ExtractiveAnswerer answerer;

  Desk(IndexSettings indexed, RetrievalSettings gathered, ExtractiveSettings answered)
      throws IOException {
    folder = Files.createTempDirectory("loccit-bench");
    index = PassageIndex.inFolder(folder, indexed, words);
    gatherer = new Gatherer(index, texts, words, gathered);
    answerer = new ExtractiveAnswerer(words, answered);
  }

  Desk() throws IOException {
    this(IndexSettings.defaults(), RetrievalSettings.defaults(), ExtractiveSettings.defaults());
  }

  /** Adds a text with the product's passages. */
  Scope.Entry add(
      String title, NormalizedText text, Structure structure, @Nullable String language) {
    TextId id = TextId.create();
    return add(
        title,
        id,
        text,
        language,
        new PassageSplitter(PassageSettings.DEFAULT).split(id, text, structure));
  }

  Scope.Entry add(
      String title,
      TextId id,
      NormalizedText text,
      @Nullable String language,
      List<Passage> passages) {
    loaded.put(id, text);
    index.add(notebook, id, text, language, passages);
    return new Scope.Entry(
        SourceId.create(), title, 1, id, text.sha256(), text.length() / 4, text.length(), language);
  }

  Scope scope(List<Scope.Entry> entries) {
    return new Scope(notebook, entries, List.of());
  }

  Evidence gather(Question question, Scope scope) {
    return gatherer.gather(question, scope);
  }

  private NormalizedText load(TextId id) {
    NormalizedText text = loaded.get(id);
    if (text == null) {
      throw new LoccitException(ErrorCode.NOT_FOUND, "No such text.");
    }
    return text;
  }

  @Override
  public void close() throws IOException {
    index.close();
    try (Stream<Path> tree = Files.walk(folder)) {
      for (Path file : new ArrayList<>(tree.sorted(Comparator.reverseOrder()).toList())) {
        Files.delete(file);
      }
    }
  }
}
