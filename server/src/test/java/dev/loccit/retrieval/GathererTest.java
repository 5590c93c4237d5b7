package dev.loccit.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.source.Scope;
import dev.loccit.testing.Library;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GathererTest {
  private static final String FILLER =
      "The weather of the coast was mild that year and nobody wrote much about it at all. ";

  private final Library library = new Library();

  private Evidence gather(String question, RetrievalSettings settings) {
    return new Gatherer(library.index(), library, library.words, settings)
        .gather(new QuestionReader(library.words).read(question), library.scope());
  }

  /** Passages that all speak of the rent, each about 1,500 units. */
  private static String report(int passages) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < passages; i++) {
      text.append("Section ").append(i).append(" speaks of the rent of the flat. ");
      text.append(FILLER.repeat(17)).append("\n\n");
    }
    return text.toString().strip();
  }

  @Test
  void aLongSourceAndAShortOneBothGiveTheirShare() {
    Scope.Entry report = library.add("report", report(40), "en");
    Scope.Entry memo = library.add("memo", "The rent of the flat rises in May.", "en");
    Evidence evidence = gather("What about the rent of the flat?", RetrievalSettings.defaults());
    assertThat(evidence.items()).extracting(Evidence.Item::source).contains(report, memo);
    assertThat(evidence.items())
        .extracting(Evidence.Item::n)
        .isEqualTo(IntStream.rangeClosed(1, evidence.items().size()).boxed().toList());
    assertThat(evidence.silent()).isEmpty();
  }

  @Test
  void whatRoomIsLeftGoesToTheNextBestPassages() {
    library.add("report", report(40), "en");
    Evidence evidence = gather("rent of the flat", new RetrievalSettings(3, 10, 4_000, 0.2));
    assertThat(evidence.items()).hasSizeGreaterThan(3);
    Evidence small = gather("rent of the flat", new RetrievalSettings(3, 10, 700, 0.2));
    assertThat(small.items()).hasSizeLessThan(3).isNotEmpty();
  }

  @Test
  void aSourceWithoutARelevantPassageIsSilent() {
    library.add("memo", "The rent of the flat rises in May.", "en");
    Scope.Entry poem = library.add("poem", "Roses are red and violets are blue.", "en");
    Scope.Entry near = library.add("near", "In May the roses bloom.", "en");
    Evidence evidence =
        gather(
            "Which flat's rent rises by how much in May?",
            new RetrievalSettings(3, 10, 4_000, 0.4));
    assertThat(evidence.silent()).containsExactly(poem, near);
    assertThat(evidence.items()).hasSize(1);
  }

  @Test
  void sourcesThatNoRoomIsLeftForAreNamed() {
    for (int i = 0; i < 12; i++) {
      library.add("memo " + i, "The rent of the flat rises in May, says memo " + i + ".", "en");
    }
    Evidence evidence = gather("rent of the flat", RetrievalSettings.defaults());
    assertThat(evidence.items()).hasSize(10);
    assertThat(evidence.notRead()).hasSize(2);
    assertThat(evidence.retrieved()).hasSize(12).filteredOn(Evidence.Retrieved::sent).hasSize(10);
  }

  @Test
  void untickingASourceRemovesItFromEverything() {
    Scope.Entry memo = library.add("memo", "The rent of the flat rises in May.", "en");
    Scope.Entry other = library.add("other", "The rent of the flat falls in June.", "en");
    Scope without = new Scope(library.notebook, java.util.List.of(other), java.util.List.of());
    Evidence evidence =
        new Gatherer(library.index(), library, library.words, RetrievalSettings.defaults())
            .gather(new QuestionReader(library.words).read("rent of the flat"), without);
    assertThat(evidence.retrieved()).extracting(Evidence.Retrieved::source).doesNotContain(memo);
    assertThat(evidence.silent()).doesNotContain(memo);
  }

  @Test
  void aQuestionWithoutWordsFindsNothing() {
    library.add("memo", "The rent of the flat rises in May.", "en");
    assertThat(gather("?!", RetrievalSettings.defaults()).items()).isEmpty();
  }

  @Test
  void aYearInAFilesNameIsWhatItIsAbout() {
    Scope.Entry filing = library.add("ACME_2023Q2_10Q.pdf", "The rent of the flat rises.", "en");
    Evidence evidence = gather("How is the rent in 2023?", RetrievalSettings.defaults());
    int year = evidence.weights().terms().stream().map(Term::folded).toList().indexOf("2023");
    assertThat(evidence.weights().about(filing.text(), year)).isTrue();
  }
}
