package dev.loccit.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlannerTest {
  @ParameterizedTest
  @CsvSource({
    "LOOKUP, 1, the few sentences that answer it from one source",
    "NUMERIC, 3, the few sentences that answer it from 3 sources",
    "YES_NO, 3, the few sentences that answer it from 3 sources",
    "LIST, 2, several sentences from 2 sources",
    "SUMMARY, 1, several sentences from one source",
    "COMPARISON, 4, the best sentences of each of 4 sources",
  })
  void withoutAModelSentencesAreQuoted(QuestionKind kind, int sources, String why) {
    Question question = new Question("q", "q", "en", kind, Expectation.ANY, false, List.of());
    assertThat(Planner.plan(question, sources))
        .isInstanceOf(Plan.Extractive.class)
        .extracting(Plan::reason)
        .asString()
        .startsWith("No model is configured: " + kind)
        .endsWith(why + ".");
  }
}
