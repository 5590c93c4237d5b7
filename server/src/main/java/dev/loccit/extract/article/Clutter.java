package dev.loccit.extract.article;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Comment;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.select.NodeTraversor;

/** Takes out of a page what is never part of an article: machinery, hidden parts, surroundings. */
final class Clutter {
  private static final String MACHINERY =
      "script, style, noscript, template, iframe, object, embed, svg, canvas, button, input, select, textarea, link, meta, dialog, datalist, map, audio, video, progress";

  private static final Pattern HIDDEN =
      Pattern.compile(
          "(?:^|;)\\s*(?:display\\s*:\\s*none|visibility\\s*:\\s*hidden)",
          Pattern.CASE_INSENSITIVE);

  private static final Set<String> ROLES =
      Set.of(
          "navigation",
          "banner",
          "contentinfo",
          "complementary",
          "search",
          "dialog",
          "alertdialog",
          "menu",
          "menubar",
          "toolbar",
          "alert",
          "tablist",
          "tooltip",
          "listbox");

  /** Names of these say how they look, not what they are. */
  private static final Set<String> KEPT =
      Set.of(
          "html", "body", "main", "article", "p", "h1", "h2", "h3", "pre", "code", "a", "em",
          "strong", "b", "i");

  /** Words in names of what surrounds an article. A part that holds most of the page stays. */
  private static final Set<String> NAMES =
      Set.of(
          "comment",
          "comments",
          "disqus",
          "discussion",
          "respond",
          "replies",
          "share",
          "sharing",
          "sharebar",
          "sharedaddy",
          "addthis",
          "addtoany",
          "related",
          "recommended",
          "recommendation",
          "recommendations",
          "recirc",
          "recirculation",
          "newsletter",
          "subscribe",
          "subscription",
          "signup",
          "sidebar",
          "rail",
          "promo",
          "promotion",
          "sponsor",
          "sponsored",
          "ad",
          "ads",
          "advert",
          "advertisement",
          "advertising",
          "adsense",
          "dfp",
          "breadcrumb",
          "breadcrumbs",
          "footer",
          "masthead",
          "navbar",
          "navigation",
          "nav",
          "menu",
          "cookie",
          "cookies",
          "gdpr",
          "consent",
          "popup",
          "modal",
          "lightbox",
          "pagination",
          "pager",
          "toolbar",
          "outbrain",
          "taboola",
          "revcontent",
          "zergnet",
          "trending",
          "caption",
          "captions",
          "skip",
          "login",
          "sitemap");

  /** Words that may also name a part of an article: such a part stays if it holds prose. */
  private static final Set<String> ASIDES =
      Set.of(
          "social",
          "widget",
          "overlay",
          "popular",
          "teaser",
          "teasers",
          "byline",
          "bio",
          "dateline",
          "tags",
          "taglist",
          "print",
          "donate",
          "donation",
          "copyright",
          "legal",
          "metadata",
          "credit",
          "credits",
          "rating",
          "ratings",
          "timestamp",
          "hidden",
          "slideshow",
          "carousel",
          "author",
          "date",
          "published",
          "category",
          "categories",
          "follow",
          "tooltip",
          "rollover");

  /** Prose in characters that makes such a part worth keeping. */
  private static final int ASIDE = 120;

  private static final Set<String> PAIRS =
      Set.of(
          "read-more",
          "read-next",
          "read-also",
          "also-read",
          "see-also",
          "more-stories",
          "more-news",
          "more-from",
          "up-next",
          "next-article",
          "most-read",
          "most-popular",
          "you-may",
          "author-bio",
          "about-author",
          "author-info",
          "author-box",
          "post-meta",
          "entry-meta",
          "article-meta",
          "story-meta",
          "meta-data",
          "post-tags",
          "article-tags",
          "entry-tags",
          "tag-list",
          "sr-only",
          "screen-reader",
          "visually-hidden",
          "call-to",
          "sign-up",
          "site-header",
          "site-footer",
          "page-header",
          "follow-us",
          "entry-footer",
          "post-footer",
          "article-footer",
          "image-caption",
          "wp-caption",
          "photo-credit",
          "trc-related",
          "pull-quote",
          "inline-newsletter");

  private Clutter() {}

  /** Removes it; the page must not be shown afterwards. */
  static void remove(Document page) {
    page.select(MACHINERY).remove();
    removeComments(page);
    Prose prose = new Prose(page.body());
    int whole = prose.in(page.body());
    for (Element element : List.copyOf(page.body().getAllElements())) {
      if (element.equals(page.body()) || element.parent() == null) {
        continue;
      }
      int words = prose.in(element);
      boolean most = words > 150 && words * 3 > whole && !Surplus.is(element, whole - words);
      if (isHidden(element)
          || (!most && surrounds(element))
          || (words < ASIDE && mayMean(element) && !element.hasClass("twitter-tweet"))) {
        element.remove();
      }
    }
  }

  private static void removeComments(Document page) {
    List<Node> comments = new java.util.ArrayList<>();
    NodeTraversor.traverse(
        (node, depth) -> {
          if (node instanceof Comment) {
            comments.add(node);
          }
        },
        page);
    comments.forEach(Node::remove);
  }

  private static boolean isHidden(Element element) {
    return element.hasAttr("hidden")
        || HIDDEN.matcher(element.attr("style")).find()
        || (element.attr("aria-hidden").equals("true") && element.text().length() < 500);
  }

  static boolean surrounds(Element element) {
    String name = element.normalName();
    switch (name) {
      case "nav", "footer", "aside", "menu", "form", "header", "figcaption" -> {
        return true;
      }
      default -> {
        if (KEPT.contains(name)) {
          return false;
        }
      }
    }
    if (ROLES.contains(element.attr("role").toLowerCase(Locale.ROOT))) {
      return true;
    }
    return named(element, NAMES) || named(element, PAIRS);
  }

  private static boolean mayMean(Element element) {
    return !KEPT.contains(element.normalName()) && named(element, ASIDES);
  }

  private static boolean named(Element element, Set<String> names) {
    for (String token : NameTokens.of(element)) {
      if (names.contains(token)) {
        return true;
      }
    }
    return false;
  }
}
