package dev.loccit.extractive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.cite.CitationVerifier;
import dev.loccit.cite.Verdict;
import dev.loccit.extractive.ExtractiveAnswer.Answered;
import dev.loccit.extractive.ExtractiveAnswer.NotCovered;
import dev.loccit.extractive.ExtractiveAnswer.Piece;
import dev.loccit.retrieval.Evidence;
import dev.loccit.retrieval.Gatherer;
import dev.loccit.retrieval.Question;
import dev.loccit.retrieval.QuestionReader;
import dev.loccit.retrieval.RetrievalSettings;
import dev.loccit.source.Scope;
import dev.loccit.testing.Library;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExtractiveAnswererTest {
  private static final String LEASE =
      """
      Lease agreement

      The tenant pays a monthly rent of 1,200 euros, due on the first
      day of each month. The deposit amounts to three months' rent.

      Either party may terminate the lease with three months' notice
      to the end of a month. Notice must be given in writing.

      Pets are permitted if the landlord agrees in writing. The landlord
      may withdraw the permission for good cause.""";
  private static final String OFFICE =
      """
      Office lease

      The office was let to Harbour Analytics in 2019. The monthly rent is 4,500 euros.

      Either party may terminate with six months' notice to the end of a quarter.""";

  private final Library library = new Library();

  private ExtractiveAnswer answer(String raw) {
    Question question = new QuestionReader(library.words).read(raw);
    Scope scope = library.scope();
    Evidence evidence =
        new Gatherer(library.index(), library, library.words, RetrievalSettings.defaults())
            .gather(question, scope);
    return new ExtractiveAnswerer(library.words, ExtractiveSettings.defaults())
        .answer(question, evidence, scope, library);
  }

  private Answered answered(String raw) {
    ExtractiveAnswer answer = answer(raw);
    assertThat(answer).as(raw).isInstanceOf(Answered.class);
    return (Answered) answer;
  }

  @Test
  void theSentenceThatAnswersIsQuoted() {
    library.add("lease.md", LEASE, "en");
    assertThat(answered("How much is the monthly rent?").pieces().getFirst().text())
        .isEqualTo(
            "The tenant pays a monthly rent of 1,200 euros, due on the first day of each month.");
    assertThat(answered("Are pets permitted?").pieces())
        .extracting(Piece::text)
        .contains("Pets are permitted if the landlord agrees in writing.");
  }

  @Test
  void everyPieceIsTheTextAtItsAnchorWithLineBreaksShownAsSpaces() {
    Scope.Entry lease = library.add("lease.md", LEASE, "en");
    for (Piece piece : answered("When may a party terminate the lease with notice?").pieces()) {
      assertThat(piece.source()).isEqualTo(lease);
      String quote = library.cut(piece.anchor());
      assertThat(
              CitationVerifier.verify(piece.anchor(), quote, library.load(lease.text())).verdict())
          .isEqualTo(Verdict.EXACT);
      assertThat(piece.text()).isEqualTo(quote.replaceAll("\\s*\n\\s*", " "));
      assertThat(piece.text()).doesNotContain("\n");
    }
  }

  @Test
  void whatTheSourcesDoNotSayIsNotAnsweredAndTheNearestPassagesAreNamed() {
    Scope.Entry lease = library.add("lease.md", LEASE, "en");
    ExtractiveAnswer answer = answer("Who designed the Sydney Opera House?");
    assertThat(answer).isEqualTo(new NotCovered(List.of()));
    ExtractiveAnswer near = answer("What does the landlord of the castle in Edinburgh earn?");
    assertThat(near).isInstanceOf(NotCovered.class);
    assertThat(((NotCovered) near).nearest()).isNotEmpty().allMatch(n -> n.source().equals(lease));
  }

  @Test
  void aComparisonQuotesEachSourceAndNamesTheSilentOne() {
    Scope.Entry lease = library.add("lease.md", LEASE, "en");
    Scope.Entry office = library.add("office.md", OFFICE, "en");
    Scope.Entry poem =
        library.add("poem.md", "Roses are red. Violets are blue. The sea is wide.", "en");
    Answered answer = answered("Compare the notice needed to terminate in these documents.");
    assertThat(answer.pieces()).extracting(Piece::source).contains(lease, office);
    assertThat(answer.silent()).containsExactly(poem);
    assertThat(answer.text())
        .contains("three months' notice to the end of a month.")
        .contains("\n\n")
        .contains("six months' notice to the end of a quarter.");
  }

  @Test
  void aSentenceThatStandsInTwoSourcesIsSaidOnceButAnotherNumberIsNotTheSame() {
    library.add("one.md", "The monthly rent of the flat is 1,200 euros.", "en");
    library.add("two.md", "The monthly rent of the flat is 1,200 euros.", "en");
    library.add("three.md", "The monthly rent of the flat is 1,300 euros.", "en");
    assertThat(answered("How much is the monthly rent of the flat?").pieces())
        .extracting(Piece::text)
        .containsExactlyInAnyOrder(
            "The monthly rent of the flat is 1,200 euros.",
            "The monthly rent of the flat is 1,300 euros.");
  }

  @Test
  void otherLanguagesAnswerToo() {
    library.add(
        "vertrag.md",
        "Der Mieter zahlt eine monatliche Miete von 900 Euro. Haustiere sind nicht erlaubt.",
        "de");
    library.add("合同.md", "租客每月支付租金五百元。合同于三月终止。天气很好。", "zh");
    assertThat(answered("Wie hoch ist die monatliche Miete?").pieces().getFirst().text())
        .isEqualTo("Der Mieter zahlt eine monatliche Miete von 900 Euro.");
    assertThat(answered("合同什么时候终止？").pieces().getFirst().text()).isEqualTo("合同于三月终止。");
  }

  @Test
  void aQuestionForTheGistQuotesTellingSentencesFromTheBeginningsOfTheSources() {
    Scope.Entry lease = library.add("lease.md", LEASE, "en");
    Scope.Entry office = library.add("office.md", OFFICE, "en");
    assertThat(answered("What are these documents about?").pieces())
        .extracting(Piece::source)
        .contains(lease, office);
    assertThat(answered("Summarise office.md").pieces())
        .isNotEmpty()
        .allMatch(piece -> piece.source().equals(office));
    assertThat(answer("Summarise what is said about zeppelins.")).isInstanceOf(NotCovered.class);
  }

  @Test
  void aSourceIsAskedByItsTitleInAFewWords() {
    library.add(
        "lease.md",
        "The lease ends on 31 March 2027 unless it is renewed. Pets are allowed.",
        "en");
    assertThat(answered("When does the lease end?").pieces().getFirst().text())
        .startsWith("The lease ends on 31 March 2027");
    assertThat(answered("Are pets allowed?").pieces().getFirst().text())
        .isEqualTo("Pets are allowed.");
    assertThat(answer("Who signed the lease?")).isInstanceOf(NotCovered.class);
  }
}
