package dev.loccit.bench;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionSettings;
import dev.loccit.extract.pdf.PdfExtractor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How like the hand-corrected text of a 117-page German maths book ours is: 2 × longest common
 * subsequence ÷ both lengths, runs of white space as one blank; beside pdftotext in both its
 * orders. A second argument writes our text to a file, to be compared by eye.
 */
final class BookSimilarity {
  private static final String PDF =
      "pdf_pypdf_samples/009-pdflatex-geotopo/GeoTopo-komprimiert.pdf";
  private static final String TRUTH =
      "pdf_extraction_groundtruth/read/extraction-ground-truth/GeoTopo-book.txt";

  private BookSimilarity() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Path data = Path.of(args.length > 0 ? args[0] : "../shared/data");
    Path pdf = data.resolve(PDF);
    String truth = Files.readString(data.resolve(TRUTH));
    ExtractionLimits limits = ExtractionSettings.DEFAULT.limits();
    String ours = PdfTexts.read(new PdfExtractor(limits), pdf).text().text();
    if (args.length > 1) {
      Files.writeString(Path.of(args[1]), ours);
    }
    System.out.println("| reader | similarity | characters |");
    System.out.println("| --- | ---: | ---: |");
    row("Loccit", ours, truth);
    row("pdftotext", poppler(pdf, List.of()), truth);
    row("pdftotext -raw", poppler(pdf, List.of("-raw")), truth);
    row("the corrected text", truth, truth);
  }

  private static void row(String reader, String text, String truth) {
    System.out.printf(
        Locale.ROOT,
        "| %s | %.4f | %d |%n",
        reader,
        ratio(plain(text), plain(truth)),
        text.length());
  }

  private static String poppler(Path pdf, List<String> options)
      throws IOException, InterruptedException {
    List<String> command = new java.util.ArrayList<>(List.of("pdftotext", "-enc", "UTF-8"));
    command.addAll(options);
    command.addAll(List.of(pdf.toString(), "-"));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return text;
  }

  private static String plain(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }

  private static double ratio(String a, String b) {
    return 2.0 * common(a, b) / (a.length() + b.length());
  }

  /** Length of the longest common subsequence, 64 characters at a time (Hyyrö 2004). */
  private static int common(String a, String b) {
    int words = (a.length() + 63) / 64;
    Map<Character, long[]> places = new HashMap<>();
    for (int i = 0; i < a.length(); i++) {
      places.computeIfAbsent(a.charAt(i), c -> new long[words])[i / 64] |= 1L << (i % 64);
    }
    long[] open = new long[words];
    java.util.Arrays.fill(open, -1L);
    long[] none = new long[words];
    for (int j = 0; j < b.length(); j++) {
      long[] place = places.getOrDefault(b.charAt(j), none);
      long carry = 0;
      for (int w = 0; w < words; w++) {
        long matches = open[w] & place[w];
        long sum = open[w] + matches;
        long over = Long.compareUnsigned(sum, matches) < 0 ? 1 : 0;
        long next = sum + carry;
        over |= carry == 1 && next == 0 ? 1 : 0;
        carry = over;
        open[w] = next | (open[w] & ~place[w]);
      }
    }
    BitSet left = BitSet.valueOf(open);
    left.clear(a.length(), words * 64);
    return a.length() - left.cardinality();
  }
}
