package dev.loccit.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PassageSplitterTest {
  private static final PassageSettings SMALL = new PassageSettings(200, 20);

  private static List<String> cut(PassageSettings settings, String text, Structure structure) {
    NormalizedText normal = new NormalizedText(text);
    return new PassageSplitter(settings)
        .split(TextId.create(), normal, structure).stream()
            .map(passage -> normal.cut(passage.span()))
            .toList();
  }

  @Test
  void wholeParagraphsArePackedUpToTheTarget() {
    String paragraph =
        "Eighty units of plain words make one paragraph of this small text, more or less.";
    String text = String.join("\n\n", paragraph, paragraph, paragraph);
    assertThat(cut(SMALL, text, Structure.PLAIN))
        .containsExactly(paragraph + "\n\n" + paragraph, paragraph);
  }

  @Test
  void aLongParagraphIsSplitAtSentenceBoundaries() {
    String sentence = "This sentence is about seventy units long and it says nothing at all. ";
    assertThat(cut(SMALL, sentence.repeat(4).strip(), Structure.PLAIN))
        .allMatch(passage -> passage.endsWith("at all.") && passage.startsWith("This"))
        .hasSize(2);
  }

  @Test
  void aLongSentenceIsSplitAtClauseOrWordBoundaries() {
    List<String> parts =
        cut(SMALL, "some words without a stop, ".repeat(20).strip(), Structure.PLAIN);
    assertThat(parts).hasSizeGreaterThan(2).allMatch(part -> part.endsWith(","));
    assertThat(cut(SMALL, "x".repeat(450), Structure.PLAIN)).hasSize(3);
  }

  @Test
  void aHeadingStaysWithWhatFollows() {
    String first =
        "The first section has a paragraph of about one hundred and seventy units, "
            + "so that it fills a window nearly by itself and leaves room for little more than a title.";
    String text = "# One\n\n" + first + "\n\n## Two\n\n" + first;
    Structure structure = TextStructure.markdown(new NormalizedText(text));
    List<Passage> passages =
        new PassageSplitter(SMALL).split(TextId.create(), new NormalizedText(text), structure);
    assertThat(passages).hasSize(2);
    assertThat(text.substring(passages.get(1).span().start())).startsWith("## Two\n\nThe first");
    assertThat(passages.get(1).headingPath()).containsExactly("One");
  }

  @Test
  void aFragmentJoinsItsNeighbour() {
    String paragraph = "w".repeat(60) + " " + "v".repeat(130) + ".";
    assertThat(cut(SMALL, paragraph + "\n\nTiny end.", Structure.PLAIN))
        .containsExactly(paragraph + "\n\nTiny end.");
  }

  @Test
  void aSourcesOnlyTextIsAlwaysAPassage() {
    assertThat(cut(SMALL, "Hi", Structure.PLAIN)).containsExactly("Hi");
    Structure allFurniture = new Structure(List.of(0), List.of(), List.of(new Span(0, 2)));
    assertThat(cut(SMALL, "Hi", allFurniture)).containsExactly("Hi");
    assertThat(cut(SMALL, "", Structure.PLAIN)).isEmpty();
  }

  @Test
  void passagesAreSortedCoverAllWordsButFurnitureAndSplitNoCluster() {
    RandomTexts.check(
        4_000,
        120,
        (texts, raw) -> {
          NormalizedText normal = Normalizer.normalize(raw).text();
          String text = normal.text();
          Structure structure = randomStructure(texts, text);
          List<Passage> passages =
              new PassageSplitter(SMALL).split(TextId.create(), normal, structure);
          boolean[] covered = new boolean[text.length()];
          int end = 0;
          for (int i = 0; i < passages.size(); i++) {
            Span span = passages.get(i).span();
            assertThat(passages.get(i).ordinal()).isEqualTo(i);
            assertThat(span.start()).isGreaterThanOrEqualTo(end);
            assertThat(span.isEmpty()).isFalse();
            assertThat(Blanks.trim(text, span)).isEqualTo(span);
            assertThat(Clusters.isBoundary(text, span.start())).isTrue();
            assertThat(Clusters.isBoundary(text, span.end())).isTrue();
            end = span.end();
            for (int at = span.start(); at < span.end(); at++) {
              covered[at] = true;
            }
          }
          assertThat(end).isLessThanOrEqualTo(text.length());
          boolean onlyFurniture =
              passages.size() == 1
                  && structure.furniture().stream().anyMatch(passages.getFirst().span()::contains);
          for (int at = 0; at < text.length(); at++) {
            int here = at;
            boolean furniture =
                structure.furniture().stream().anyMatch(f -> f.start() <= here && here < f.end());
            boolean blank = Blanks.isBlankOrBreak(text.charAt(at));
            if (!blank && !onlyFurniture) {
              assertThat(covered[at]).as("unit " + at).isEqualTo(!furniture);
            }
          }
        });
  }

  /** Headings and furniture on random whole lines. */
  private static Structure randomStructure(RandomTexts texts, String text) {
    List<Heading> headings = new ArrayList<>();
    List<Span> furniture = new ArrayList<>();
    int start = 0;
    while (start < text.length()) {
      int lf = text.indexOf('\n', start);
      int end = lf < 0 ? text.length() : lf;
      Span line = Blanks.trim(text, new Span(start, end));
      int what = texts.random().nextInt(12);
      if (!line.isEmpty() && what == 0) {
        furniture.add(line);
      } else if (!line.isEmpty() && what == 1) {
        headings.add(new Heading(line, 1 + texts.random().nextInt(4), "title"));
      }
      start = end + 1;
    }
    return new Structure(List.of(), headings, furniture);
  }

  @Test
  void passagesStayNearTheTarget() {
    RandomTexts.check(
        500,
        300,
        (texts, raw) -> {
          NormalizedText normal = Normalizer.normalize(raw).text();
          for (Passage passage :
              new PassageSplitter(SMALL).split(TextId.create(), normal, Structure.PLAIN)) {
            assertThat(passage.span().length()).isLessThanOrEqualTo(2 * SMALL.targetChars());
          }
        });
  }
}
