package dev.loccit.extract.article;

import java.util.Set;
import org.jsoup.nodes.Element;

/**
 * Tells what surrounds a short article and is longer than it: the notice that a cookie dialog
 * holds, and summaries of other articles. Asked only of parts whose names say that they surround.
 */
final class Surplus {
  /** There must be so much prose elsewhere, in characters, that the part is not the article. */
  private static final int ELSEWHERE = 200;

  private static final Set<String> NOTICES =
      Set.of(
          "cookie",
          "cookies",
          "consent",
          "gdpr",
          "privacy",
          "modal",
          "popup",
          "overlay",
          "lightbox");

  /** A notice of cookies names them once in so many characters. */
  private static final int NOTICED = 250;

  private static final int OTHER_ARTICLES = 4;

  /** Shorter blocks are labels, dates, names; in characters. */
  private static final int PARAGRAPH = 60;

  private Surplus() {}

  /**
   * Whether the part is such a surplus.
   *
   * @param elsewhere characters of prose outside it
   */
  static boolean is(Element element, int elsewhere) {
    return elsewhere >= ELSEWHERE && (isNotice(element) || isTeasers(element));
  }

  private static boolean isNotice(Element element) {
    return NameTokens.of(element).stream().anyMatch(NOTICES::contains)
        && (element.text().split("(?i)cookie", -1).length - 1) * NOTICED > Blocks.length(element);
  }

  /**
   * Headings that are nothing but a link stand over what can be read elsewhere: about as many as
   * there are paragraphs.
   */
  private static boolean isTeasers(Element element) {
    if (element.selectFirst("h1, article, main, [itemprop=articleBody]") != null) {
      return false;
    }
    int linked = 0;
    int paragraphs = 0;
    for (Element each : element.getAllElements()) {
      if (Blocks.isHeading(each)) {
        linked += Blocks.length(each) > 0 && Blocks.linkDensity(each) > 0.9 ? 1 : 0;
      } else if (Blocks.isBox(each) && Blocks.ownText(each).length() >= PARAGRAPH) {
        paragraphs++;
      }
    }
    return linked >= OTHER_ARTICLES && linked * 10 >= paragraphs * 7;
  }
}
