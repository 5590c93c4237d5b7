package dev.loccit.cite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.text.Anchor;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Span;
import dev.loccit.text.TextId;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CitationVerifierTest {
  private static final TextId ID = TextId.create();

  private static Checked verify(String text, int start, int end, String quote) {
    return CitationVerifier.verify(anchor(start, end), quote, new NormalizedText(text));
  }

  private static Anchor anchor(int start, int end) {
    return new Anchor(ID, new Span(start, end));
  }

  @Test
  void aQuoteAtItsPlaceIsExact() {
    assertThat(verify("One. Two. One.", 5, 9, "Two."))
        .isEqualTo(new Checked(Verdict.EXACT, anchor(5, 9), "Two."));
  }

  @Test
  void blanksAtTheEndsAreTrimmedFromTheSpan() {
    assertThat(verify("One.\nTwo. One.", 4, 10, " Two. "))
        .isEqualTo(new Checked(Verdict.EXACT, anchor(5, 9), "Two."));
  }

  @Test
  void aMisplacedQuoteMovesToTheNearestPlace() {
    String text = "A cat. A dog. A cat. A cow. A cat.";
    assertThat(verify(text, 16, 22, "A cat.").anchor()).isEqualTo(anchor(14, 20));
    assertThat(verify(text, 33, 99, "A cat.").anchor()).isEqualTo(anchor(28, 34));
    assertThat(verify(text, 0, 2, "A dog.").verdict()).isEqualTo(Verdict.RELOCATED);
  }

  @Test
  void aLineEndOfThePageIsAsGoodAsASpaceAndTheTextsOwnWordsAreQuoted() {
    Checked checked = verify("The rent\nis  due.", 0, 16, "The rent is due.");
    assertThat(checked.verdict()).isEqualTo(Verdict.RELOCATED);
    assertThat(checked.quote()).isEqualTo("The rent\nis  due.");
    assertThat(verify("合同于三\n月终止。", 0, 8, "合同于三月终止。").quote()).isEqualTo("合同于三\n月终止。");
  }

  @Test
  void missingBlanksBetweenSpacedWordsAreNotForgiven() {
    assertThat(verify("the rapist fled", 0, 10, "therapist").verdict())
        .isEqualTo(Verdict.UNVERIFIED);
  }

  @Test
  void oneChangedLetterIsUnverified() {
    assertThat(verify("The rent is 1,200 euros.", 0, 24, "The rent is 1,300 euros."))
        .isEqualTo(new Checked(Verdict.UNVERIFIED, null, "The rent is 1,300 euros."));
    assertThat(verify("Text", 0, 4, " ").verdict()).isEqualTo(Verdict.UNVERIFIED);
  }

  @Test
  void partsOfWordsAndOfCharactersAreNotFound() {
    assertThat(verify("They concatenate.", 0, 1, "cat").verdict()).isEqualTo(Verdict.UNVERIFIED);
    assertThat(verify("x\u0327 marks", 3, 4, "x").verdict()).isEqualTo(Verdict.UNVERIFIED);
    assertThat(verify("a😀b", 2, 3, "\uDE00").verdict()).isEqualTo(Verdict.UNVERIFIED);
    assertThat(verify("😀b", 0, 1, "\uD83D").verdict()).isEqualTo(Verdict.UNVERIFIED);
    assertThat(verify("क्षत्रिय", 5, 6, "क").verdict()).isEqualTo(Verdict.UNVERIFIED);
  }

  @Test
  void aVerifiedQuoteIsTheTextAtItsAnchorWhateverIsClaimed() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    List<String> pieces =
        List.of(
            "a", "b ", "é", "e\u0301", "😀", "👩‍👩‍👧", "合", "同", "\n", "  ", "क्ष", ".", "ไทย");
    for (int round = 0; round < 3000; round++) {
      StringBuilder made = new StringBuilder();
      for (int i = random.nextInt(1, 25); i > 0; i--) {
        made.append(pieces.get(random.nextInt(pieces.size())));
      }
      String text = made.toString();
      int start = random.nextInt(text.length());
      String quote = text.substring(start, random.nextInt(start, text.length() + 1));
      quote = random.nextBoolean() ? quote.replace('\n', ' ') : quote;
      int claim = Math.max(0, start + random.nextInt(-2, 3));
      Checked checked = verify(text, claim, claim + quote.length(), quote);
      Anchor anchor = checked.anchor();
      if (anchor != null) {
        String cut = new NormalizedText(text).cut(anchor.span());
        assertThat(cut).as("seed %s round %s", seed, round).isEqualTo(checked.quote());
        assertThat(cut.replaceAll("\\s", ""))
            .as("seed %s round %s", seed, round)
            .isEqualTo(quote.replaceAll("\\s", ""));
        assertThat(Character.isLowSurrogate(cut.charAt(0))).as("seed %s", seed).isFalse();
        assertThat(Character.isHighSurrogate(cut.charAt(cut.length() - 1)))
            .as("seed %s", seed)
            .isFalse();
      }
    }
  }

  @Test
  void wholeCharactersClaimedAtTheirPlaceAreAlwaysExact() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    List<String> pieces = List.of("a", "é", "😀", "合", "क", " ", "\n", "n\u0308", "𠮷");
    for (int round = 0; round < 1000; round++) {
      StringBuilder made = new StringBuilder();
      int start = 0;
      int end = 0;
      for (int i = 0; i < 12; i++) {
        start = i == 4 ? made.length() : start;
        made.append(i == 4 || i == 7 ? "q" : pieces.get(random.nextInt(pieces.size())));
        end = i == 7 ? made.length() : end;
      }
      String text = made.toString();
      assertThat(verify(text, start, end, text.substring(start, end)))
          .as("seed %s round %s", seed, round)
          .isEqualTo(new Checked(Verdict.EXACT, anchor(start, end), text.substring(start, end)));
    }
  }
}
