package dev.loccit.extract.article;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * What a page says of itself. Each is empty where it says nothing.
 *
 * @param byline names as written, without a leading "By"
 * @param published the day, as YYYY-MM-DD
 * @param canonical the address that the page calls its own, as written
 */
record PageFacts(String title, String byline, String published, String canonical, boolean paid) {
  private static final int LONGEST = 300;
  private static final Pattern DAY =
      Pattern.compile("(\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01]))(?:$|[T\\s].*)");
  private static final Pattern BY = Pattern.compile("(?i)^(?:by|von|par|por|di|av|door|от)[\\s:]+");
  private static final Pattern PARTS = Pattern.compile("\\s+[|–—·•»:]\\s+|\\s+-\\s+");

  static PageFacts of(Document page) {
    LinkedData data = LinkedData.of(page);
    return new PageFacts(
        title(page, data),
        byline(page, data),
        published(page, data),
        canonical(page),
        data.isPaid());
  }

  private static String title(Document page, LinkedData data) {
    String site = meta(page, "og:site_name");
    String heading = heading(page);
    String open = meta(page, "og:title", "twitter:title", "dc.title", "title");
    String named = line(data.text("headline"));
    String written = line(page.title());
    String best = open.isEmpty() ? named : open;
    if (best.isEmpty() && !heading.isEmpty() && (written.isEmpty() || written.contains(heading))) {
      best = heading;
    }
    return withoutSite(best.isEmpty() ? written : best, site, heading);
  }

  private static String heading(Document page) {
    var headings = page.select("h1");
    return headings.size() == 1 ? line(headings.getFirst().text()) : "";
  }

  /** A title often ends, or begins, with the site's name. */
  private static String withoutSite(String title, String site, String heading) {
    if (!heading.isEmpty() && heading.length() >= 10 && title.startsWith(heading)) {
      return heading;
    }
    Matcher joint = PARTS.matcher(title);
    int lastStart = -1;
    int lastEnd = -1;
    while (joint.find()) {
      lastStart = joint.start();
      lastEnd = joint.end();
    }
    if (lastStart < 0) {
      return title;
    }
    String tail = title.substring(lastEnd);
    boolean named = !site.isEmpty() && tail.equalsIgnoreCase(site);
    boolean shorter = lastStart >= 20 && tail.length() <= 30 && tail.length() * 2 < lastStart;
    return named || shorter ? title.substring(0, lastStart).strip() : title;
  }

  private static String byline(Document page, LinkedData data) {
    String author = meta(page, "author", "article:author", "dc.creator", "parsely-author");
    String named = line(data.text("author"));
    if (isName(named)) {
      return named;
    }
    if (isName(author)) {
      return without(author);
    }
    for (Element element :
        page.select("[rel=author], [itemprop=author], .byline, .author-name, .p-author")) {
      String words = without(line(element.text()));
      if (isName(words)) {
        return words;
      }
    }
    return "";
  }

  private static String without(String words) {
    return BY.matcher(words).replaceFirst("").strip();
  }

  private static boolean isName(String words) {
    return words.length() >= 3
        && words.length() <= 100
        && !words.contains("://")
        && !words.contains("@");
  }

  private static String published(Document page, LinkedData data) {
    String named = data.text("datePublished");
    String meta =
        meta(
            page,
            "article:published_time",
            "date",
            "dc.date",
            "parsely-pub-date",
            "datePublished",
            "publish-date");
    Element time =
        page.selectFirst("[itemprop=datePublished], time[pubdate], article time[datetime]");
    String element =
        time == null ? "" : time.hasAttr("datetime") ? time.attr("datetime") : time.attr("content");
    for (String each : new String[] {named, meta, element}) {
      Matcher day = DAY.matcher(each.strip());
      if (day.matches()) {
        return day.group(1);
      }
    }
    return "";
  }

  private static String canonical(Document page) {
    Element link = page.selectFirst("link[rel=canonical][href]");
    return link == null ? meta(page, "og:url") : link.attr("href").strip();
  }

  private static String meta(Document page, String... names) {
    for (String name : names) {
      for (Element meta : page.select("meta[content]")) {
        String own = meta.hasAttr("property") ? meta.attr("property") : meta.attr("name");
        if (own.toLowerCase(Locale.ROOT).equals(name.toLowerCase(Locale.ROOT))
            && !meta.attr("content").isBlank()) {
          return line(meta.attr("content"));
        }
      }
    }
    return "";
  }

  private static String line(String words) {
    String line = words.replaceAll("\\s+", " ").strip();
    return line.length() > LONGEST ? "" : line;
  }
}
