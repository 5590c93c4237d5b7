package dev.loccit.index.lucene;

import dev.loccit.index.Word;
import dev.loccit.index.Words;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Passage;
import dev.loccit.text.TextId;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexOptions;
import org.jspecify.annotations.Nullable;

/** Passages as Lucene documents. Words are not stored: they are cut from the text. */
final class PassageDocuments {
  /**
   * Longer tokens (binary junk, unbroken scripts) cannot be terms; Lucene's own limit is 32,766
   * bytes.
   */
  private static final int LONGEST_TERM = 200;

  private static final FieldType WITH_POSITIONS = type(IndexOptions.DOCS_AND_FREQS_AND_POSITIONS);
  private static final FieldType WITH_FREQUENCIES = type(IndexOptions.DOCS_AND_FREQS);

  private final Words words;

  PassageDocuments(Words words) {
    this.words = words;
  }

  List<Document> of(TextId id, NormalizedText text, @Nullable String told, List<Passage> passages) {
    String language = words.languageOr(told, text.text());
    List<Document> block = new ArrayList<>(passages.size());
    long all = 0;
    for (Passage passage : passages) {
      List<Word> body = split(text.cut(passage.span()), language);
      all += body.size();
      Document document = new Document();
      document.add(new StringField(Fields.TEXT, id.toString(), Field.Store.NO));
      document.add(new NumericDocValuesField(Fields.ORDINAL, passage.ordinal()));
      document.add(new NumericDocValuesField(Fields.START, passage.span().start()));
      document.add(new NumericDocValuesField(Fields.END, passage.span().end()));
      document.add(new NumericDocValuesField(Fields.LENGTH, body.size()));
      document.add(field(Fields.BODY, folded(body), WITH_POSITIONS));
      document.add(field(Fields.STEM + language, stems(body), WITH_FREQUENCIES));
      List<Word> headings = split(String.join("\n", passage.headingPath()), language);
      if (!headings.isEmpty()) {
        document.add(field(Fields.HEADING + language, stems(headings), WITH_FREQUENCIES));
      }
      block.add(document);
    }
    if (!block.isEmpty()) {
      block.getFirst().add(new NumericDocValuesField(Fields.BLOCK, block.size()));
      block.getFirst().add(new NumericDocValuesField(Fields.WORDS, all));
    }
    return block;
  }

  private List<Word> split(String text, String language) {
    return words.split(text, language).stream()
        .filter(word -> word.folded().length() <= LONGEST_TERM)
        .toList();
  }

  private static List<String> folded(List<Word> words) {
    return words.stream().map(Word::folded).toList();
  }

  private static List<String> stems(List<Word> words) {
    return words.stream().map(Word::stem).toList();
  }

  private static Field field(String name, List<String> words, FieldType type) {
    return new Field(name, new WordStream(words), type);
  }

  private static FieldType type(IndexOptions options) {
    FieldType type = new FieldType();
    type.setTokenized(true);
    type.setOmitNorms(true);
    type.setIndexOptions(options);
    type.freeze();
    return type;
  }
}
