package dev.loccit.groundedness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.groundedness.Missing.Kind;
import dev.loccit.index.Words;
import dev.loccit.text.Span;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LexicalJudgeTest {
  private static final String RENT =
      "The tenant of Canal Street pays a monthly rent of 1,200 euros, due on 3 March 2025.";
  private static final String PETS = "Pets are not permitted in the flat 🏠. The lift is old.";

  private final Judge judge = new LexicalJudge(new Words());

  private Support judge(String claim, String... evidence) {
    return judge.judge(claim, List.of(evidence));
  }

  @Test
  void whatStandsWordForWordIsFullySupported() {
    Support support = judge(RENT, PETS, RENT);

    assertThat(support.score()).isEqualTo(1.0);
    assertThat(support.band()).isEqualTo(Band.HIGH);
    assertThat(support.missing()).isEmpty();
    assertThat(support.best()).isEqualTo(new Support.Place(1, new Span(0, RENT.length())));
  }

  @Test
  void anotherWordingOfTheSameIsHigh() {
    assertThat(judge("The monthly rent of the Canal Street tenant is 1200 euros.", RENT).band())
        .isEqualTo(Band.HIGH);
  }

  @Test
  void whatTheEvidenceDoesNotSpeakOfIsLow() {
    Support support = judge("Volcanoes erupt below the ocean every year.", RENT);

    assertThat(support.band()).isEqualTo(Band.LOW);
    assertThat(support.missing())
        .contains(new Missing(Kind.WORD, "Volcanoes"), new Missing(Kind.WORD, "ocean"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The tenant of Canal Street pays a monthly rent of 1,300 euros, due on 3 March 2025.|NUMBER|1,300",
        "The tenant of Canal Street pays a monthly rent of 1,200 euros, due on 3 March 2026.|NUMBER|2026",
        "The tenant of Dock Street pays a monthly rent of 1,200 euros, due on 3 March 2025.|NAME|Dock",
        "The tenant of Canal Street does not pay a monthly rent of 1,200 euros, due on 3 March 2025.|NEGATION|pay",
      })
  void oneChangedFactKeepsACopyFromHighAndIsNamed(String claim, Kind kind, String words) {
    Support support = judge(claim, RENT);

    assertThat(support.band()).isNotEqualTo(Band.HIGH);
    assertThat(support.missing()).contains(new Missing(kind, words));
  }

  @Test
  void exchangedNamesAreFound() {
    String said = "In the final Anna beat Berta by two points.";
    Support support = judge("In the final Berta beat Anna by two points.", said);

    assertThat(support.band()).isNotEqualTo(Band.HIGH);
    assertThat(support.missing())
        .containsExactly(new Missing(Kind.ROLE, "Berta"), new Missing(Kind.ROLE, "Anna"));
    assertThat(judge(said, said).missing()).isEmpty();
  }

  @Test
  void theOppositeIsFound() {
    Support support =
        judge(
            "Net sales decreased in the third quarter.",
            "Net sales increased in the third quarter.");

    assertThat(support.band()).isNotEqualTo(Band.HIGH);
    assertThat(support.missing()).containsExactly(new Missing(Kind.OPPOSITE, "decreased"));
  }

  @Test
  void whatTheEvidenceDeniesIsNotSupportedByItsWords() {
    Support support = judge("Pets are permitted in the flat.", PETS);

    assertThat(support.band()).isNotEqualTo(Band.HIGH);
    assertThat(support.missing()).contains(new Missing(Kind.NEGATION, "permitted"));
  }

  @Test
  void theBestPlaceIsTheSentenceInUnitsOfItsPiece() {
    Support support = judge("The lift is very old.", RENT, PETS);

    Support.Place best = support.best();
    assertThat(best).isNotNull();
    assertThat(best.evidence()).isEqualTo(1);
    assertThat(PETS.substring(best.span().start(), best.span().end()))
        .isEqualTo("The lift is old.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "It cost 2.5 million dollars.|The cost was 2,500,000 dollars.",
        "It cost 2,500 dollars.|The cost was 2500 dollars.",
        "It lasted twelve days.|It lasted 12 days.",
        "The house has 3 doors.|The house has three doors.",
      })
  void aNumberIsTheSameHoweverItIsWritten(String claim, String evidence) {
    assertThat(judge(claim, evidence).missing()).noneMatch(one -> one.kind() == Kind.NUMBER);
  }

  @Test
  void severalQuotesTogetherSupportWhatNoneSaysAlone() {
    String claim = "The rent is 900 euros and the deposit is 2,700 euros.";
    String rent = "The monthly rent is 900 euros.";
    String deposit = "A deposit of 2,700 euros is held by the landlord.";

    assertThat(judge(claim, rent, deposit).missing()).noneMatch(one -> one.kind() == Kind.NUMBER);
    assertThat(judge(claim, rent).missing()).contains(new Missing(Kind.NUMBER, "2,700"));
  }

  @Test
  void whatCannotBeJudgedIsUnknown() {
    assertThat(judge("…", RENT)).isEqualTo(Support.UNKNOWN);
    assertThat(judge(RENT)).isEqualTo(Support.UNKNOWN);
    assertThat(judge(RENT, " ")).isEqualTo(Support.UNKNOWN);
  }

  @Test
  void inGermanACapitalIsNoName() {
    Support support =
        judge(
            "Der Mieter zahlt eine monatliche Pacht von 900 Euro.",
            "Der Mieter zahlt eine monatliche Miete von 900 Euro.");

    assertThat(support.missing()).containsExactly(new Missing(Kind.WORD, "Pacht"));
  }

  @Test
  void otherScriptsAreJudgedByTheirWords() {
    assertThat(judge("租户每月支付900欧元租金。", "租户每月支付900欧元租金。").band()).isEqualTo(Band.HIGH);
    assertThat(judge("Аренда не включает парковку.", "Аренда включает парковку.").missing())
        .contains(new Missing(Kind.NEGATION, "включает"));
  }

  @Test
  void theJudgeIsNamedWithItsVersion() {
    assertThat(judge.name()).matches("loccit-lexical-\\d+");
  }
}
