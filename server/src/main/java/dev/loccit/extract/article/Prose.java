package dev.loccit.extract.article;

import java.util.HashMap;
import java.util.Map;
import org.jsoup.nodes.Element;

/**
 * How many characters of prose stand in each element of a page: text that reads like sentences and
 * not like links. Counted once for a page, from its blocks upwards.
 */
final class Prose {
  /** Shorter blocks are labels, links, dates. */
  private static final int SENTENCE = 60;

  private final Map<Element, Integer> characters = new HashMap<>();

  Prose(Element root) {
    for (Element element : root.getAllElements()) {
      int own = Blocks.isBox(element) ? own(element) : 0;
      if (own > 0) {
        for (Element at = element; at != null; at = at.equals(root) ? null : at.parent()) {
          characters.merge(at, own, Integer::sum);
        }
      }
    }
  }

  private static int own(Element element) {
    int length = Blocks.ownText(element).length();
    return length < SENTENCE || Blocks.ownLinkDensity(element) > 0.5 ? 0 : length;
  }

  int in(Element element) {
    return characters.getOrDefault(element, 0);
  }
}
