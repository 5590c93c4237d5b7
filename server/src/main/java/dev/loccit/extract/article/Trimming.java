package dev.loccit.extract.article;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;

/**
 * Takes out of a found article what stands between and around its paragraphs: lists of links to
 * other articles, invitations, labels before the first and after the last sentence.
 */
final class Trimming {
  /** Openings of lines that lead elsewhere, in the languages most pages are written in. */
  private static final Pattern LEADS_AWAY =
      Pattern.compile(
          "(?:related(?: (?:articles?|stories|posts|content|links|coverage|topics?|news|reading|video))?|(?:read|see|watch|more|learn) (?:more|also|next|now|this|on|from|like this|stories|coverage|news)\\b.{0,40}|more|also (?:read|see)|don'?t miss|you (?:may|might) (?:also )?(?:like|enjoy|be interested).{0,30}|recommended.{0,30}|up next|next up|trending.{0,20}|most (?:read|popular|viewed).{0,20}|editor'?s picks?|sponsored.{0,30}|advertisement|promoted.{0,20}|leggi anche.{0,10}|potrebbe.{0,40}|lire aussi|à lire.{0,20}|mehr zum thema|lesen sie (?:auch|mehr)|auch interessant|lee (?:también|además|más)|te puede interesar|más información|leia (?:também|mais)|veja (?:também|mais)|você pode gostar|saiba mais|lees ook|läs (?:också|mer)|les også|læs også|czytaj (?:też|także|więcej)|zobacz (?:też|także)|читайте (?:также|ещ[её])|читать далее|по теме|关连阅读|相关阅读|相关新闻|延伸阅读|関連記事|관련기사|اقرأ (?:أيضا|المزيد))",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  private static final Pattern INVITES =
      Pattern.compile(
          "(?:(?:get|sign up|subscribe|follow|like|join|download|click here|tap here|have a (?:tip|question)|got a (?:tip|question)|share this|tweet this|e-?mail (?:us|this)|contact us|support us|view (?:comments|gallery|slideshow)|show comments|leave a (?:comment|reply)|post a comment|print this|tags?:|filed under|posted in|categories|copyright|©|all rights reserved|this (?:article|story) (?:was )?(?:originally|first) )\\b?.*)",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.DOTALL);

  private Trimming() {}

  static void apply(Element article) {
    dropLinkLists(article);
    List<Element> blocks = blocks(article);
    for (int i = 0; i < blocks.size(); i++) {
      Element block = blocks.get(i);
      String words = Blocks.ownText(block);
      if (leadsAway(words)) {
        if (Blocks.isHeading(block) && isEnd(blocks, i)) {
          blocks.subList(i, blocks.size()).forEach(Trimming::drop);
          break;
        }
        if (Blocks.isHeading(block)
            || words.endsWith(":")
            || Blocks.ownLinkDensity(block) > 0.2
            || words.length() < 40) {
          drop(block);
          dropLinksAfter(blocks, i);
        }
      } else if (Blocks.ownLinkDensity(block) > 0.8
          && words.length() > 12
          && !isInProseList(block)) {
        drop(block);
      }
    }
    dropBefore(blocks(article));
    dropAfter(blocks(article));
  }

  /** Lists, and boxes without a sentence, that hold hardly more than links. */
  private static void dropLinkLists(Element article) {
    for (Element list : article.select("ul, ol, dl, table, div, section")) {
      if (list.equals(article) || list.parent() == null) {
        continue;
      }
      int length = Blocks.length(list);
      boolean isList = list.normalName().endsWith("l");
      if (length > 0
          && Blocks.linkDensity(list) > (isList ? 0.7 : 0.75)
          && new Prose(list).in(list) == 0) {
        list.remove();
      }
    }
  }

  private static List<Element> blocks(Element article) {
    List<Element> blocks = new ArrayList<>();
    for (Element element : article.getAllElements()) {
      if ((Blocks.isBox(element) || element.equals(article))
          && !Blocks.ownText(element).isEmpty()) {
        blocks.add(element);
      }
    }
    return blocks;
  }

  private static boolean leadsAway(String words) {
    String line = words.strip();
    int colon = line.indexOf(':');
    String start = colon > 0 && colon < 40 ? line.substring(0, colon) : line;
    String plain =
        start.replaceAll("^[\\s(\\[>»•*+-]+|[\\s.…:!?>»)\\]]+$", "").toLowerCase(Locale.ROOT);
    return plain.length() < 60 && LEADS_AWAY.matcher(plain).matches();
  }

  /** Whether most of the article stands before. */
  private static boolean isEnd(List<Element> blocks, int at) {
    int before = 0;
    int after = 0;
    for (int i = 0; i < blocks.size(); i++) {
      Element block = blocks.get(i);
      int prose = isProse(block) ? Blocks.ownText(block).length() : 0;
      before += i < at ? prose : 0;
      after += i > at ? prose : 0;
    }
    return before > 250 && (after < before || blocks.get(at).normalName().matches("h[1-3]"));
  }

  private static void dropLinksAfter(List<Element> blocks, int at) {
    for (int i = at + 1; i < blocks.size(); i++) {
      Element block = blocks.get(i);
      if (Blocks.ownLinkDensity(block) < 0.7) {
        return;
      }
      drop(block);
    }
  }

  private static boolean isInProseList(Element block) {
    Element parent = block.parent();
    return block.normalName().equals("li") && parent != null && new Prose(parent).in(parent) > 200;
  }

  private static boolean isProse(Element block) {
    String words = Blocks.ownText(block);
    return !Blocks.isHeading(block)
        && Blocks.ownLinkDensity(block) < 0.5
        && (words.length() >= 120
            || (words.length() >= 25 && Blocks.endsSentence(words))
            || block.normalName().equals("pre"));
  }

  /** Dates, names and paths before the first sentence go; a heading right above it stays. */
  private static void dropBefore(List<Element> blocks) {
    int first = 0;
    while (first < blocks.size() && !isProse(blocks.get(first))) {
      first++;
    }
    if (first == blocks.size()) {
      return;
    }
    for (int i = 0; i < first; i++) {
      Element block = blocks.get(i);
      boolean above = i == first - 1 && Blocks.isHeading(block) && !block.normalName().equals("h1");
      boolean content = block.normalName().equals("li") || block.normalName().equals("td");
      if (!above && !content) {
        drop(block);
      }
    }
  }

  /** Invitations, links and rules after the last sentence go; figures and names stay. */
  private static void dropAfter(List<Element> blocks) {
    for (int i = blocks.size() - 1; i >= 0; i--) {
      Element block = blocks.get(i);
      String words = Blocks.ownText(block);
      boolean invites = words.length() < 300 && INVITES.matcher(words).matches();
      boolean linked = Blocks.ownLinkDensity(block) > 0.3 && !isProse(block);
      boolean bare = words.chars().noneMatch(Character::isLetterOrDigit);
      boolean label = words.length() < 60 && Blocks.isHeading(block);
      if (!invites && !linked && !bare && !label) {
        return;
      }
      drop(block);
    }
  }

  /** Takes away an element's own words; inner blocks stay. */
  private static void drop(Element block) {
    if (Blocks.isLeaf(block)) {
      block.remove();
      return;
    }
    for (org.jsoup.nodes.Node child : List.copyOf(block.childNodes())) {
      if (!(child instanceof Element inner) || !Blocks.isBox(inner)) {
        child.remove();
      }
    }
  }
}
