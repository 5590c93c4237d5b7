package dev.loccit.conversation;

import dev.loccit.text.Locator;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The statements that write an answer's citations. */
final class CitationRowStore {
  private CitationRowStore() {}

  /** Makes these the citations of the answer. */
  static void replace(JdbcClient jdbc, MessageId answer, List<StoredCitation> citations) {
    jdbc.sql("DELETE FROM citations WHERE message_id = :id")
        .param("id", answer.toString())
        .update();
    for (StoredCitation citation : citations) {
      jdbc.sql(
              "INSERT INTO citations (message_id, n, kind, source_id, source_title, version,"
                  + " text_id, start_char, end_char, locators, quote, verdict, ocr_confidence)"
                  + " VALUES (:id, :n, :kind, :source, :title, :version,"
                  + " :text, :start, :end, :locators, :quote, :verdict, :confidence)")
          .param("id", answer.toString())
          .param("n", citation.n())
          .param("kind", citation.kind().name())
          .param("source", citation.sourceId().toString())
          .param("title", citation.sourceTitle())
          .param("version", citation.version())
          .param("text", citation.textId().toString())
          .param("start", citation.startChar())
          .param("end", citation.endChar())
          .param("locators", JsonColumns.writeNullableList(citation.locators(), Locator.class))
          .param("quote", citation.quote())
          .param("verdict", citation.verdict().name())
          .param("confidence", citation.ocrConfidence())
          .update();
    }
  }
}
