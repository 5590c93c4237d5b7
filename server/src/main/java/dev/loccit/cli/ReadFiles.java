package dev.loccit.cli;

import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extractive.ExtractiveAnswer;
import dev.loccit.extractive.ExtractiveAnswerer;
import dev.loccit.extractive.ExtractiveSettings;
import dev.loccit.index.IndexSettings;
import dev.loccit.index.PassageIndex;
import dev.loccit.index.Words;
import dev.loccit.notebook.NotebookId;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.retrieval.Gatherer;
import dev.loccit.retrieval.Question;
import dev.loccit.retrieval.QuestionReader;
import dev.loccit.retrieval.RetrievalSettings;
import dev.loccit.source.Scope;
import dev.loccit.source.SourceId;
import dev.loccit.text.Anchor;
import dev.loccit.text.Locator;
import dev.loccit.text.Locators;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.PassageSettings;
import dev.loccit.text.PassageSplitter;
import dev.loccit.text.TextId;
import dev.loccit.text.Texts;
import dev.loccit.text.TokenEstimate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Files of one command as the sources of one question: an index in a temporary folder. */
final class ReadFiles implements Texts, AutoCloseable {
  private final NotebookId notebook = NotebookId.create();
  private final Map<TextId, ReadFile> files = new LinkedHashMap<>();
  private final PassageSplitter splitter = new PassageSplitter(PassageSettings.DEFAULT);
  private final Words words = new Words();
  private final Path folder;
  private final PassageIndex index;
  private final Gatherer gatherer;
  private final ExtractiveAnswerer answerer;

  ReadFiles(CommandSettings settings) {
    try {
      folder = Files.createTempDirectory("loccit-ask");
    } catch (IOException e) {
      throw new LoccitException(
          ErrorCode.DATA_UNUSABLE, "The temporary directory cannot be written.", e);
    }
    index = PassageIndex.inFolder(folder, settings.of("loccit.index", IndexSettings.class), words);
    gatherer =
        new Gatherer(index, this, words, settings.of("loccit.retrieval", RetrievalSettings.class));
    answerer =
        new ExtractiveAnswerer(words, settings.of("loccit.extractive", ExtractiveSettings.class));
  }

  /** One file and what was read of it. */
  record ReadFile(Path file, Scope.Entry entry, Extracted extracted, Locators locators) {
    /** The page, from 1, or null for files without pages. */
    @org.jspecify.annotations.Nullable
    Integer page(Anchor anchor) {
      return locators.of(anchor.span()).stream()
          .filter(Locator.Page.class::isInstance)
          .map(locator -> ((Locator.Page) locator).page())
          .findFirst()
          .orElse(null);
    }

    /** Where it stands, for a person; empty where only the offsets tell. */
    String place(Anchor anchor) {
      return PlaceInWords.of(locators.of(anchor.span()));
    }
  }

  void add(Path file, Extracted extracted) {
    TextId id = TextId.create();
    NormalizedText text = extracted.text();
    Scope.Entry entry =
        new Scope.Entry(
            SourceId.create(),
            FileReading.name(file),
            1,
            id,
            text.sha256(),
            TokenEstimate.of(text.text()),
            text.length(),
            extracted.language());
    files.put(id, new ReadFile(file, entry, extracted, new Locators(text, extracted.structure())));
    index.add(
        notebook, id, text, extracted.language(), splitter.split(id, text, extracted.structure()));
  }

  ExtractiveAnswer ask(String question) {
    Question read = new QuestionReader(words).read(question);
    Scope scope =
        new Scope(notebook, files.values().stream().map(ReadFile::entry).toList(), List.of());
    return answerer.answer(read, gatherer.gather(read, scope), scope, this);
  }

  ReadFile file(TextId id) {
    ReadFile file = files.get(id);
    if (file == null) {
      throw new LoccitException(ErrorCode.NOT_FOUND, "This text is not among the files.");
    }
    return file;
  }

  @Override
  public NormalizedText load(TextId id) {
    return file(id).extracted().text();
  }

  @Override
  public void close() {
    index.close();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
