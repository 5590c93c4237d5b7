package dev.loccit.extract.article;

import dev.loccit.extract.markup.HtmlElements;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/** Text lengths and links of elements, in characters without the blanks around words. */
final class Blocks {
  private static final Pattern SENTENCE_END = Pattern.compile("[.!?…。！？।؟]['\"”’»)\\]]*\\s*$");

  private Blocks() {}

  static boolean isBlock(Element element) {
    return HtmlElements.isBlock(element.normalName());
  }

  /** Whether it may hold words of its own: a block, or an inline element around blocks. */
  static boolean isBox(Element element) {
    return isBlock(element) || !isLeaf(element);
  }

  static boolean isHeading(Element element) {
    return HtmlElements.isHeading(element.normalName());
  }

  /** Whether no block stands inside: its words are one paragraph, heading, item or cell. */
  static boolean isLeaf(Element element) {
    for (Element inner : element.getAllElements()) {
      if (!inner.equals(element) && isBlock(inner)) {
        return false;
      }
    }
    return true;
  }

  static int length(Element element) {
    return element.text().length();
  }

  static int linked(Element element) {
    int linked = 0;
    for (Element link : element.select("a[href]")) {
      linked += link.attr("href").startsWith("#") ? link.text().length() / 3 : link.text().length();
    }
    return linked;
  }

  /** The share of an element's words that are links, 0 to 1. */
  static double linkDensity(Element element) {
    int length = length(element);
    return length == 0 ? 0 : Math.min(1, linked(element) / (double) length);
  }

  /** Whether words end as a sentence does, in any script. */
  static boolean endsSentence(String words) {
    return SENTENCE_END.matcher(words).find();
  }

  /** The share of links in an element's own words; all of them where it stands within a link. */
  static double ownLinkDensity(Element element) {
    for (Element at = element; at != null; at = at.parent()) {
      if (at.normalName().equals("a") && at.hasAttr("href")) {
        return 1;
      }
    }
    int all = 0;
    int linked = 0;
    for (Node child : element.childNodes()) {
      if (child instanceof TextNode text) {
        all += text.text().strip().length();
      } else if (child instanceof Element inner && !isBlock(inner) && isLeaf(inner)) {
        all += length(inner);
        linked += inner.normalName().equals("a") ? length(inner) : linked(inner);
      }
    }
    return all == 0 ? 0 : Math.min(1, linked / (double) all);
  }

  /** The element's own words and those of inline elements in it, outside inner blocks. */
  static String ownText(Element element) {
    StringBuilder words = new StringBuilder();
    for (Node child : element.childNodes()) {
      if (child instanceof TextNode text) {
        words.append(text.text());
      } else if (child instanceof Element inner && !isBlock(inner) && isLeaf(inner)) {
        words.append(inner.text());
      }
    }
    return words.toString().strip();
  }
}
