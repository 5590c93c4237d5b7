package dev.loccit.extract.office;

import dev.loccit.extract.archive.Xml;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What the styles of an OpenDocument file mean for its text: what they hide, and how they count.
 */
final class OdfStyles {
  private final Set<String> hidden = new HashSet<>();
  private final Map<String, String> parents = new HashMap<>();
  private final Set<String> numbered = new HashSet<>();

  /** Reads the styles inside the element that starts here, or of a whole part. */
  void read(Xml xml) throws IOException {
    int outer = xml.depth() - 1;
    String style = "";
    while ((outer < 0 || xml.depth() > outer) && xml.next()) {
      if (!xml.isStart()) {
        continue;
      }
      switch (xml.name()) {
        case "style" -> {
          style = xml.attribute("name", "");
          parents.put(style, xml.attribute("parent-style-name", ""));
        }
        case "list-style" -> style = xml.attribute("name", "");
        case "list-level-style-number" -> {
          // without a format the numbers are not drawn
          if (!xml.attribute("num-format", "").isEmpty()) {
            numbered.add(style + "/" + xml.number("level", 1));
          }
        }
        case "text-properties", "section-properties" -> {
          boolean none = xml.attribute("display", "").equals("none");
          if (none || xml.attribute("condition-hidden", "").equals("true")) {
            hidden.add(style);
          }
        }
        case "table-properties" -> {
          if (xml.attribute("display", "true").equals("false")) {
            hidden.add(style);
          }
        }
        case "drawing-page-properties" -> {
          if (xml.attribute("visibility", "visible").equals("hidden")) {
            hidden.add(style);
          }
        }
        default -> {
          // says how it looks
        }
      }
    }
  }

  boolean isHidden(String style) {
    return hidden.contains(style) || hidden.contains(parents.getOrDefault(style, ""));
  }

  /** The style itself and the one that it is made from. */
  boolean isOrComesFrom(String style, String wanted) {
    return style.equals(wanted) || parents.getOrDefault(style, "").equals(wanted);
  }

  /** Whether a level of a list, from 0, counts its items. */
  boolean isNumbered(String list, int depth) {
    return numbered.contains(list + "/" + (depth + 1));
  }
}
