package dev.loccit.bench;

import dev.loccit.text.SentenceSplitter;
import dev.loccit.text.Span;
import java.io.IOException;
import java.io.InputStream;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import opennlp.tools.sentdetect.SentenceDetectorME;
import opennlp.tools.sentdetect.SentenceModel;

/**
 * Precision, recall and F1 of sentence boundaries marked by hand, of ours beside the JDK's
 * BreakIterator and OpenNLP, as a Markdown table. The rules were tuned on the first file; the
 * second was written before and not looked at for tuning.
 *
 * <p>The others get help that they would not have on a PDF's text: the text is cut at blank lines
 * first, and a single line break is given to them as a blank. What they do without it stands in the
 * table too. With the argument {@code errors}, ours are listed.
 */
public final class SentenceBoundaries {
  private static final String MODEL = "/opennlp-en-ud-ewt-sentence-1.3-2.5.4.bin";

  private SentenceBoundaries() {}

  /** Runs the measurement. */
  public static void main(String[] args) throws IOException {
    Map<String, Function<MarkedText, Iterable<Integer>>> splitters = splitters();
    for (String file : List.of("boundaries-tuned.txt", "boundaries-held-out.txt")) {
      List<MarkedText> texts = MarkedText.load(file);
      int marks = texts.stream().mapToInt(text -> text.boundaries().size()).sum();
      System.out.printf(
          Locale.ROOT, "%n%s: %d texts, %d boundaries%n%n", file, texts.size(), marks);
      System.out.println(
          "| splitter | precision | recall | F1 | F1 en | F1 de | F1 zh, ja | F1 ar, hi |");
      System.out.println("| --- | --- | --- | --- | --- | --- | --- | --- |");
      splitters.forEach((name, splitter) -> row(name, splitter, texts));
      if (List.of(args).contains("errors")) {
        texts.forEach(SentenceBoundaries::errors);
      }
    }
  }

  private static Map<String, Function<MarkedText, Iterable<Integer>>> splitters()
      throws IOException {
    SentenceDetectorME openNlp = openNlp();
    Map<String, Function<MarkedText, Iterable<Integer>>> splitters = new LinkedHashMap<>();
    splitters.put("Loccit", SentenceBoundaries::ours);
    splitters.put("JDK BreakIterator", text -> breakIterator(text.text(), text.language()));
    splitters.put(
        "JDK BreakIterator, helped",
        text -> helped(text.text(), part -> breakIterator(part, text.language())));
    splitters.put("OpenNLP (en model)", text -> openNlp(openNlp, text.text()));
    splitters.put(
        "OpenNLP (en model), helped", text -> helped(text.text(), part -> openNlp(openNlp, part)));
    return splitters;
  }

  private static SentenceDetectorME openNlp() throws IOException {
    try (InputStream in = SentenceBoundaries.class.getResourceAsStream(MODEL)) {
      if (in == null) {
        throw new IOException("no model on the class path: " + MODEL);
      }
      return new SentenceDetectorME(new SentenceModel(in));
    }
  }

  private static List<Integer> ours(MarkedText text) {
    return SentenceSplitter.split(text.text(), new Span(0, text.text().length())).stream()
        .map(Span::end)
        .toList();
  }

  private static List<Integer> breakIterator(String text, String language) {
    BreakIterator sentences = BreakIterator.getSentenceInstance(Locale.of(language));
    sentences.setText(text);
    List<Integer> cuts = new ArrayList<>();
    for (int cut = sentences.next(); cut != BreakIterator.DONE; cut = sentences.next()) {
      cuts.add(cut);
    }
    return cuts;
  }

  private static List<Integer> openNlp(SentenceDetectorME detector, String text) {
    List<Integer> cuts = new ArrayList<>();
    for (opennlp.tools.util.Span span : detector.sentPosDetect(text)) {
      cuts.add(span.getEnd());
    }
    return cuts;
  }

  /** Cuts at blank lines first, and shows single line breaks as blanks. */
  private static List<Integer> helped(String text, Function<String, List<Integer>> splitter) {
    List<Integer> cuts = new ArrayList<>();
    int start = 0;
    while (start < text.length()) {
      int blankLine = text.indexOf("\n\n", start);
      int end = blankLine < 0 ? text.length() : blankLine;
      int offset = start;
      splitter
          .apply(text.substring(start, end).replace('\n', ' '))
          .forEach(cut -> cuts.add(offset + cut));
      cuts.add(end);
      start = end + 2;
    }
    return cuts;
  }

  private static void row(
      String name, Function<MarkedText, Iterable<Integer>> splitter, List<MarkedText> texts) {
    Score all = score(splitter, texts, text -> true);
    System.out.printf(
        Locale.ROOT,
        "| %s | %.3f | %.3f | %.3f | %.3f | %.3f | %.3f | %.3f |%n",
        name,
        all.precision(),
        all.recall(),
        all.f1(),
        score(splitter, texts, text -> text.language().equals("en")).f1(),
        score(splitter, texts, text -> text.language().equals("de")).f1(),
        score(splitter, texts, text -> Set.of("zh", "ja").contains(text.language())).f1(),
        score(splitter, texts, text -> Set.of("ar", "hi").contains(text.language())).f1());
  }

  private static Score score(
      Function<MarkedText, Iterable<Integer>> splitter,
      List<MarkedText> texts,
      Predicate<MarkedText> chosen) {
    int right = 0;
    int found = 0;
    int marked = 0;
    for (MarkedText text : texts) {
      if (chosen.test(text)) {
        Set<Integer> starts = MarkedText.starts(text.text(), splitter.apply(text));
        found += starts.size();
        marked += text.boundaries().size();
        starts.retainAll(text.boundaries());
        right += starts.size();
      }
    }
    return new Score((double) right / found, (double) right / marked);
  }

  private static void errors(MarkedText text) {
    Set<Integer> starts = MarkedText.starts(text.text(), ours(text));
    for (int start : text.boundaries()) {
      if (!starts.contains(start)) {
        System.out.println(text.name() + " missed: " + around(text.text(), start));
      }
    }
    for (int start : starts) {
      if (!text.boundaries().contains(start)) {
        System.out.println(text.name() + " wrong:  " + around(text.text(), start));
      }
    }
  }

  private static String around(String text, int at) {
    return (text.substring(Math.max(0, at - 40), at)
            + "‖"
            + text.substring(at, Math.min(text.length(), at + 30)))
        .replace('\n', '⏎');
  }

  private record Score(double precision, double recall) {
    double f1() {
      if (!(precision > 0 && recall > 0)) {
        return 0;
      }
      return 2 * precision * recall / (precision + recall);
    }
  }
}
