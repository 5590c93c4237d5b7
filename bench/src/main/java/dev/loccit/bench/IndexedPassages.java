package dev.loccit.bench;

import dev.loccit.text.Span;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;

/**
 * What a notebook's index really holds, read from Lucene's files without the product's code: for
 * each text its passages' spans, and the folded words of each in order, put together again from
 * postings and positions.
 */
final class IndexedPassages {
  /** One indexed passage. */
  record Stored(int ordinal, Span span, long length, List<String> words) {
    Stored {
      words = List.copyOf(words);
    }
  }

  private IndexedPassages() {}

  /** Passages by text id, in their order. */
  static Map<String, List<Stored>> read(Path folder) throws IOException {
    Map<String, List<Stored>> all = new HashMap<>();
    try (FSDirectory directory = FSDirectory.open(folder);
        DirectoryReader reader = DirectoryReader.open(directory)) {
      for (LeafReaderContext leaf : reader.leaves()) {
        read(leaf.reader(), all);
      }
    }
    all.values().forEach(stored -> stored.sort((a, b) -> Integer.compare(a.ordinal, b.ordinal)));
    return all;
  }

  private static void read(LeafReader leaf, Map<String, List<Stored>> all) throws IOException {
    Map<Integer, Map<Integer, String>> words = words(leaf);
    Bits live = leaf.getLiveDocs();
    Terms names = leaf.terms("text");
    TermsEnum term = names.iterator();
    for (BytesRef name = term.next(); name != null; name = term.next()) {
      PostingsEnum documents = term.postings(null, PostingsEnum.NONE);
      int document = documents.nextDoc();
      while (document != DocIdSetIterator.NO_MORE_DOCS) {
        if (live == null || live.get(document)) {
          Span span =
              new Span((int) value(leaf, "start", document), (int) value(leaf, "end", document));
          all.computeIfAbsent(name.utf8ToString(), id -> new ArrayList<>())
              .add(
                  new Stored(
                      (int) value(leaf, "ordinal", document),
                      span,
                      value(leaf, "length", document),
                      List.copyOf(words.getOrDefault(document, new TreeMap<>()).values())));
        }
        document = documents.nextDoc();
      }
    }
  }

  /** For each document its words by position. */
  private static Map<Integer, Map<Integer, String>> words(LeafReader leaf) throws IOException {
    Map<Integer, Map<Integer, String>> words = new HashMap<>();
    Terms body = leaf.terms("body");
    if (body == null) {
      return words;
    }
    TermsEnum term = body.iterator();
    for (BytesRef word = term.next(); word != null; word = term.next()) {
      String text = word.utf8ToString();
      PostingsEnum postings = term.postings(null, PostingsEnum.POSITIONS);
      int document = postings.nextDoc();
      while (document != DocIdSetIterator.NO_MORE_DOCS) {
        Map<Integer, String> here = words.computeIfAbsent(document, id -> new TreeMap<>());
        for (int i = 0; i < postings.freq(); i++) {
          here.put(postings.nextPosition(), text);
        }
        document = postings.nextDoc();
      }
    }
    return words;
  }

  private static long value(LeafReader leaf, String field, int document) throws IOException {
    NumericDocValues values = leaf.getNumericDocValues(field);
    if (values == null || !values.advanceExact(document)) {
      throw new IOException("an indexed passage has no " + field);
    }
    return values.longValue();
  }
}
