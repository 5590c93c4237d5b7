package dev.loccit.index.lucene;

import dev.loccit.text.TextId;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.jspecify.annotations.Nullable;

/**
 * The postings of a scope. Its passages are numbered by slots from 0, block after block; postings
 * outside the blocks are skipped, not read.
 */
final class ScopePostings {
  private final IndexReader reader;
  private final List<Blocks.Block> blocks;
  private final int[] bases;
  private final int[] lengths;
  private final double averageLength;

  ScopePostings(IndexReader reader, List<Blocks.Block> blocks) throws IOException {
    this.reader = reader;
    this.blocks = blocks;
    this.bases = new int[blocks.size() + 1];
    long words = 0;
    for (int i = 0; i < blocks.size(); i++) {
      bases[i + 1] = bases[i] + blocks.get(i).size();
      words += blocks.get(i).words();
    }
    this.averageLength = size() == 0 ? 1 : Math.max(1.0, (double) words / size());
    this.lengths = readLengths();
  }

  int size() {
    return bases[blocks.size()];
  }

  double averageLength() {
    return averageLength;
  }

  int length(int slot) {
    return lengths[slot];
  }

  TextId text(int slot) {
    return block(slot).text();
  }

  LeafReader segment(int slot) {
    return reader.leaves().get(block(slot).segment()).reader();
  }

  int document(int slot) {
    int number = number(slot);
    return blocks.get(number).first() + slot - bases[number];
  }

  /** Where a term stands in the fields that start so, one a language, asked in each language. */
  Occurrences stems(String prefix, UnaryOperator<String> inLanguage) throws IOException {
    Occurrences found = new Occurrences(size());
    for (int from = 0; from < blocks.size(); from = nextSegment(from)) {
      LeafReader segment = reader.leaves().get(blocks.get(from).segment()).reader();
      for (FieldInfo field : segment.getFieldInfos()) {
        if (field.name.startsWith(prefix)) {
          String language = field.name.substring(prefix.length());
          collect(from, new Term(field.name, inLanguage.apply(language)), found);
        }
      }
    }
    return found;
  }

  /** Where a folded word stands in just this form. */
  Occurrences exact(String folded) throws IOException {
    Occurrences found = new Occurrences(size());
    for (int from = 0; from < blocks.size(); from = nextSegment(from)) {
      collect(from, new Term(Fields.BODY, folded), found);
    }
    return found;
  }

  /** Those of the given slots (ascending) in which the second word follows the first. */
  List<Integer> neighbours(String first, String second, int[] slots) throws IOException {
    List<Integer> found = new ArrayList<>();
    int segment = -1;
    @Nullable PostingsEnum left = null;
    @Nullable PostingsEnum right = null;
    for (int slot : slots) {
      if (block(slot).segment() != segment) {
        segment = block(slot).segment();
        left = positions(segment, first);
        right = positions(segment, second);
      }
      if (left != null && right != null && follows(left, right, document(slot))) {
        found.add(slot);
      }
    }
    return found;
  }

  /** The slots of the best scores above 0 of each text, at most so many a text, ascending. */
  int[] best(float[] scores, int perText) {
    List<Integer> all = new ArrayList<>();
    for (int number = 0; number < blocks.size(); number++) {
      List<Integer> mine = new ArrayList<>();
      for (int slot = bases[number]; slot < bases[number + 1]; slot++) {
        if (scores[slot] > 0 && (mine.size() < perText || scores[slot] > scores[mine.getLast()])) {
          int at = mine.size();
          while (at > 0 && scores[mine.get(at - 1)] < scores[slot]) {
            at--;
          }
          mine.add(at, slot);
          if (mine.size() > perText) {
            mine.removeLast();
          }
        }
      }
      all.addAll(mine);
    }
    return all.stream().mapToInt(Integer::intValue).sorted().toArray();
  }

  private void collect(int from, Term term, Occurrences into) throws IOException {
    int segment = blocks.get(from).segment();
    @Nullable PostingsEnum postings =
        reader.leaves().get(segment).reader().postings(term, PostingsEnum.FREQS);
    if (postings == null) {
      return;
    }
    int document = -1;
    int until = nextSegment(from);
    for (int i = from; i < until && document != DocIdSetIterator.NO_MORE_DOCS; i++) {
      Blocks.Block block = blocks.get(i);
      if (document < block.first()) {
        document = postings.advance(block.first());
      }
      while (document < block.end()) {
        into.add(bases[i] + document - block.first(), postings.freq());
        document = postings.nextDoc();
      }
    }
  }

  private @Nullable PostingsEnum positions(int segment, String folded) throws IOException {
    return reader
        .leaves()
        .get(segment)
        .reader()
        .postings(new Term(Fields.BODY, folded), PostingsEnum.POSITIONS);
  }

  private static boolean follows(PostingsEnum left, PostingsEnum right, int document)
      throws IOException {
    if (!stands(left, document) || !stands(right, document)) {
      return false;
    }
    int leftSeen = 1;
    int rightSeen = 1;
    int a = left.nextPosition();
    int b = right.nextPosition();
    while (a + 1 != b) {
      if (a + 1 < b) {
        if (leftSeen++ == left.freq()) {
          return false;
        }
        a = left.nextPosition();
      } else {
        if (rightSeen++ == right.freq()) {
          return false;
        }
        b = right.nextPosition();
      }
    }
    return true;
  }

  private static boolean stands(PostingsEnum postings, int document) throws IOException {
    int at = postings.docID() < document ? postings.advance(document) : postings.docID();
    return at == document;
  }

  private int[] readLengths() throws IOException {
    int[] all = new int[size()];
    for (int i = 0; i < blocks.size(); i++) {
      Blocks.Block block = blocks.get(i);
      NumericDocValues values =
          reader.leaves().get(block.segment()).reader().getNumericDocValues(Fields.LENGTH);
      for (int at = 0; values != null && at < block.size(); at++) {
        if (values.advanceExact(block.first() + at)) {
          all[bases[i] + at] = (int) values.longValue();
        }
      }
    }
    return all;
  }

  private int nextSegment(int from) {
    int next = from;
    while (next < blocks.size() && blocks.get(next).segment() == blocks.get(from).segment()) {
      next++;
    }
    return next;
  }

  private Blocks.Block block(int slot) {
    return blocks.get(number(slot));
  }

  private int number(int slot) {
    int at = Arrays.binarySearch(bases, slot);
    if (at < 0) {
      return -at - 2;
    }
    // Empty blocks share a base: the last of them holds the slot.
    while (at + 1 < blocks.size() && bases[at + 1] == slot) {
      at++;
    }
    return at;
  }
}
