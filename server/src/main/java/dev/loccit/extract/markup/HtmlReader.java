package dev.loccit.extract.markup;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.manuscript.DocumentExtractor;
import dev.loccit.extract.manuscript.Manuscript;
import dev.loccit.extract.manuscript.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;

/** Reads an HTML file: what it shows, without scripts, styles, navigation and pictures. */
public final class HtmlReader implements DocumentExtractor.Reader {
  /** Raise the number with every change of the result. */
  public static final String NAME = "html-1";

  private final ExtractionLimits limits;

  private HtmlReader(ExtractionLimits limits) {
    this.limits = limits;
  }

  /** The extractor of HTML files. */
  public static Extractor extractor(ExtractionLimits limits) {
    return new DocumentExtractor(NAME, "page", limits, new HtmlReader(limits));
  }

  @Override
  public void read(Path file, Manuscript into, ExtractionProgress progress) throws IOException {
    if (Files.size(file) > limits.maxBytes()) {
      throw Refusal.hostile(
          String.format(Locale.ROOT, "more than %,d MB of HTML", limits.maxBytes() >> 20));
    }
    Document page =
        Parser.htmlParser().parseInput(HtmlBytes.decode(Files.readAllBytes(file), into), "");
    new HtmlWalker(into, element -> {}).walk(page.body());
  }
}
