package dev.loccit.extract.markup;

import dev.loccit.extract.manuscript.Manuscript;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;

/** Tells what of a page is no part of what its reader reads, and counts it. */
final class Hidden {
  /** Never words. */
  private static final Set<String> MACHINERY =
      Set.of(
          "script",
          "style",
          "template",
          "noscript",
          "head",
          "iframe",
          "object",
          "embed",
          "applet",
          "audio",
          "video",
          "canvas",
          "map",
          "datalist",
          "noembed",
          "noframes",
          "annotation",
          "annotation-xml");

  /** Words on controls, not of the text. */
  private static final Set<String> CONTROLS =
      Set.of("button", "input", "select", "textarea", "progress", "meter");

  private static final Pattern INVISIBLE =
      Pattern.compile(
          "display\\s*:\\s*none|visibility\\s*:\\s*hidden|font-size\\s*:\\s*0(?![.\\d]*[1-9])|mso-hide\\s*:\\s*all|(?<![-\\w])opacity\\s*:\\s*0(?![.\\d]*[1-9])");

  private final Manuscript into;

  Hidden(Manuscript into) {
    this.into = into;
  }

  /** Whether an element is left out with all that is in it. */
  boolean drops(Element element) {
    String name = element.normalName();
    if (MACHINERY.contains(name)) {
      countDataUri(element);
      return true;
    }
    if (CONTROLS.contains(name)) {
      return true;
    }
    countDataUri(element);
    if (name.equals("nav") || element.attr("role").equalsIgnoreCase("navigation")) {
      into.count("navigationBlocks", 1);
      return true;
    }
    if (isInvisible(element)) {
      into.count("hiddenCharacters", element.text().length());
      return true;
    }
    return false;
  }

  private static boolean isInvisible(Element element) {
    if (element.hasAttr("hidden") && !element.attr("hidden").equalsIgnoreCase("until-found")) {
      return true;
    }
    String style = element.attr("style");
    return !style.isEmpty() && INVISIBLE.matcher(style.toLowerCase(Locale.ROOT)).find();
  }

  private void countDataUri(Element element) {
    for (String attribute : new String[] {"src", "href", "data", "xlink:href", "poster"}) {
      if (element.attr(attribute).regionMatches(true, 0, "data:", 0, 5)) {
        into.count("dataUris", 1);
      }
    }
  }
}
