package dev.loccit.extract.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.problem.ErrorCode;
import dev.loccit.text.Box;
import dev.loccit.text.Heading;
import dev.loccit.text.LayoutCodec;
import dev.loccit.text.Locator;
import dev.loccit.text.LocatorStart;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Normalizer;
import dev.loccit.text.PageLayout;
import dev.loccit.text.Span;
import dev.loccit.text.Structure;
import dev.loccit.text.Table;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HostileReplyTest {
  private static final ExtractionLimits LIMITS = new ExtractionLimits(10, 10_000, 10_000);
  private static final String WORDS = "A heading\n\nSome words of a page \uD83D\uDE00 and more.";

  @Test
  void anHonestReplyArrivesAsItWasSent() throws Exception {
    Extraction arrived = receive(sent(honest()));

    assertThat(arrived).usingRecursiveComparison().isEqualTo(honest());
    Refused refused = new Refused(ErrorCode.CORRUPT, "The PDF is damaged.");
    assertThat(receive(sent(refused))).isEqualTo(refused);
  }

  @Test
  void factsArriveAsTheyWereSentAndOtherNamesAreABreach() throws Exception {
    assertThat(receive(sent(saying(Map.of("title", "The ferry", "byline", "Ada")))))
        .isEqualTo(saying(Map.of("title", "The ferry", "byline", "Ada")));
    assertBreach(saying(Map.of("secret", "x")));
    assertBreach(saying(Map.of("title", "x".repeat(2_001))));
    assertBreach(saying(Map.of("title", "two\nlines")));
  }

  private static Extracted saying(Map<String, String> facts) {
    return new Extracted(
        new NormalizedText(WORDS),
        Structure.PLAIN,
        List.of(),
        "en",
        Map.of(),
        "article-1",
        List.of(),
        facts);
  }

  @Test
  void aTextThatIsNotNormalisedIsABreach() {
    assertBreach(with(new NormalizedText("e\u0301 decomposed"), Structure.PLAIN, List.of()));
    assertBreach(with(new NormalizedText("hidden \u200B space"), Structure.PLAIN, List.of()));
    assertBreach(with(new NormalizedText("blank at the end "), Structure.PLAIN, List.of()));
    assertBreach(with(new NormalizedText(""), Structure.PLAIN, List.of()));
    assertBreach(with(new NormalizedText("x".repeat(10_001)), Structure.PLAIN, List.of()));
  }

  @Test
  void spansOutsideTheTextOrInsideACharacterAreABreach() {
    NormalizedText text = new NormalizedText(WORDS);
    int emoji = WORDS.indexOf('\uD83D');
    for (Span span :
        List.of(new Span(0, WORDS.length() + 1), new Span(3, 3), new Span(0, emoji + 1))) {
      Structure headings = new Structure(List.of(0), List.of(new Heading(span, 1, "x")), List.of());
      assertBreach(with(text, headings, List.of()));
      assertBreach(with(text, new Structure(List.of(0), List.of(), List.of(span)), List.of()));
    }
    Structure crossing =
        new Structure(List.of(0), List.of(), List.of(new Span(4, 9), new Span(2, 5)));
    assertBreach(with(text, crossing, List.of()));
    assertBreach(with(text, new Structure(List.of(5, 2), List.of(), List.of()), List.of()));
    assertBreach(with(text, new Structure(List.of(0, 99), List.of(), List.of()), List.of()));
  }

  @Test
  void placesAndTablesOutsideTheTextOrOutOfOrderAreABreach() {
    NormalizedText text = new NormalizedText(WORDS);
    Locator slide = new Locator.Slide(1, false);
    for (List<LocatorStart> places :
        List.of(
            List.of(new LocatorStart(WORDS.length(), slide)),
            List.of(new LocatorStart(3, slide), new LocatorStart(3, slide)),
            List.of(new LocatorStart(0, new Locator.Slide(0, false))),
            List.of(new LocatorStart(0, new Locator.Cell("a\u001Bb", 1))),
            List.of(new LocatorStart(0, new Locator.Time(5, 4))),
            List.of(new LocatorStart(0, new Locator.Chapter(List.of()))))) {
      assertBreach(
          with(text, new Structure(List.of(), List.of(), List.of(), places, List.of()), List.of()));
    }
    Span header = new Span(0, 2);
    for (List<Table> tables :
        List.of(
            List.of(new Table(new Span(0, WORDS.length() + 1), header)),
            List.of(new Table(new Span(0, 5), header), new Table(new Span(0, 6), header)))) {
      assertBreach(
          with(text, new Structure(List.of(), List.of(), List.of(), List.of(), tables), List.of()));
    }
  }

  @Test
  void aGlyphBeyondItsPageIsABreach() {
    PageLayout.Glyph glyph =
        new PageLayout.Glyph(new Span(0, WORDS.length() + 1), new Box(0, 0, 1, 1));
    byte[] layout =
        LayoutCodec.encode(new PageLayout(10, 10, List.of(new PageLayout.Run(List.of(glyph)))));

    assertBreach(
        with(
            new NormalizedText(WORDS),
            new Structure(List.of(0), List.of(), List.of()),
            List.of(layout)));
  }

  @Test
  void reasonsThatAreNotForFilesAndControlCharactersAreABreach() {
    assertBreach(new Refused(ErrorCode.INTERNAL, "x"));
    assertBreach(new Refused(ErrorCode.CORRUPT, "line\u001B[31m"));
    assertBreach(new Refused(ErrorCode.CORRUPT, ""));
    assertBreach(new Refused(ErrorCode.CORRUPT, "x".repeat(501)));
  }

  @Test
  void aMessageThatClaimsToBeHugeIsABreachBeforeItIsRead() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new DataOutputStream(bytes).write(new byte[] {4, 0x7F, 0x7F, 0x7F, 0x7F});

    assertThatThrownBy(() -> receive(bytes.toByteArray())).isInstanceOf(Breach.class);
  }

  @Test
  void anyChangedByteGivesAValidTextOrAnIoExceptionAndNothingElse() throws Exception {
    long seed = 4_711;
    System.out.println("seed " + seed);
    Random random = new Random(seed);
    byte[] honest = sent(honest());
    int breaches = 0;
    for (int i = 0; i < 20_000; i++) {
      byte[] changed = honest.clone();
      int changes = 1 + random.nextInt(3);
      for (int c = 0; c < changes; c++) {
        changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
      }
      try {
        if (receive(changed) instanceof Extracted extracted) {
          String text = extracted.text().text();
          assertThat(Normalizer.normalize(text).text().text()).isEqualTo(text);
          extracted.structure().headings().forEach(h -> extracted.text().cut(h.span()));
          extracted.structure().furniture().forEach(extracted.text()::cut);
        }
      } catch (IOException e) {
        breaches++;
      }
    }
    assertThat(breaches).isPositive();
  }

  private static Extracted honest() {
    PageLayout.Glyph glyph = new PageLayout.Glyph(new Span(0, 1), new Box(10, 20, 5, 12));
    byte[] layout =
        LayoutCodec.encode(new PageLayout(595, 842, List.of(new PageLayout.Run(List.of(glyph)))));
    return new Extracted(
        new NormalizedText(WORDS),
        new Structure(
            List.of(0, 11),
            List.of(new Heading(new Span(0, 9), 1, "A heading")),
            List.of(new Span(11, 15)),
            List.of(
                new LocatorStart(0, new Locator.Slide(3, true)),
                new LocatorStart(4, new Locator.Cell("Sheet B", 7)),
                new LocatorStart(11, new Locator.Chapter(List.of("Part I", "Chapter 2"))),
                new LocatorStart(13, new Locator.Time(72_000, 73_500))),
            List.of(new Table(new Span(2, 9), new Span(2, 5)))),
        List.of(layout, LayoutCodec.encode(new PageLayout(595, 842, List.of()))),
        "en",
        Map.of("pages", 2),
        "pdf-1");
  }

  private static Extracted with(NormalizedText text, Structure structure, List<byte[]> layout) {
    return new Extracted(text, structure, layout, null, Map.of(), "pdf-1");
  }

  private static void assertBreach(Extraction extraction) {
    assertThatThrownBy(() -> receive(sent(extraction))).isInstanceOf(Breach.class);
  }

  private static byte[] sent(Extraction extraction) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new Reply(new DataOutputStream(bytes)).send(extraction);
    return bytes.toByteArray();
  }

  private static Extraction receive(byte[] bytes) throws IOException {
    return new HostileReply(LIMITS, ExtractionProgress.NONE)
        .read(new DataInputStream(new ByteArrayInputStream(bytes)));
  }
}
