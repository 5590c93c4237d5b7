package dev.loccit.bench;

import dev.loccit.extractive.ExtractiveSettings;
import dev.loccit.index.IndexSettings;
import dev.loccit.retrieval.RetrievalSettings;
import dev.loccit.source.Scope;
import dev.loccit.text.TextId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The product's index, all documents in scope, ranked over all of them. */
final class ProductFinder implements Shelf.Finder {
  private final Desk desk;
  private final List<TextId> texts = new ArrayList<>();

  /**
   * Indexes a shelf.
   *
   * @param size UTF-16 units a passage; 0 takes each document whole
   */
  ProductFinder(Shelf shelf, int size, IndexSettings settings) throws IOException {
    desk = new Desk(settings, RetrievalSettings.defaults(), ExtractiveSettings.defaults());
    for (Shelf.Document one : shelf.documents()) {
      TextId id = TextId.create();
      Scope.Entry entry =
          desk.add(one.title(), id, one.text(), one.language(), one.passages(id, size));
      texts.add(entry.text());
    }
  }

  @Override
  public List<Shelf.Place> find(String question, int limit) {
    String sought = desk.reader.read(question).sought();
    return desk.index.search(desk.notebook, Set.copyOf(texts), sought, limit, limit).hits().stream()
        .map(hit -> new Shelf.Place(texts.indexOf(hit.anchor().text()), hit.anchor().span()))
        .toList();
  }

  @Override
  public void close() {
    try {
      desk.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
