package dev.loccit.extract.article;

import java.util.HashMap;
import java.util.Map;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * Finds the part of a page that holds its article: the element whose text, weighed, is worth most.
 *
 * <p>Each block of text is worth its characters where it reads like prose, and costs where it reads
 * like a list of links. An element is worth the sum of what stands in it, so going up from the
 * article adds only cost. Linear in the page but for the text of each block.
 */
final class ArticleFinder {
  private ArticleFinder() {}

  static Element find(Document page) {
    Map<Element, Double> worth = new HashMap<>();
    for (Element element : page.body().getAllElements()) {
      double own = worth(element);
      if (own != 0) {
        for (Element at = element; at != null; at = at.parent()) {
          worth.merge(at, own, Double::sum);
        }
      }
    }
    Element best = page.body();
    Element at = page.body();
    while (true) {
      Element next = null;
      double most = 0;
      for (Element child : at.children()) {
        double value = worth.getOrDefault(child, 0.0);
        if (next == null || value > most) {
          next = child;
          most = value;
        }
      }
      double here = worth.getOrDefault(at, 0.0);
      // one long paragraph may outweigh its short neighbours, and is no article
      if (next == null || most <= 0 || most < here * 0.5 || Blocks.isLeaf(next)) {
        break;
      }
      at = next;
      if (most >= worth.getOrDefault(best, 0.0) * 0.9) {
        best = at;
      }
    }
    return best;
  }

  private static double worth(Element element) {
    if (!Blocks.isBox(element)) {
      return 0;
    }
    if (Blocks.isHeading(element)) {
      return 0;
    }
    String own = Blocks.ownText(element);
    int length = own.length();
    if (length == 0) {
      return 0;
    }
    double links = Blocks.ownLinkDensity(element);
    if (links > 0.5) {
      return -Math.min(length, 60);
    }
    if (length < 40 || (length < 120 && !Blocks.endsSentence(own))) {
      return -5;
    }
    // long paragraphs are surer than the blurbs of other articles
    return length * (1 - links) * Math.min(1, length / 160.0);
  }
}
