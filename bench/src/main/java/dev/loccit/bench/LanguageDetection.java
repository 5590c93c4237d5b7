package dev.loccit.bench;

import dev.loccit.text.Languages;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import opennlp.tools.langdetect.LanguageDetectorME;
import opennlp.tools.langdetect.LanguageDetectorModel;

/**
 * How often the language of xquad's paragraphs and questions is told right, by ours and by
 * OpenNLP's detector, with start-up time and memory, as a Markdown table. Argument: the data
 * folder.
 */
public final class LanguageDetection {
  private static final String MODEL = "/langdetect-183.bin";
  private static final Map<String, String> LANGUAGES =
      Map.of(
          "ar", "ara", "de", "deu", "en", "eng", "es", "spa", "hi", "hin", "ru", "rus", "zh",
          "cmn");

  private LanguageDetection() {}

  /** Runs the measurement. */
  public static void main(String[] args) throws IOException {
    List<String[]> paragraphs = new ArrayList<>();
    List<String[]> questions = new ArrayList<>();
    for (String language : LANGUAGES.keySet()) {
      for (Xquad.Paragraph paragraph : Xquad.read(Path.of(args[0]), language).paragraphs()) {
        paragraphs.add(new String[] {language, paragraph.text()});
        paragraph
            .questions()
            .forEach(asked -> questions.add(new String[] {language, asked.question()}));
      }
    }
    System.out.println(
        "| detector | right | paragraphs | questions | µs each | start ms | heap MB |");
    System.out.println("| --- | --- | --- | --- | --- | --- | --- |");
    long heap = heap();
    long start = System.nanoTime();
    Languages.detect("The first call loads what there is to load, and that is not much.");
    row("Loccit", start, heap, paragraphs, questions, text -> Languages.detect(text).orElse(""));
    heap = heap();
    start = System.nanoTime();
    LanguageDetectorME detector = openNlp();
    row(
        "OpenNLP",
        start,
        heap,
        paragraphs,
        questions,
        text -> shortCode(detector.predictLanguage(text).getLang()));
  }

  private static LanguageDetectorME openNlp() throws IOException {
    try (InputStream in = LanguageDetection.class.getResourceAsStream(MODEL)) {
      if (in == null) {
        throw new IOException("no model on the class path: " + MODEL);
      }
      return new LanguageDetectorME(new LanguageDetectorModel(in));
    }
  }

  private static String shortCode(String code) {
    return LANGUAGES.entrySet().stream()
        .filter(entry -> entry.getValue().equals(code))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(code);
  }

  private static void row(
      String name,
      long start,
      long heapBefore,
      List<String[]> paragraphs,
      List<String[]> questions,
      Function<String, String> detector) {
    long startMs = (System.nanoTime() - start) / 1_000_000;
    long heapMb = (heap() - heapBefore) / 1_000_000;
    long begin = System.nanoTime();
    double ofParagraphs = right(paragraphs, detector);
    double ofQuestions = right(questions, detector);
    double each = (System.nanoTime() - begin) / 1000.0 / (paragraphs.size() + questions.size());
    double all =
        (ofParagraphs * paragraphs.size() + ofQuestions * questions.size())
            / (paragraphs.size() + questions.size());
    System.out.printf(
        Locale.ROOT,
        "| %s | %.3f | %.3f | %.3f | %.0f | %d | %d |%n",
        name,
        all,
        ofParagraphs,
        ofQuestions,
        each,
        startMs,
        heapMb);
  }

  private static double right(List<String[]> texts, Function<String, String> detector) {
    return (double) texts.stream().filter(text -> detector.apply(text[1]).equals(text[0])).count()
        / texts.size();
  }

  private static long heap() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
