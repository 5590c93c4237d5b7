package dev.loccit.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.text.TextChanges.Added;
import dev.loccit.text.TextChanges.Changed;
import dev.loccit.text.TextChanges.Removed;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class TextChangesTest {
  private static final String HOTEL =
      "The company pays for a hotel up to 140 euros a night, breakfast included.";
  private static final String DEARER =
      "The company pays for a hotel up to 150 euros a night, breakfast and supper included.";
  private static final String TRAIN = "Journeys of less than four hours are made by train.";
  private static final String FLIGHT =
      "Nobody flies without a written reason that a manager signed.";

  private static List<String> told(String before, String after) {
    return TextChanges.between(before, after).changes().stream()
        .map(
            change ->
                switch (change) {
                  case Added(Span span) -> "+" + cut(after, span);
                  case Removed(Span span) -> "-" + cut(before, span);
                  case Changed(Span was, Span is) -> cut(before, was) + " => " + cut(after, is);
                })
        .toList();
  }

  private static String cut(String text, Span span) {
    return text.substring(span.start(), span.end());
  }

  private static String text(String... paragraphs) {
    return String.join("\n\n", paragraphs);
  }

  @Test
  void whatCameWhatWentAndWhatIsSaidOtherwiseAreToldWhereTheyStand() {
    assertThat(told(text(HOTEL, TRAIN, "Old rule."), text(FLIGHT, DEARER, TRAIN)))
        .containsExactly("+" + FLIGHT, HOTEL + " => " + DEARER, "-Old rule.");
    TextChanges changes = TextChanges.between(text(HOTEL, "Old rule."), text(FLIGHT, DEARER));
    assertThat(List.of(changes.added(), changes.removed(), changes.changed()))
        .containsExactly(1, 1, 1);
  }

  @Test
  void aParagraphThatMovedIsNoChange() {
    assertThat(told(text(HOTEL, TRAIN, FLIGHT), text(FLIGHT, HOTEL, TRAIN))).isEmpty();
  }

  @Test
  void aRepeatedParagraphIsCountedAsOftenAsItStands() {
    assertThat(told(text(TRAIN, TRAIN), text(TRAIN, TRAIN, TRAIN))).containsExactly("+" + TRAIN);
    assertThat(told(text(TRAIN, TRAIN), TRAIN)).containsExactly("-" + TRAIN);
  }

  @Test
  void equalAndEmptyTextsHaveNoChanges() {
    assertThat(told(HOTEL, HOTEL)).isEmpty();
    assertThat(told("", "")).isEmpty();
    assertThat(TextChanges.between(HOTEL, HOTEL).isMostlySame()).isTrue();
    assertThat(TextChanges.between(HOTEL, TRAIN).isMostlySame()).isFalse();
  }

  @Test
  void otherScriptsArePairedByTheirSigns() {
    assertThat(told("公司支付每晚最多一百四十欧元的酒店费用。", "公司支付每晚最多一百五十欧元的酒店费用。"))
        .containsExactly("公司支付每晚最多一百四十欧元的酒店费用。 => 公司支付每晚最多一百五十欧元的酒店费用。");
  }

  @Test
  void theWordsThatDifferAreMarkedInBothWordings() {
    WordChanges words = WordChanges.between(HOTEL, DEARER);
    assertThat(words.gone().stream().map(span -> cut(HOTEL, span))).containsExactly("140");
    assertThat(words.come().stream().map(span -> cut(DEARER, span)))
        .containsExactly("150", "and supper");
    WordChanges signs = WordChanges.between("a \uD83D\uDE00 b.", "a \uD83D\uDE01 b!");
    assertThat(signs.gone().stream().map(span -> cut("a \uD83D\uDE00 b.", span)))
        .containsExactly("\uD83D\uDE00", ".");
  }

  @Test
  void aVeryLongParagraphIsMarkedFromItsFirstToItsLastDifference() {
    String middle = "word ".repeat(4_000).strip();
    WordChanges words = WordChanges.between("a 1 " + middle + " 2 b", "a 3 " + middle + " 4 b");
    assertThat(words.gone()).containsExactly(new Span(2, 2 + 2 + middle.length() + 2));
  }

  @Test
  void whatIsLeftWithoutTheMarkedWordsIsTheSameInBoth() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 300; i++) {
      String before = sentence(random);
      String after = sentence(random);
      WordChanges words = WordChanges.between(before, after);
      UnaryOperator<String> bare = text -> text.replaceAll("\\s+", "");
      assertThat(bare.apply(without(before, words.gone())))
          .as("seed %d: %s / %s", seed, before, after)
          .isEqualTo(bare.apply(without(after, words.come())));
    }
  }

  @Test
  void everyParagraphIsKeptOrToldOnce() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 100; i++) {
      List<String> before = new ArrayList<>();
      List<String> after = new ArrayList<>();
      for (int n = random.nextInt(12); n > 0; n--) {
        before.add(sentence(random));
      }
      for (int n = random.nextInt(12); n > 0; n--) {
        boolean old = !before.isEmpty() && random.nextBoolean();
        after.add(old ? before.get(random.nextInt(before.size())) : sentence(random));
      }
      TextChanges changes =
          TextChanges.between(String.join("\n", before), String.join("\n", after));
      assertThat(before.size() - changes.removed() - changes.changed())
          .as("seed %d", seed)
          .isEqualTo(after.size() - changes.added() - changes.changed());
    }
  }

  private static String sentence(Random random) {
    List<String> words = new ArrayList<>();
    for (int n = 1 + random.nextInt(9); n > 0; n--) {
      words.add(
          List.of("the", "ferry", "sails", "at", "ten,", "42", "湖", "é").get(random.nextInt(8)));
    }
    return String.join(" ", words);
  }

  private static String without(String text, List<Span> spans) {
    StringBuilder left = new StringBuilder(text);
    for (Span span : spans.reversed()) {
      left.delete(span.start(), span.end());
    }
    return left.toString();
  }
}
