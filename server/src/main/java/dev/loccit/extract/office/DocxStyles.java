package dev.loccit.extract.office;

import dev.loccit.extract.archive.Archive;
import dev.loccit.extract.archive.Xml;
import java.io.IOException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What the styles of a Word document mean for its text. */
final class DocxStyles {
  private static final int MAX_PARENTS = 20;

  /** Not set by a style; another one may set it. */
  private static final int UNSET = -1;

  private static final class Style {
    String name = "";
    String parent = "";
    int outline = UNSET;
    int numbering = UNSET;
    int numberingLevel;
    int hidden = UNSET;
  }

  private final Map<String, Style> styles = new HashMap<>();
  private String defaultParagraph = "";

  private DocxStyles() {}

  static DocxStyles none() {
    return new DocxStyles();
  }

  static DocxStyles read(Archive archive, String part) throws IOException {
    DocxStyles styles = new DocxStyles();
    try (Xml xml = archive.xml(part)) {
      Style style = new Style();
      while (xml.next()) {
        if (!xml.isStart()) {
          continue;
        }
        switch (xml.name()) {
          case "style" -> {
            style = new Style();
            String id = xml.attribute("styleId", "");
            styles.styles.put(id, style);
            if (xml.attribute("type", "").equals("paragraph") && OnOff.of(xml, "default", false)) {
              styles.defaultParagraph = id;
            }
          }
          case "name" -> style.name = xml.attribute("val", "").toLowerCase(Locale.ROOT);
          case "basedOn" -> style.parent = xml.attribute("val", "");
          case "outlineLvl" -> style.outline = xml.number("val", UNSET);
          case "numId" -> style.numbering = xml.number("val", UNSET);
          case "ilvl" -> style.numberingLevel = xml.number("val", 0);
          case "vanish" -> style.hidden = OnOff.of(xml, "val", true) ? 1 : 0;
          default -> {
            // says how it looks
          }
        }
      }
    }
    return styles;
  }

  /** The level of a heading style from 1, counting the document's title; 0 for other styles. */
  int headingLevel(String id) {
    Style style = styles.get(id);
    if (style == null) {
      return 0;
    }
    if (style.name.equals("title")) {
      return 1;
    }
    if (style.name.matches("heading [1-9]")) {
      return style.name.charAt(8) - '0' + 1;
    }
    if (style.name.startsWith("toc ")) {
      return 0;
    }
    int outline = inherited(id, one -> one.outline);
    return outline >= 0 && outline < 9 ? outline + 2 : 0;
  }

  /** Whether a style is for the lines of a table of contents. */
  boolean isContents(String id) {
    Style style = styles.get(id);
    return style != null
        && (style.name.matches("toc [1-9]") || style.name.equals("table of figures"));
  }

  /** Whether text of a style is hidden. */
  boolean isHidden(String id) {
    return inherited(id, style -> style.hidden) == 1;
  }

  /** The numbering that a style brings along; -1 where none. */
  int numbering(String id) {
    return inherited(id, style -> style.numbering);
  }

  int numberingLevel(String id) {
    Style style = styles.get(id);
    return style == null ? 0 : style.numberingLevel;
  }

  private int inherited(String id, Function<Style, Integer> value) {
    @Nullable Style style = styles.get(id.isEmpty() ? defaultParagraph : id);
    for (int i = 0; style != null && i < MAX_PARENTS; i++) {
      int own = value.apply(style);
      if (own != UNSET) {
        return own;
      }
      style = styles.get(style.parent);
    }
    return UNSET;
  }
}
