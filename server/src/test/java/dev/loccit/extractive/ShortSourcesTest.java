package dev.loccit.extractive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extractive.ExtractiveAnswer.Answered;
import dev.loccit.extractive.ExtractiveAnswer.NotCovered;
import dev.loccit.extractive.ExtractiveAnswer.Piece;
import dev.loccit.retrieval.Gatherer;
import dev.loccit.retrieval.Question;
import dev.loccit.retrieval.QuestionReader;
import dev.loccit.retrieval.RetrievalSettings;
import dev.loccit.source.Scope;
import dev.loccit.testing.Library;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Questions to a few short texts, in words that the texts do not use. */
class ShortSourcesTest {
  private static final String TRIAL =
      """
      Northlight is a frost sensor for road bridges. Between 6 January and 28 February 2025, twelve
      sensors were mounted on three bridges near Tromsø. Each sensor reported the surface temperature
      and the thickness of the ice once a minute over a radio link to a gateway on the bridge.

      - Eleven of the twelve sensors worked through the whole trial.
      - The batteries lost 31 percent of their charge; at that rate a sensor runs for about 170 days.

      The trial cost 46,300 euros. Travel was the only item over its budget, by 3,700 euros, because
      hotels in Tromsø during the northern lights season cost more than the travel policy allows.""";
  private static final String MEMO =
      """
      Second trial. The second trial takes place near Bergen from 1 December 2025 to 15 March 2026. \
      Ingrid Solberg leads it. Twenty sensors will be mounted, eight more than in the first trial.

      Budget. The second trial has a budget of 61,000 euros, of which 18,400 euros are for travel.

      Hotels. For Norway the group raises the hotel limit from 140 to 165 euros a night, for the \
      second trial only. Jens Voss will ask the finance department to change the travel policy.""";
  private static final String POLICY =
      """
      The company pays for a hotel up to 140 euros a night, breakfast included. A dearer hotel is
      paid for only when the head of the department agreed to it in writing before the journey.

      Claims are handed in within 30 days of the end of the journey, with receipts.""";
  private static final String BERGEN =
      """
      The Bergen office has 14 people. It opened in 2018 and is led by Signe Dahl. People of the
      Bergen office may work from home on two days a week.""";
  private static final String LEASE =
      "The lease ends on 31 March 2027 unless it is renewed. The tenant pays a rent of 900 euros.";
  private static final String MUSEUM =
      """
      The museum is open from Tuesday to Sunday, 10 am to 5 pm.

      The lighthouse was designed by Alma Reyes and completed in 1911. It is 34 metres tall.

      Tours start at the gate every hour and take about forty minutes. Nils Aho guides them. The
      café is run by the Friends of the Museum. Its speciality is fish soup.""";
  private static final String CONTRACT =
      """
      The supplier maintains the system for an annual fee of 12,400 dollars. A project may have up
      to 500 users. Files larger than 2 GB are rejected.

      The agreement runs for three years. Either side may end it with ninety days' notice.""";

  private static final String BRIDGES =
      """
      The valley of the Millbrook has five road bridges. The county inspects them.

      Place | Bridge | Built | Material | Load limit
      Upper Mill | Heron Bridge | 1887 | stone | 12 t
      Lower Mill | Weir Bridge | 1934 | concrete | 30 t
      Ashford | Station Bridge | 1961 | steel | 40 t
      Ashford | Cooper Bridge | 1902 | iron | 7.5 t""";

  private final Library library = new Library();

  private ExtractiveAnswer answer(String raw) {
    Question question = new QuestionReader(library.words).read(raw);
    Gatherer gatherer =
        new Gatherer(library.index(), library, library.words, RetrievalSettings.defaults());
    Scope scope = library.scope();
    return new ExtractiveAnswerer(library.words, ExtractiveSettings.defaults())
        .answer(question, gatherer.gather(question, scope), scope, library);
  }

  private void answersFirst(String raw, String words) {
    assertThat(answer(raw)).as(raw).isInstanceOf(Answered.class);
    assertThat(((Answered) answer(raw)).pieces().getFirst().text()).as(raw).contains(words);
  }

  private void sample() {
    library.add("northlight-field-trial.md", TRIAL, "en");
    library.add("steering-group-memo.txt", MEMO, "en");
    library.add("travel-policy.pdf", POLICY, "en");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          When does the second trial start?          | from 1 December 2025
          When is the second trial over?             | to 15 March 2026
          Who leads the second trial?                | Ingrid Solberg leads it
          Who is leading the second trial?           | Ingrid Solberg leads it
          What may a hotel cost?                     | up to 140 euros
          What is the most that a hotel may cost?    | up to 140 euros
          What did the sensors measure?              | the surface temperature
          What was recorded by the sensors?          | the surface temperature
          How long does the battery last?            | about 170 days
          What is the deadline for claims?           | within 30 days
          """)
  void theSampleAnswersInOtherWords(String question, String words) {
    sample();
    answersFirst(question, words);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Who was the architect of the lighthouse?   | designed by Alma Reyes
          How high is the lighthouse?                | 34 metres tall
          Who operates the café?                     | run by the Friends
          Who gives the tours?                       | Nils Aho guides them
          How long is a tour?                        | forty minutes
          When does the museum open?                 | 10 am to 5 pm
          What does the supplier charge?             | 12,400 dollars
          What is the maximum size of a file?        | larger than 2 GB
          How can the agreement be terminated?       | ninety days' notice
          """)
  void soDoOtherMatters(String question, String words) {
    library.add("guide.md", MUSEUM, "en");
    library.add("contract.txt", CONTRACT, "en");
    answersFirst(question, words);
  }

  @ParameterizedTest
  @CsvSource({
    "Which wage do the people of the Bergen office get?",
    "What salary does Signe Dahl earn?",
    "How many pets live in the Bergen office?",
    "Which bonus do the people of the Bergen office get?",
    "Is there a lift in the Bergen office?",
  })
  void whatIsAskedForByNameMustStandSomewhere(String question) {
    library.add("bergen.md", BERGEN, "en");
    library.add("lease.md", LEASE, "en");
    assertThat(answer(question)).as(question).isInstanceOf(NotCovered.class);
  }

  @ParameterizedTest
  @CsvSource({
    "What does the fish soup cost?",
    "How heavy is the lighthouse?",
    "When was Alma Reyes born?",
    "How many lamps does the lighthouse have?",
  })
  void whatAsksForANumberIsNotAnsweredWithoutOne(String question) {
    library.add("guide.md", MUSEUM, "en");
    assertThat(answer(question)).as(question).isInstanceOf(NotCovered.class);
  }

  @Test
  void twoSmallFilesAnswerWhatOneOfThemSays() {
    library.add("bergen.md", BERGEN, "en");
    library.add("lease.md", LEASE, "en");
    answersFirst("When does the lease end?", "31 March 2027");
    answersFirst("Who leads the Bergen office?", "led by Signe Dahl");
  }

  @ParameterizedTest
  @CsvSource({
    "How much does the company pay for a hotel?",
    "How much per night may a hotel cost?",
    "What may a hotel cost?",
    "What is the hotel limit?",
  })
  void anotherSourceThatGivesAnotherValueIsQuotedBesideTheBest(String question) {
    sample();
    assertThat(((Answered) answer(question)).pieces())
        .as(question)
        .extracting(Piece::text)
        .hasSize(2)
        .anyMatch(text -> text.contains("up to 140 euros a night"))
        .anyMatch(text -> text.contains("from 140 to 165 euros a night"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Which bridge is in Upper Mill?                ; Upper Mill | Heron Bridge | 1887 | stone | 12 t
          When was the Weir Bridge built?               ; Lower Mill | Weir Bridge | 1934 | concrete | 30 t
          Which bridge is made of steel?                ; Ashford | Station Bridge | 1961 | steel | 40 t
          What is the load limit of the Cooper Bridge?  ; Ashford | Cooper Bridge | 1902 | iron | 7.5 t
          """)
  void aRowAnswersUnderTheNamesOfItsColumns(String question, String row) {
    library.add("bridges.html", BRIDGES, "en");
    assertThat(((Answered) answer(question)).pieces())
        .extracting(Piece::text)
        .containsExactly("Place | Bridge | Built | Material | Load limit", row);
  }

  @ParameterizedTest
  @CsvSource({
    "Which fee do the tenants of the house pay for parking?",
    "How much do the tenants pay for electricity?",
    "What is the price for a parking space?",
  })
  void whatMoneyIsPaidForMustStandSomewhere(String question) {
    library.add("lease.md", LEASE, "en");
    library.add(
        "rules.txt", "The house has a quiet yard. Tenants keep their bicycles in it.", "en");
    assertThat(answer(question)).as(question).isInstanceOf(NotCovered.class);
  }

  @Test
  void neitherTheVerbMayNorTheMarkOfANoteIsAnAnswer() {
    library.add("guide.md", "The lamp of the lighthouse may fail in storms.[7] It is old.", "en");
    assertThat(answer("When does the lamp of the lighthouse fail?")).isInstanceOf(NotCovered.class);
    assertThat(answer("How many lamps does the lighthouse have?")).isInstanceOf(NotCovered.class);
  }

  @Test
  void aComparisonTakesALimitThatIsSaidInOtherWords() {
    sample();
    ExtractiveAnswer answer = answer("Compare the hotel limit in the policy and the memo");
    assertThat(answer).isInstanceOf(Answered.class);
    assertThat(((Answered) answer).pieces())
        .extracting(piece -> piece.source().title())
        .contains("steering-group-memo.txt", "travel-policy.pdf")
        .doesNotContain("northlight-field-trial.md");
    assertThat(((Answered) answer).silent()).isEmpty();
  }

  @Test
  void anAmountOfMoneyIsNoDate() {
    sample();
    assertThat(((Answered) answer("When does the second trial start?")).pieces())
        .extracting(Piece::text)
        .noneMatch(text -> text.contains("euros"));
  }

  @Test
  void aSentenceThatPointsBackIsQuotedWithTheOneItPointsTo() {
    Scope.Entry memo = library.add("memo.txt", MEMO, "en");
    Answered answer = (Answered) answer("Who leads the second trial?");
    Piece piece = answer.pieces().getFirst();
    assertThat(piece.text()).startsWith("The second trial takes place").endsWith("leads it.");
    assertThat(piece.anchor().text()).isEqualTo(memo.text());
    assertThat(Shown.of(library.cut(piece.anchor()))).isEqualTo(piece.text());
  }
}
