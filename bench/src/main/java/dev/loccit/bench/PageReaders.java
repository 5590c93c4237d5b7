package dev.loccit.bench;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.NeedsOcr;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.article.ArticleReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import net.dankito.readability4j.Readability4J;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeTraversor;

/** What reads a page in these measurements: ours, and others beside it. */
final class PageReaders {
  private final Extractor articles = ArticleReader.extractor(ExtractionLimits.DEFAULT);
  private final Path folder;

  /**
   * @param folder where pages are put for the extractor to read
   */
  PageReaders(Path folder) {
    this.folder = folder;
  }

  /** The text as the product stores it, or empty where it refuses the page. */
  Extraction stored(byte[] page) throws IOException {
    Path file = Files.write(folder.resolve("page.html"), page);
    return articles.extract(file, FileKind.ARTICLE, ExtractionProgress.NONE);
  }

  /**
   * The stored text without the title, names and date that the product puts above the article. Of a
   * page that the product refuses, as the beginning before a paywall, what it found all the same:
   * here the finding is measured, and others refuse nothing.
   */
  static String body(Extraction extraction, byte[] page) {
    return switch (extraction) {
      case Extracted extracted -> {
        String text = extracted.text().text();
        String title = extracted.facts().getOrDefault("title", "");
        String byline = extracted.facts().getOrDefault("byline", "");
        String published = extracted.facts().getOrDefault("published", "");
        String joint = byline.isEmpty() || published.isEmpty() ? "" : " · ";
        for (String above : new String[] {title, byline + joint + published}) {
          text =
              !above.isEmpty() && text.startsWith(above)
                  ? text.substring(above.length()).strip()
                  : text;
        }
        yield text;
      }
      case NeedsOcr _ -> throw new IllegalStateException("a page is no scan");
      case Refused _ -> {
        Document document = Jsoup.parse(new String(page, StandardCharsets.UTF_8));
        yield words(ArticleReader.body(document));
      }
    };
  }

  static String readability4j(String address, byte[] page) {
    String content =
        new Readability4J(address, new String(page, StandardCharsets.UTF_8)).parse().getContent();
    return content == null ? "" : blocks(Jsoup.parse(content));
  }

  /** All words of the page's body: the floor. */
  static String everything(byte[] page) {
    Document document = Jsoup.parse(new String(page, StandardCharsets.UTF_8));
    document.select("script, style, noscript, template").remove();
    return blocks(document);
  }

  static String blocks(Document document) {
    return words(document.body());
  }

  /** Words with blocks apart, as no tool that gives markup should be punished for its joints. */
  private static String words(Element root) {
    StringBuilder words = new StringBuilder();
    NodeTraversor.traverse(
        (node, depth) -> {
          if (node instanceof Element element
              && (element.isBlock() || element.normalName().equals("br"))) {
            words.append('\n');
          } else if (node instanceof TextNode text) {
            words.append(text.text());
          }
        },
        root);
    return words.toString();
  }
}
