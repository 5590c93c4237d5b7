package dev.loccit.testing;

import dev.loccit.index.PassageIndex;
import dev.loccit.index.Words;
import dev.loccit.notebook.NotebookId;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.Scope;
import dev.loccit.source.SourceId;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.PassageSettings;
import dev.loccit.text.PassageSplitter;
import dev.loccit.text.Structure;
import dev.loccit.text.TextId;
import dev.loccit.text.Texts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A notebook of plain texts, all of them ticked: for tests of what reads them. */
public final class Library implements Texts {
  public final NotebookId notebook = NotebookId.create();
  public final Words words = new Words();
  private final PassageIndex index;
  private final List<Scope.Entry> entries = new ArrayList<>();
  private final Map<TextId, NormalizedText> texts = new HashMap<>();

  public Library() {
    this.index = new InMemoryPassageIndex(words);
  }

  public Library(PassageIndex index) {
    this.index = index;
  }

  /** Adds a text in passages of the product's size. */
  public Scope.Entry add(String title, String words, String language) {
    TextId id = TextId.create();
    NormalizedText text = new NormalizedText(words);
    texts.put(id, text);
    PassageSplitter splitter = new PassageSplitter(PassageSettings.DEFAULT);
    index.add(notebook, id, text, language, splitter.split(id, text, Structure.PLAIN));
    Scope.Entry entry =
        new Scope.Entry(
            SourceId.create(),
            title,
            1,
            id,
            text.sha256(),
            words.length() / 4,
            words.length(),
            language);
    entries.add(entry);
    return entry;
  }

  public PassageIndex index() {
    return index;
  }

  public Scope scope() {
    return new Scope(notebook, entries, List.of());
  }

  @Override
  public NormalizedText load(TextId id) {
    NormalizedText text = texts.get(id);
    if (text == null) {
      throw new LoccitException(ErrorCode.NOT_FOUND, "No such text.");
    }
    return text;
  }
}
