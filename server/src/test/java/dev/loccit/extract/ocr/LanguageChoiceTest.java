package dev.loccit.extract.ocr;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.ocr.OcrEngine.Orientation;
import dev.loccit.text.Box;
import java.util.List;
import org.junit.jupiter.api.Test;

class LanguageChoiceTest {
  private static final GrayImage IMAGE = new GrayImage(1, 1, new byte[1], 300);
  private static final List<String> INSTALLED = List.of("deu", "eng", "fra", "ita", "rus", "ukr");
  private static final String GERMAN =
      "Die Miete ist am ersten Tag des Monats zu zahlen, und sie wird nicht vor dem Ende des Jahres erhöht.";

  @Test
  void whatAPersonNamedIsUsedWhole() throws Exception {
    LanguageChoice choice = new LanguageChoice(List.of("deu", "lat", "grc", "eng"), true);

    assertThat(choice.of(engine("Cyrillic"), IMAGE)).containsExactly("deu", "lat", "grc", "eng");
  }

  @Test
  void theScriptOfTheFirstPageLeavesItsLanguages() throws Exception {
    assertThat(new LanguageChoice(INSTALLED, false).of(engine("Cyrillic"), IMAGE))
        .containsExactly("rus", "ukr");
    assertThat(new LanguageChoice(INSTALLED, false).of(engine("Latin"), IMAGE))
        .containsExactly("deu", "eng", "fra");
  }

  @Test
  void theWordsOfAPageLeaveOneLanguageForTheNext() throws Exception {
    LanguageChoice choice = new LanguageChoice(INSTALLED, false);
    choice.of(engine("Latin"), IMAGE);
    choice.learn(page(GERMAN));

    assertThat(choice.isSettled()).isTrue();
    assertThat(choice.of(engine("Latin"), IMAGE)).containsExactly("deu");
  }

  @Test
  void theDocumentsOwnWordsTellBeforeAnyPageIsRead() throws Exception {
    LanguageChoice choice = new LanguageChoice(INSTALLED, false);
    choice.hear(GERMAN);

    assertThat(choice.of(engine("Latin"), IMAGE)).containsExactly("deu");
  }

  @Test
  void aScriptThatNoLanguageIsInstalledForIsReadWithWhatThereIs() throws Exception {
    assertThat(new LanguageChoice(List.of("deu", "eng"), false).of(engine("Thai"), IMAGE))
        .containsExactly("deu", "eng");
  }

  @Test
  void aScriptThatIsAGuessIsTriedBesideLatinOne() throws Exception {
    OcrEngine guesses =
        new ScriptedEngine(
            image -> new OcrPage(List.of()), new Orientation(0, 9, "Cyrillic", 0.48));
    LanguageChoice choice = new LanguageChoice(INSTALLED, false);

    assertThat(choice.of(guesses, IMAGE)).containsExactly("rus", "eng", "deu");
    assertThat(choice.isSettled()).isFalse();
    choice.learn(page(GERMAN));
    assertThat(choice.of(guesses, IMAGE)).containsExactly("deu");
  }

  private static OcrEngine engine(String script) {
    return new ScriptedEngine(image -> new OcrPage(List.of()), new Orientation(0, 9, script, 9));
  }

  private static OcrPage page(String words) {
    List<OcrPage.Word> line =
        List.of(words.split(" ")).stream()
            .map(word -> new OcrPage.Word(word, new Box(0, 0, 1, 1), 0.9))
            .toList();
    return new OcrPage(List.of(new OcrPage.Line(line, true)));
  }
}
