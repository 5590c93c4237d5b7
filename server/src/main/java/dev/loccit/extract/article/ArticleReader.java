package dev.loccit.extract.article;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.manuscript.DocumentExtractor;
import dev.loccit.extract.manuscript.Manuscript;
import dev.loccit.extract.manuscript.Refusal;
import dev.loccit.extract.markup.HtmlBytes;
import dev.loccit.extract.markup.HtmlWalker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/** Reads a web page: its title, who wrote it and when, and its article. */
public final class ArticleReader implements DocumentExtractor.Reader {
  /** Raise the number with every change of the result. */
  public static final String NAME = "article-1";

  private final ExtractionLimits limits;

  private ArticleReader(ExtractionLimits limits) {
    this.limits = limits;
  }

  /** The extractor of fetched pages. */
  public static Extractor extractor(ExtractionLimits limits) {
    return new DocumentExtractor(NAME, "page", limits, new ArticleReader(limits));
  }

  @Override
  public void read(Path file, Manuscript into, ExtractionProgress progress) throws IOException {
    if (Files.size(file) > limits.maxBytes()) {
      throw Refusal.hostile(
          String.format(Locale.ROOT, "more than %,d MB of HTML", limits.maxBytes() >> 20));
    }
    String html = HtmlBytes.decode(Files.readAllBytes(file), into);
    Document page = Parser.htmlParser().parseInput(html, "");
    PageFacts facts = PageFacts.of(page);
    PageVerdict verdict = new PageVerdict(page, facts);
    Element article = body(page);
    Optional<Refusal> refusal = verdict.of(new Prose(article).in(article), article.text().length());
    // an empty file is no empty page: the frame says so
    if (refusal.isPresent() && !html.isBlank()) {
      throw refusal.get();
    }
    into.fact("title", facts.title());
    into.fact("byline", facts.byline());
    into.fact("published", facts.published());
    into.fact("canonical", facts.canonical());
    into.heading(1, facts.title());
    into.paragraph(origin(facts));
    new HtmlWalker(into, element -> {}).walk(article);
  }

  /** The article of a page, without what surrounds it. Changes the page. */
  public static Element body(Document page) {
    Clutter.remove(page);
    Element article = ArticleFinder.find(page);
    Trimming.apply(article);
    return article;
  }

  private static String origin(PageFacts facts) {
    String joint = facts.byline().isEmpty() || facts.published().isEmpty() ? "" : " · ";
    return facts.byline() + joint + facts.published();
  }
}
