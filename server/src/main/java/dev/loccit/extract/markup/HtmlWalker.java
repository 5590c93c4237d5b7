package dev.loccit.extract.markup;

import dev.loccit.extract.manuscript.Manuscript;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jsoup.select.NodeTraversor;

/**
 * Writes what a page shows into a manuscript: headings, paragraphs, lists, tables, the words of
 * links. Walks without recursion, so that no nesting is too deep.
 */
public final class HtmlWalker implements NodeFilter {
  /** A list that is open. */
  private static final class ListLevel {
    final boolean ordered;
    int next;

    ListLevel(boolean ordered, int next) {
      this.ordered = ordered;
      this.next = next;
    }
  }

  private final Manuscript into;
  private final Hidden hidden;
  private final Consumer<Element> anchors;
  private final StringBuilder words = new StringBuilder();
  private final Deque<ListLevel> lists = new ArrayDeque<>();
  private int headingLevel;
  private String marker = "";
  private int pre;
  private int openItems;

  /**
   * @param anchors told of each element with an id before its words are written
   */
  public HtmlWalker(Manuscript into, Consumer<Element> anchors) {
    this.into = into;
    this.hidden = new Hidden(into);
    this.anchors = anchors;
  }

  /** Walks a whole element. */
  public void walk(Element root) {
    NodeTraversor.filter(this, root);
    flush();
    into.endTable();
  }

  @Override
  public FilterResult head(Node node, int depth) {
    if (node instanceof TextNode text) {
      add(text.getWholeText());
      return FilterResult.CONTINUE;
    }
    if (!(node instanceof Element element)) {
      return FilterResult.CONTINUE;
    }
    if (hidden.drops(element)) {
      return FilterResult.SKIP_ENTIRELY;
    }
    String name = element.normalName();
    if (HtmlElements.isBlock(name)) {
      flush();
    }
    if (!element.id().isEmpty() || element.hasAttr("name")) {
      if (words.toString().isBlank()) {
        anchors.accept(element);
      }
    }
    boolean list = name.equals("ol") || name.equals("ul") || name.equals("menu");
    if (list && lists.isEmpty()) {
      into.gap();
    }
    switch (name) {
      case "h1", "h2", "h3", "h4", "h5", "h6" -> headingLevel = name.charAt(1) - '0';
      case "br" -> words.append('\n');
      case "img", "svg" -> into.count("pictures", 1);
      case "pre" -> pre++;
      case "ol" -> lists.push(new ListLevel(true, start(element)));
      case "ul", "menu" -> lists.push(new ListLevel(false, 1));
      case "li" -> {
        openItems++;
        marker = marker();
      }
      case "table" -> {
        if (HtmlTable.isData(element)) {
          HtmlTable.write(element, into, hidden);
          return FilterResult.SKIP_CHILDREN;
        }
      }
      case "td", "th" -> words.append(' ');
      default -> {
        // inline, or a block that needs no more than its own line
      }
    }
    return FilterResult.CONTINUE;
  }

  @Override
  public FilterResult tail(Node node, int depth) {
    if (!(node instanceof Element element)) {
      return FilterResult.CONTINUE;
    }
    String name = element.normalName();
    if (HtmlElements.isBlock(name)) {
      flush();
    }
    switch (name) {
      case "h1", "h2", "h3", "h4", "h5", "h6" -> headingLevel = 0;
      case "pre" -> pre = Math.max(0, pre - 1);
      case "ol", "ul", "menu" -> lists.poll();
      case "li" -> {
        openItems = Math.max(0, openItems - 1);
        marker = "";
      }
      default -> {
        // nothing was opened
      }
    }
    return FilterResult.CONTINUE;
  }

  private static int start(Element list) {
    String start = list.attr("start");
    return start.matches("\\d{1,6}") ? Integer.parseInt(start) : 1;
  }

  private String marker() {
    ListLevel level = lists.peek();
    return level == null || !level.ordered ? "-" : level.next++ + ".";
  }

  private void add(String text) {
    if (pre > 0) {
      words.append(text);
      return;
    }
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean blank = c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f';
      if (!blank) {
        words.append(c);
      } else if (!words.isEmpty() && " \n".indexOf(words.charAt(words.length() - 1)) < 0) {
        words.append(' ');
      }
    }
  }

  private void flush() {
    if (words.toString().isBlank()) {
      words.setLength(0);
      return;
    }
    String block = words.toString();
    words.setLength(0);
    if (headingLevel > 0) {
      into.heading(headingLevel, block);
    } else if (!lists.isEmpty() && !marker.isEmpty()) {
      into.item(lists.size() - 1, marker, block);
      marker = "";
    } else if (!lists.isEmpty() && openItems > 0 && pre == 0) {
      // a second paragraph of an item
      into.item(lists.size(), "", block);
    } else {
      into.paragraph(block);
    }
  }
}
