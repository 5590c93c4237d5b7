package dev.loccit.bench;

import dev.loccit.text.NormalizedText;
import dev.loccit.text.Passage;
import dev.loccit.text.PassageSettings;
import dev.loccit.text.PassageSplitter;
import dev.loccit.text.Span;
import dev.loccit.text.Structure;
import dev.loccit.text.TextId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Documents to search, numbered from 0. */
record Shelf(List<Document> documents) {
  /** One document; the language is an ISO 639-1 code or null. */
  record Document(
      String title, NormalizedText text, Structure structure, @Nullable String language) {
    /**
     * Its passages as the product makes them.
     *
     * @param size UTF-16 units a passage; 0 takes the document whole
     */
    List<Passage> passages(TextId id, int size) {
      if (size == 0) {
        return List.of(new Passage(id, 0, new Span(0, text.length()), List.of()));
      }
      PassageSettings settings = new PassageSettings(size, PassageSettings.DEFAULT.minLetters());
      return new PassageSplitter(settings).split(id, text, structure);
    }
  }

  /** A found stretch of a document, in UTF-16 units. */
  record Place(int document, Span span) {}

  /** A way to search a shelf: places, best first. */
  interface Finder extends AutoCloseable {
    List<Place> find(String question, int limit);

    @Override
    void close();
  }
}
