package dev.loccit.extract.office;

import dev.loccit.extract.archive.Archive;
import dev.loccit.extract.archive.Xml;
import dev.loccit.extract.manuscript.Refusal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The strings that the cells of a workbook share. */
final class XlsxStrings {
  private XlsxStrings() {}

  /**
   * @param maxChars of all strings together, in UTF-16 units
   */
  static List<String> read(Archive archive, String part, int maxChars) throws IOException {
    List<String> strings = new ArrayList<>();
    long units = 0;
    try (Xml xml = archive.xml(part)) {
      while (xml.next()) {
        if (xml.isStart("si")) {
          String string = rich(xml);
          units += string.length() + 1;
          if (units > maxChars) {
            throw Refusal.hostile(
                String.format(Locale.ROOT, "more than %,d characters of text", maxChars));
          }
          strings.add(string);
        }
      }
    }
    return strings;
  }

  /** The words of an element of runs, without what is written above them to read them. */
  static String rich(Xml xml) throws IOException {
    StringBuilder words = new StringBuilder();
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      if (xml.isStart("t")) {
        words.append(xml.words());
      } else if (xml.isStart("rPh")) {
        xml.skip();
      }
    }
    return words.toString();
  }
}
