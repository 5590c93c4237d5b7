package dev.loccit.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.index.Found;
import dev.loccit.index.Hit;
import dev.loccit.index.PassageIndex;
import dev.loccit.notebook.NotebookId;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Passage;
import dev.loccit.text.Span;
import dev.loccit.text.TextId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** What every passage index does. */
public abstract class PassageIndexContract {
  private static final String LEASE =
      """
      The tenant pays rent of 1,200 euros on the first day of each month.

      Either party may terminate the lease with three months' notice.

      Pets are permitted if the landlord agrees in writing.""";
  private static final String AUDIT =
      """
      The auditor examined controls under ISO 27001 and ISO 9001.

      Form 10-K for Q3-2024 was filed late; part A-4711/B was missing.

      The rent of the warehouse is paid quarterly.""";

  protected final NotebookId notebook = NotebookId.create();

  protected abstract PassageIndex index();

  /** Adds a text whose passages are its paragraphs. */
  protected final TextId add(NotebookId into, String text, String language) {
    TextId id = TextId.create();
    add(into, id, text, language);
    return id;
  }

  protected final void add(NotebookId into, TextId id, String text, String language) {
    index().add(into, id, new NormalizedText(text), language, paragraphs(id, text));
  }

  private static List<Passage> paragraphs(TextId id, String text) {
    List<Passage> passages = new ArrayList<>();
    int from = 0;
    while (from < text.length()) {
      int blank = text.indexOf("\n\n", from);
      int to = blank < 0 ? text.length() : blank;
      passages.add(new Passage(id, passages.size(), new Span(from, to), List.of()));
      from = to + 2;
    }
    return passages;
  }

  protected final Found search(String question, TextId... texts) {
    return index().search(notebook, Set.of(texts), question, 3, 10);
  }

  private static String words(Hit hit, String text) {
    return text.substring(hit.anchor().span().start(), hit.anchor().span().end());
  }

  @Test
  void anAddedTextIsFoundAtItsAnchor() {
    TextId lease = add(notebook, LEASE, "en");
    Hit best = search("When can the lease be terminated?", lease).hits().getFirst();
    assertThat(best.anchor().text()).isEqualTo(lease);
    assertThat(best.ordinal()).isEqualTo(1);
    assertThat(words(best, LEASE)).startsWith("Either party").endsWith("notice.");
    assertThat(best.matchedTerms()).containsExactly("lease", "terminated");
  }

  @Test
  void onlyTheGivenTextsAreSearched() {
    TextId lease = add(notebook, LEASE, "en");
    TextId audit = add(notebook, AUDIT, "en");
    assertThat(search("rent", lease).hits())
        .isNotEmpty()
        .allMatch(hit -> hit.anchor().text().equals(lease));
    assertThat(search("rent", audit).hits())
        .isNotEmpty()
        .allMatch(hit -> hit.anchor().text().equals(audit));
    assertThat(search("rent", lease, audit).hits()).hasSize(2);
    assertThat(search("rent").hits()).isEmpty();
    assertThat(search("rent", TextId.create()).hits()).isEmpty();
  }

  @Test
  void notebooksDoNotSeeEachOther() {
    TextId lease = add(notebook, LEASE, "en");
    NotebookId other = NotebookId.create();
    assertThat(index().search(other, Set.of(lease), "rent", 3, 10).hits()).isEmpty();
    assertThat(index().contents(other)).isEmpty();
    assertThat(index().contents(notebook)).isEqualTo(Map.of(lease, 3));
  }

  @Test
  void textsOutsideTheScopeMoveNeitherScoresNorCounts() {
    TextId lease = add(notebook, LEASE, "en");
    Found before = search("rent on the first day", lease);
    for (int i = 0; i < 5; i++) {
      add(notebook, "Rent, rent, rent and a day.\n\n" + AUDIT, "en");
    }
    assertThat(search("rent on the first day", lease)).isEqualTo(before);
  }

  @Test
  void addingAgainReplaces() {
    TextId id = add(notebook, LEASE, "en");
    add(notebook, id, "The tenant may keep two cats.", "en");
    assertThat(index().contents(notebook)).isEqualTo(Map.of(id, 1));
    assertThat(search("terminate", id).hits()).isEmpty();
    assertThat(search("cats", id).hits()).hasSize(1);
  }

  @Test
  void aRemovedTextIsGoneAndTheOthersStay() {
    TextId lease = add(notebook, LEASE, "en");
    TextId audit = add(notebook, AUDIT, "en");
    index().remove(notebook, lease);
    index().remove(notebook, lease);
    index().remove(NotebookId.create(), lease);
    assertThat(search("rent", lease, audit).hits())
        .isNotEmpty()
        .allMatch(hit -> hit.anchor().text().equals(audit));
    assertThat(index().contents(notebook)).isEqualTo(Map.of(audit, 3));
  }

  @Test
  void aDroppedNotebookIsEmptyAndUsable() {
    add(notebook, LEASE, "en");
    index().drop(notebook);
    index().drop(notebook);
    assertThat(index().contents(notebook)).isEmpty();
    TextId audit = add(notebook, AUDIT, "en");
    assertThat(search("auditor", audit).hits()).hasSize(1);
  }

  @Test
  void aLongTextDoesNotCrowdOutAShortOne() {
    TextId loud = add(notebook, "Rent is due. Rent!\n\n".repeat(40) + "Rent.", "en");
    TextId quiet =
        add(notebook, "The caretaker's flat is let; its rent is paid in kind each spring.", "en");
    List<Hit> hits = search("rent", loud, quiet).hits();
    assertThat(hits).hasSize(4);
    assertThat(hits.stream().filter(hit -> hit.anchor().text().equals(loud))).hasSize(3);
    assertThat(hits.stream().filter(hit -> hit.anchor().text().equals(quiet))).hasSize(1);
    assertThat(index().search(notebook, Set.of(loud, quiet), "rent", 3, 2).hits()).hasSize(2);
  }

  @Test
  void hitsComeBestFirst() {
    TextId lease = add(notebook, LEASE, "en");
    TextId audit = add(notebook, AUDIT, "en");
    List<Double> scores =
        search("rent paid first day ISO 27001", lease, audit).hits().stream()
            .map(Hit::score)
            .toList();
    assertThat(scores).isSortedAccordingTo((a, b) -> Double.compare(b, a)).hasSizeGreaterThan(1);
  }

  @Test
  void codesAndNumbersAreFound() {
    TextId audit = add(notebook, AUDIT, "en");
    assertThat(search("ISO 27001", audit).hits().getFirst().ordinal()).isZero();
    assertThat(search("10-K", audit).hits().getFirst().ordinal()).isEqualTo(1);
    assertThat(search("Q3-2024", audit).hits().getFirst().ordinal()).isEqualTo(1);
    assertThat(search("A-4711/B", audit).hits().getFirst().ordinal()).isEqualTo(1);
  }

  @Test
  void inflectedWordsAccentsAndOtherScriptsAreFound() {
    TextId german = add(notebook, "Die Verträge wurden gekündigt.\n\nDas Wetter war gut.", "de");
    TextId russian = add(notebook, "Договоры были расторгнуты.\n\nПогода хорошая.", "ru");
    TextId chinese = add(notebook, "合同于三月终止。\n\n天气很好。", "zh");
    TextId arabic = add(notebook, "تم إنهاء العقد في مارس.\n\nالطقس جيد.", "ar");
    assertThat(search("Vertrag", german).hits()).extracting(Hit::ordinal).contains(0);
    assertThat(search("VERTRAGE", german).hits()).extracting(Hit::ordinal).containsExactly(0);
    assertThat(search("договор", russian).hits()).extracting(Hit::ordinal).containsExactly(0);
    assertThat(search("合同什么时候终止？", chinese).hits().getFirst().ordinal()).isZero();
    assertThat(search("متى انتهى العقد؟", arabic).hits().getFirst().ordinal()).isZero();
  }

  @Test
  void aTextOfUnknownLanguageIsReadInTheLikeliestOne() {
    TextId id = TextId.create();
    String text = "The lease ends in March.";
    NormalizedText normal = new NormalizedText(text);
    index().add(notebook, id, normal, null, paragraphs(id, text));
    assertThat(search("When does it end?", id).hits()).hasSize(1);
  }

  @Test
  void theTermsOfAQuestionAreCountedOverTheScope() {
    TextId lease = add(notebook, LEASE, "en");
    TextId audit = add(notebook, AUDIT, "en");
    Found found = search("What is the rent of a zeppelin?", lease, audit);
    assertThat(found.searched()).isEqualTo(6);
    assertThat(found.terms())
        .containsExactly(
            new Found.Term("rent", Map.of(lease, 1, audit, 1)),
            new Found.Term("zeppelin", Map.of()));
  }

  @Test
  void manyWritersAndReadersAtOnceLoseNothing() throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<TextId>> added = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        String text = "Volume number" + i + " speaks of rent.\n\nNothing else.";
        added.add(
            threads.submit(
                () -> {
                  TextId id = add(notebook, text, "en");
                  assertThat(search("rent", id).hits()).hasSize(1);
                  return id;
                }));
      }
      for (Future<TextId> one : added) {
        TextId id = one.get();
        assertThat(index().contents(notebook)).containsEntry(id, 2);
      }
    }
    assertThat(index().contents(notebook)).hasSize(20);
  }
}
