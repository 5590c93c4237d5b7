package dev.loccit.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.testing.ProcessorTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class TextStructureTest {
  private static List<String> titles(String markdown) {
    return TextStructure.markdown(new NormalizedText(markdown)).headings().stream()
        .map(heading -> heading.level() + " " + heading.title())
        .toList();
  }

  private static List<String> furniture(List<String> rawPages) {
    NormalizedPages pages = Normalizer.normalizePages(rawPages);
    Structure structure = TextStructure.paged(pages.text(), pages.pageStarts());
    assertThat(structure.furniture()).isSorted();
    return structure.furniture().stream().map(pages.text()::cut).distinct().toList();
  }

  @Test
  void atxAndSetextHeadingsAreFound() {
    assertThat(
            titles(
                "# One\n\ntext\n\n## Two ##\n\nThree\n=====\n\nFour\nlines\n---\n\n####### no\n#no\n#"))
        .containsExactly("1 One", "2 Two", "1 Three", "2 Four lines");
  }

  @Test
  void codeListsTablesAndRulesAreNoHeadings() {
    assertThat(
            titles(
                "```\n# code\n```\n\n    # indented\n\n~~~~\n# more\n~~~\n# still\n~~~~\n\n- item\n---\n\n| a |\n---\n\ntext\n\n---\n\n> quote\n---"))
        .isEmpty();
  }

  @Test
  void anUnclosedFenceHidesTheRest() {
    assertThat(titles("# A\n\n```js\n# not")).containsExactly("1 A");
  }

  @Test
  void runningHeadsAndPageNumbersAreFurniture() {
    List<String> pages = new ArrayList<>();
    for (int page = 1; page <= 10; page++) {
      String head = page % 2 == 0 ? page + " Annual Report" : "Chapter of Numbers " + page;
      pages.add(
          head
              + "\n\nWords of page "
              + "x".repeat(page)
              + " stand here.\nMore than "
              + page * 3
              + " of them.\n\nPage "
              + page
              + " of 10");
    }
    assertThat(furniture(pages))
        .contains("Page 3 of 10", "4 Annual Report", "Chapter of Numbers 5")
        .noneMatch(line -> line.contains("Words") || line.contains("More"));
  }

  @Test
  void romanPageNumbersAndThoseThatStartLaterAreFurniture() {
    List<String> pages = new ArrayList<>();
    for (String number : List.of("i", "ii", "iii", "iv", "v")) {
      pages.add("Preface text of " + number.hashCode() + " and on.\n- " + number + " -");
    }
    for (int page = 1; page <= 5; page++) {
      pages.add("Body text number " + page * 17 + " and on.\n" + page);
    }
    assertThat(furniture(pages)).contains("- iv -", "3").hasSize(10);
  }

  @Test
  void amountsYearsAndTableRowsAtThePagesEdgeAreNoFurniture() {
    List<String> pages = new ArrayList<>();
    int[] amounts = {410, 87, 1204, 33, 560, 71, 905, 12};
    for (int page = 0; page < 8; page++) {
      pages.add(
          String.format(
              Locale.ROOT,
              "Item %c sold well\nwords %d\nTotal %d",
              'a' + page * 3,
              page,
              amounts[page]));
    }
    assertThat(furniture(pages)).isEmpty();
  }

  @Test
  void aLineThatComesBackOnTwoPagesOnlyIsNoFurniture() {
    assertThat(furniture(List.of("Dear reader\na", "Dear reader\nb", "c", "d", "e"))).isEmpty();
  }

  @Test
  void furnitureOfHostilePagesCostsLinearTime() {
    List<String> pages = new ArrayList<>();
    for (int page = 0; page < 20_000; page++) {
      pages.add("same\n1 2 3 4\nsame\n" + page % 3);
    }
    long ms = ProcessorTime.ofMs(() -> assertThat(furniture(pages)).contains("same"));
    assertThat(ms).isLessThan(20_000);
  }

  @Test
  void dataUrisAreCutAndCounted() {
    DataUris.Cut cut =
        DataUris.cut(
            "![a](data:image/png;base64,iVBORw0KGgo=) text [b]: data:text/plain,hi%20there\n"
                + "<img src=\"DATA:image/svg+xml;utf8,abc\"> data: not this, (data:image/x,1)");
    assertThat(cut.count()).isEqualTo(3);
    assertThat(cut.text())
        .isEqualTo("![a]() text [b]: \n<img src=\"\"> data: not this, (data:image/x,1)");
  }

  @Test
  void aTextWithoutDataUrisIsKeptAsItIs() {
    String text = "# Data: a word\n\nsee [x](https://example.com/data:1,2)";
    assertThat(DataUris.cut(text)).isEqualTo(new DataUris.Cut(text, 0));
  }
}
