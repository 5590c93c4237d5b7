package dev.loccit.index.lucene;

import dev.loccit.text.TextId;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/**
 * Where the passages of texts lie. A text is written as one block of neighbouring documents, and
 * merging keeps neighbours together, so a text is one range of one segment.
 */
final class Blocks {
  /**
   * One text's range.
   *
   * @param segment number of the segment among the reader's leaves
   * @param first its first document there
   * @param size its number of documents
   * @param words its number of words
   */
  record Block(TextId text, int segment, int first, int size, long words) {
    int end() {
      return first + size;
    }
  }

  private Blocks() {}

  /**
   * The ranges of the given texts, by segment, then by place; texts that are absent are not there.
   */
  static List<Block> find(IndexReader reader, Collection<TextId> texts) throws IOException {
    List<TextId> sorted = texts.stream().sorted((a, b) -> a.value().compareTo(b.value())).toList();
    List<Block> blocks = new ArrayList<>();
    for (LeafReaderContext leaf : reader.leaves()) {
      Terms names = leaf.reader().terms(Fields.TEXT);
      if (names != null) {
        TermsEnum term = names.iterator();
        List<Block> here = new ArrayList<>();
        for (TextId text : sorted) {
          if (term.seekExact(new BytesRef(text.toString()))) {
            Block block = block(leaf, text, term);
            if (block != null) {
              here.add(block);
            }
          }
        }
        here.sort((a, b) -> Integer.compare(a.first(), b.first()));
        blocks.addAll(here);
      }
    }
    return blocks;
  }

  /** Every text with its number of passages, after comparing all checksums. */
  static Map<TextId, Integer> contents(IndexReader reader) throws IOException {
    for (LeafReaderContext leaf : reader.leaves()) {
      leaf.reader().checkIntegrity();
    }
    return sizes(reader);
  }

  /** Every text with its number of passages. */
  static Map<TextId, Integer> sizes(IndexReader reader) throws IOException {
    Map<TextId, Integer> contents = new HashMap<>();
    for (LeafReaderContext leaf : reader.leaves()) {
      Terms names = leaf.reader().terms(Fields.TEXT);
      if (names != null) {
        TermsEnum term = names.iterator();
        for (BytesRef name = term.next(); name != null; name = term.next()) {
          TextId text = TextId.parse(name.utf8ToString());
          Block block = block(leaf, text, term);
          if (block != null) {
            contents.merge(text, block.size(), Integer::sum);
          }
        }
      }
    }
    return contents;
  }

  private static @Nullable Block block(LeafReaderContext leaf, TextId text, TermsEnum term)
      throws IOException {
    LeafReader reader = leaf.reader();
    Bits live = reader.getLiveDocs();
    PostingsEnum documents = term.postings(null, PostingsEnum.NONE);
    int first = documents.nextDoc();
    while (first != DocIdSetIterator.NO_MORE_DOCS && live != null && !live.get(first)) {
      first = documents.nextDoc();
    }
    if (first == DocIdSetIterator.NO_MORE_DOCS) {
      return null;
    }
    int size = (int) value(reader, Fields.BLOCK, first);
    return new Block(text, leaf.ord, first, size, value(reader, Fields.WORDS, first));
  }

  static long value(LeafReader reader, String field, int document) throws IOException {
    NumericDocValues values = reader.getNumericDocValues(field);
    if (values == null || !values.advanceExact(document)) {
      throw new CorruptIndexException("no value for " + field, "document " + document);
    }
    return values.longValue();
  }
}
