package dev.loccit.extract.markup;

import java.util.Set;

/** What the elements of HTML are by their names, which are lower case. */
public final class HtmlElements {
  private static final Set<String> BLOCKS =
      Set.of(
          "address",
          "article",
          "aside",
          "blockquote",
          "body",
          "caption",
          "center",
          "dd",
          "details",
          "dialog",
          "div",
          "dl",
          "dt",
          "fieldset",
          "figcaption",
          "figure",
          "footer",
          "form",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
          "header",
          "hgroup",
          "hr",
          "html",
          "legend",
          "li",
          "main",
          "menu",
          "nav",
          "ol",
          "p",
          "pre",
          "section",
          "summary",
          "table",
          "tbody",
          "td",
          "tfoot",
          "th",
          "thead",
          "tr",
          "ul");

  private HtmlElements() {}

  /** Whether an element of this name stands on lines of its own. */
  public static boolean isBlock(String name) {
    return BLOCKS.contains(name);
  }

  /** Whether it is one of h1 to h6. */
  public static boolean isHeading(String name) {
    return name.length() == 2
        && name.charAt(0) == 'h'
        && name.charAt(1) >= '1'
        && name.charAt(1) <= '6';
  }
}
