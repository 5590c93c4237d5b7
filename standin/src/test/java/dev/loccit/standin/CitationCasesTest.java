package dev.loccit.standin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.standin.Client.Event;
import dev.loccit.standin.claude.WireJson;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** T1 to T13, T42 and T43 of the reference: citations of each kind. */
class CitationCasesTest extends WithSharedStandIn {
  @BeforeAll
  void addScripts() {
    standIn
        .scripts()
        .put(
            "two",
            """
            {"content": [{"type": "text", "text": "Whales eat krill",
              "citations": [{"source": 0, "from": 0, "to": 1}, {"source": 0, "from": 1, "to": 2}]}]}
            """);
  }

  @Test
  void aClaimIsABlockOfItsOwnAndCitesBeforeItSpeaks() throws Exception {
    List<Event> events = client.events(Ask.whales("What do they eat?"));
    assertThat(Client.notation(events))
        .isEqualTo("MS TS(0) P T(0) E(0) CS(1) C(1) T(1) E(1) TS(2) T(2) E(2) MD(end_turn) ME");
    JsonNode message = Client.accumulated(events);
    assertThat(message.path("content").toString())
        .isEqualTo(
            """
            [{"type":"text","text":"According to the document, "},\
            {"citations":[{"type":"char_location","cited_text":"They eat krill. ",\
            "document_index":0,"document_title":"Whales","start_char_index":25,\
            "end_char_index":41,"file_id":null}],"type":"text","text":"they eat krill"},\
            {"type":"text","text":"."}]""");
    assertThat(message.path("usage").path("output_tokens").asInt()).isPositive();
  }

  @Test
  void theFirstBlockStartIsFollowedByAPingAndTheStreamIsFramedAsTheReferenceHasIt()
      throws Exception {
    var response = client.post(Ask.whales("What do they eat?").stream());
    assertThat(response.headers().firstValue("content-type"))
        .contains("text/event-stream; charset=utf-8");
    assertThat(response.body())
        .startsWith("event: message_start\ndata: {\"type\":\"message_start\",\"message\":{")
        .contains("\n\nevent: ping\ndata: {\"type\": \"ping\"}\n\nevent: content_block_delta\n")
        .endsWith("event: message_stop\ndata: {\"type\":\"message_stop\"}\n\n");
  }

  @Test
  void charactersOutsideTheBasicPlaneCountOneOrTwoByTheSwitch() throws Exception {
    Ask heavy = Ask.whales("How heavy is a calf?");
    assertPlace(client.message(heavy), 41, 78);
    assertPlace(client.message(heavy, "x-standin-char-unit", "utf16"), 41, 79);
    Ask last = Ask.whales("How long?");
    assertPlace(client.message(last), 78, 96);
    assertPlace(client.message(last, "x-standin-char-unit", "utf16"), 79, 97);
  }

  @Test
  void neighbouringSentencesAreOneCitation() throws Exception {
    JsonNode message = client.message(Ask.whales("«cite 0:0-2»"));
    assertThat(Client.citations(message)).hasSize(1);
    assertPlace(message, 0, 41);
    assertThat(Client.citations(message).getFirst().path("cited_text").asString())
        .isEqualTo("Blue whales are mammals. They eat krill. ");
  }

  @Test
  void aClaimMayHaveSeveralCitations() throws Exception {
    List<Event> events = client.events(Ask.whales("?"), "x-standin-script", "two");
    assertThat(Client.notation(events)).isEqualTo("MS CS(0) P C(0) C(0) T(0) E(0) MD(end_turn) ME");
  }

  @Test
  void textBeforeItsCitationAddsUpToTheSameMessage() throws Exception {
    Ask ask = Ask.whales("What do they eat?");
    List<Event> textFirst = client.events(ask, "x-standin-order", "text-first");
    assertThat(Client.notation(textFirst)).contains("CS(1) T(1) C(1) E(1)");
    assertThat(Client.accumulated(textFirst).path("content"))
        .isEqualTo(Client.accumulated(client.events(ask)).path("content"));
  }

  @Test
  void citedTextMayComeTrimmedWithTheIndicesOfTheWholeSentence() throws Exception {
    JsonNode message = client.message(Ask.whales("What do they eat?"), "x-standin-trim", "trim");
    assertPlace(message, 25, 41);
    assertThat(Client.citations(message).getFirst().path("cited_text").asString())
        .isEqualTo("They eat krill.");
  }

  @Test
  void blocksOfADocumentAreCitedByIndexAndNeverCut() throws Exception {
    Ask ask =
        Ask.of(Ask.PLAIN_MODEL).blocks(List.of("alpha", "beta", "gamma")).question("«cite 0:1-3»");
    assertThat(Client.citations(client.message(ask)).toString())
        .isEqualTo(
            """
            [{"type":"content_block_location","cited_text":"betagamma","document_index":0,\
            "document_title":null,"start_block_index":1,"end_block_index":3,"file_id":null}]""");
  }

  @Test
  void pagesOfAPdfAreCitedFromOneWithAnExclusiveEnd() throws Exception {
    Ask ask =
        Ask.of(Ask.PLAIN_MODEL)
            .pdf("10-K", Pdfs.base64("Cover sheet.", "Revenue grew.", "Outlook is good."))
            .question("How was revenue?");
    assertThat(Client.citations(client.message(ask)).toString())
        .isEqualTo(
            """
            [{"type":"page_location","cited_text":"Revenue grew.\\r\\n","document_index":0,\
            "document_title":"10-K","start_page_number":2,"end_page_number":3,"file_id":null}]""");
  }

  @Test
  void documentsAreCountedAcrossAllTurns() throws Exception {
    Ask ask =
        Ask.of(Ask.PLAIN_MODEL)
            .document("One", "Iron is heavy.")
            .pdf("Two", Pdfs.base64("Wood burns."))
            .question("Well?")
            .turn("assistant", "\"Well.\"")
            .turn(
                "user",
                """
                [{"type": "document", "title": "Three", "citations": {"enabled": true},
                  "source": {"type": "text", "media_type": "text/plain", "data": "Krill swims."}},
                 {"type": "text", "text": "What swims?"}]
                """);
    JsonNode citation = Client.citations(client.message(ask)).getFirst();
    assertThat(citation.path("document_index").asInt()).isEqualTo(2);
    assertThat(citation.path("document_title").asString()).isEqualTo("Three");
  }

  @Test
  void searchResultsAreCountedByThemselvesAndWithinToolResults() throws Exception {
    Ask ask =
        Ask.of(Ask.PLAIN_MODEL)
            .document("Prices", "Nothing is free.")
            .searchResult("kb://1", "First", List.of("Iron is heavy."))
            .question("Well?")
            .turn(
                "assistant",
                """
                [{"type": "tool_use", "id": "t", "name": "search", "input": {}}]""")
            .turn(
                "user",
                WireJson.MAPPER
                    .createArrayNode()
                    .add(
                        WireJson.MAPPER
                            .createObjectNode()
                            .put("type", "tool_result")
                            .put("tool_use_id", "t")
                            .set(
                                "content",
                                WireJson.MAPPER
                                    .createArrayNode()
                                    .add(
                                        Ask.result(
                                            "kb://7", "Pricing", List.of("Starter is 10 USD.")))))
                    .add(
                        WireJson.MAPPER
                            .createObjectNode()
                            .put("type", "text")
                            .put("text", "What is starter?"))
                    .toString());
    assertThat(Client.citations(client.message(ask)).toString())
        .isEqualTo(
            """
            [{"type":"search_result_location","cited_text":"Starter is 10 USD.",\
            "source":"kb://7","title":"Pricing","search_result_index":1,\
            "start_block_index":0,"end_block_index":1}]""");
    Ask both =
        Ask.of(Ask.PLAIN_MODEL)
            .document("Prices", "Nothing is free.")
            .searchResult("kb://1", "First", List.of("Iron is heavy."))
            .question("«cite 0:0-1» «cite 1:0-1»");
    List<JsonNode> citations = Client.citations(client.message(both));
    assertThat(citations.getFirst().path("document_index").asInt(-1)).isZero();
    assertThat(citations.getLast().path("search_result_index").asInt(-1)).isZero();
  }

  @Test
  void anAnswerWithoutStreamEqualsTheStreamAddedUp() throws Exception {
    Ask ask = Ask.whales("What do they eat?");
    JsonNode whole = client.message(ask);
    JsonNode added = Client.accumulated(client.events(ask));
    for (String field : List.of("content", "model", "stop_reason", "stop_details", "usage")) {
      assertThat(added.path(field)).as(field).isEqualTo(whole.path(field));
    }
  }

  @Test
  void citationsMayLeakAsMarkup() throws Exception {
    JsonNode message = client.message(Ask.whales("What do they eat?"), "x-standin", "leak-cite");
    assertThat(Client.citations(message)).isEmpty();
    assertThat(Client.text(message)).contains("<cite index=\"0-1\">they eat krill</cite>");
  }

  @Test
  void anAnswerMayCiteNothingOrBeEmpty() throws Exception {
    Ask ask = Ask.whales("What do they eat?");
    JsonNode uncited = client.message(ask, "x-standin", "no-citations");
    assertThat(Client.citations(uncited)).isEmpty();
    assertThat(Client.text(uncited)).contains("they eat krill");
    JsonNode empty = client.message(ask, "x-standin", "empty");
    assertThat(empty.path("content").isEmpty()).isTrue();
    assertThat(empty.path("stop_reason").asString()).isEqualTo("end_turn");
  }

  @Test
  void citationsMayDriftAndMisquote() throws Exception {
    Ask ask = Ask.whales("What do they eat?");
    assertPlace(client.message(ask, "x-standin", "drift=3"), 28, 44);
    JsonNode misquoted = client.message(ask, "x-standin", "misquote");
    assertThat(Client.citations(misquoted).getFirst().path("cited_text").asString())
        .isEqualTo("Indeed, They eat krill. ");
  }

  private static void assertPlace(JsonNode message, int start, int end) {
    JsonNode citation = Client.citations(message).getFirst();
    assertThat(citation.path("start_char_index").asInt()).isEqualTo(start);
    assertThat(citation.path("end_char_index").asInt()).isEqualTo(end);
  }
}
