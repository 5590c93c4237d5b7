package dev.loccit.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.loccit.index.Words;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuestionReaderTest {
  private final QuestionReader reader = new QuestionReader(new Words());

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Who signed the lease?                                        | LOOKUP     | NAME   | en
          When was the bridge opened?                                  | LOOKUP     | DATE   | en
          Where was Tesla born?                                        | LOOKUP     | PLACE  | en
          Why did the margin fall?                                     | LOOKUP     | REASON | en
          What drove the increase in inventories?                      | LOOKUP     | REASON | en
          How many stores were closed?                                 | NUMERIC    | NUMBER | en
          What was the net income in 2022?                             | NUMERIC    | MONEY  | en
          What was the gross margin in 2022?                           | NUMERIC    | PERCENT | en
          What percent of sales came from China?                       | NUMERIC    | PERCENT | en
          Does the landlord allow pets?                                | YES_NO     | ANY    | en
          List the acquisitions of 2021.                               | LIST       | ANY    | en
          Compare the notice periods in the two leases.                | COMPARISON | ANY    | en
          How do the reports differ on inflation?                      | COMPARISON | ANY    | en
          Summarise the audit report.                                  | SUMMARY    | ANY    | en
          What is this document about?                                 | SUMMARY    | ANY    | en
          Wie viele Läden wurden geschlossen?                          | NUMERIC    | NUMBER | de
          Wer hat den Vertrag unterschrieben?                          | LOOKUP     | NAME   | de
          Vergleiche die Kündigungsfristen der beiden Verträge.        | COMPARISON | ANY    | de
          ¿Cuándo fue firmado el contrato?                             | LOOKUP     | DATE   | es
          How long does the battery last?                              | NUMERIC    | MEASURE | en
          What does a ticket cost?                                     | LOOKUP     | MONEY  | en
          What is the deadline for claims?                             | LOOKUP     | DATE   | en
          Combien de salariés compte la société ?                      | NUMERIC    | NUMBER | fr
          Кто подписал договор?                                        | LOOKUP     | NAME   | ru
          谁签署了合同？                                                | LOOKUP     | NAME   | zh
          合同什么时候终止？                                            | LOOKUP     | DATE   | zh
          """)
  void kindExpectationAndLanguageAreTold(
      String raw, QuestionKind kind, Expectation expectation, String language) {
    Question question = reader.read(raw);
    assertThat(question.kind()).isEqualTo(kind);
    assertThat(question.expectation()).isEqualTo(expectation);
    assertThat(question.language()).isEqualTo(language);
  }

  @Test
  void termsAreWhatTheQuestionIsAboutAndNotWhatToDoWithIt() {
    Question question =
        reader.read("Compare how the three reports describe Boeing's 787 deliveries in FY2022");
    assertThat(question.terms())
        .extracting(Term::folded)
        .containsExactly("boeing", "787", "deliveries", "2022");
    assertThat(question.terms())
        .extracting(Term::sort)
        .containsExactly(Term.Sort.NAME, Term.Sort.PLAIN, Term.Sort.PLAIN, Term.Sort.YEAR);
    assertThat(reader.read("What drove AMCOR's main Q2 costs?").terms())
        .extracting(Term::sort)
        .containsExactly(
            Term.Sort.LIGHT, Term.Sort.ACRONYM, Term.Sort.LIGHT, Term.Sort.LIGHT, Term.Sort.PLAIN);
  }

  @Test
  void aWordThatOnlyRepeatsWhatIsExpectedIsNotWhatTheQuestionIsAbout() {
    assertThat(reader.read("How much per night may a hotel cost?").terms())
        .extracting(Term::folded, Term::sort)
        .containsExactly(
            tuple("night", Term.Sort.PLAIN),
            tuple("hotel", Term.Sort.PLAIN),
            tuple("cost", Term.Sort.ASKING));
    assertThat(reader.read("What may a hotel cost?").terms())
        .extracting(Term::folded, Term::sort)
        .contains(tuple("cost", Term.Sort.ASKING));
    assertThat(reader.read("How heavy is the pump?").terms())
        .extracting(Term::folded, Term::sort)
        .containsExactly(tuple("heavy", Term.Sort.ASKING), tuple("pump", Term.Sort.PLAIN));
    assertThat(reader.read("Which costs are shared?").terms())
        .extracting(Term::folded, Term::sort)
        .contains(tuple("costs", Term.Sort.PLAIN));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which wage do the people get?              | wage
          What salary does she earn?                 | salary
          How many pets live there?                  | pets
          Is there a lift?                           | lift
          What is the deposit of the flat?           | deposit
          What do the tenants pay for parking?       | parking
          Which river flows through Vienna?          |
          What interfered with the invasion?         |
          Who signed the lease?                      |
          """)
  void theThingThatIsAskedForByNameIsTold(String raw, String asked) {
    assertThat(reader.read(raw).terms().stream().filter(Term::asked).map(Term::folded).toList())
        .isEqualTo(asked == null ? List.of() : List.of(asked));
  }

  @Test
  void theFirstQuestionWordDecidesWhatIsExpected() {
    assertThat(reader.read("How old was he when the game ended?").expectation())
        .isEqualTo(Expectation.MEASURE);
    assertThat(reader.read("What is it called when a state imitates another?").expectation())
        .isEqualTo(Expectation.ANY);
    assertThat(reader.read("When large crowds meet, what is common?").expectation())
        .isEqualTo(Expectation.ANY);
  }

  @Test
  void capitalsAllOverAQuestionNameNothing() {
    assertThat(reader.read("What Was ACME's Adjusted Profit?").terms())
        .extracting(Term::folded, Term::sort)
        .containsExactly(
            tuple("acme", Term.Sort.ACRONYM),
            tuple("adjusted", Term.Sort.PLAIN),
            tuple("profit", Term.Sort.PLAIN));
  }

  @Test
  void theSourceThatAQuestionPointsAtIsNotSought() {
    assertThat(reader.read("Which pumps are mentioned in this 10K report?").sought())
        .doesNotContain("mentioned", "10K", "report");
  }

  @Test
  void aRateThatIsComparedIsExpected() {
    assertThat(reader.read("How does the tax rate of 2022 compare to last year's?").expectation())
        .isEqualTo(Expectation.PERCENT);
  }

  @Test
  void aQuestionForABoundIsTold() {
    assertThat(reader.read("What may a hotel cost?").bound()).isTrue();
    assertThat(reader.read("What is the maximum load?").bound()).isTrue();
    assertThat(reader.read("What does a hotel cost?").bound()).isFalse();
  }

  @Test
  void onlyTheQuestionItselfIsSoughtWithoutAsides() {
    assertThat(
            reader
                .read(
                    "Are gross margins at Acme stable (within 2% each year)? If not, please say why.")
                .terms())
        .extracting(Term::folded)
        .containsExactly("gross", "margins", "acme", "stable");
    assertThat(reader.read("I have a cat. Is it allowed?").terms())
        .extracting(Term::folded)
        .containsExactly("cat", "allowed");
  }

  @Test
  void aQuestionOfStopWordsOrNothingIsAQuestion() {
    assertThat(reader.read("The Who?").terms()).isNotEmpty();
    assertThat(reader.read("Compare the documents.").terms()).isNotEmpty();
    assertThat(reader.read("?!").terms()).isEmpty();
  }
}
