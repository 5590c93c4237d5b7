package dev.loccit.bench;

import dev.loccit.text.Passage;
import dev.loccit.text.Span;
import dev.loccit.text.TextId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.util.QueryBuilder;

/** The floor: Lucene's BM25 as it comes, over passages of the product's splitter. */
final class PlainFinder implements Shelf.Finder {
  private final Analyzer analyzer;
  private final ByteBuffersDirectory directory = new ByteBuffersDirectory();
  private final DirectoryReader reader;
  private final IndexSearcher searcher;

  /**
   * Indexes a shelf.
   *
   * @param size UTF-16 units a passage; 0 takes each document whole
   */
  PlainFinder(Shelf shelf, int size, Analyzer analyzer) throws IOException {
    this.analyzer = analyzer;
    try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(analyzer))) {
      for (int i = 0; i < shelf.documents().size(); i++) {
        Shelf.Document one = shelf.documents().get(i);
        for (Passage passage : one.passages(TextId.create(), size)) {
          Document document = new Document();
          document.add(new StoredField("document", i));
          document.add(new StoredField("start", passage.span().start()));
          document.add(new StoredField("end", passage.span().end()));
          document.add(new TextField("body", one.text().cut(passage.span()), Field.Store.NO));
          writer.addDocument(document);
        }
      }
    }
    reader = DirectoryReader.open(directory);
    searcher = new IndexSearcher(reader);
  }

  @Override
  public List<Shelf.Place> find(String question, int limit) {
    Query query = new QueryBuilder(analyzer).createBooleanQuery("body", question);
    if (query == null) {
      return List.of();
    }
    try {
      List<Shelf.Place> places = new ArrayList<>();
      for (ScoreDoc hit : searcher.search(query, limit).scoreDocs) {
        Document document = searcher.storedFields().document(hit.doc);
        places.add(
            new Shelf.Place(
                number(document, "document"),
                new Span(number(document, "start"), number(document, "end"))));
      }
      return places;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int number(Document document, String field) {
    return document.getField(field).numericValue().intValue();
  }

  @Override
  public void close() {
    try {
      reader.close();
      directory.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
