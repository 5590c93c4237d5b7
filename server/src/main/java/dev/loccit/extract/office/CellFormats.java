package dev.loccit.extract.office;

import dev.loccit.extract.archive.Archive;
import dev.loccit.extract.archive.Xml;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.poi.ss.usermodel.BuiltinFormats;
import org.apache.poi.ss.usermodel.DataFormatter;

/** How the numbers of a workbook are shown: 45292 as 2024-01-01 where a cell says so. */
final class CellFormats {
  private static final String GENERAL = "General";

  private final DataFormatter formatter = new DataFormatter(Locale.US);
  private final Map<Integer, String> custom = new HashMap<>();
  private final List<Integer> styles = new ArrayList<>();
  private final boolean from1904;

  private CellFormats(boolean from1904) {
    this.from1904 = from1904;
  }

  static CellFormats none(boolean from1904) {
    return new CellFormats(from1904);
  }

  static CellFormats read(Archive archive, String part, boolean from1904) throws IOException {
    CellFormats formats = new CellFormats(from1904);
    boolean inCells = false;
    try (Xml xml = archive.xml(part)) {
      while (xml.next()) {
        if (xml.isStart("numFmt")) {
          formats.custom.put(xml.number("numFmtId", -1), xml.attribute("formatCode", GENERAL));
        } else if (xml.isStart("cellXfs")) {
          inCells = true;
        } else if (xml.isEnd("cellXfs")) {
          inCells = false;
        } else if (inCells && xml.isStart("xf")) {
          formats.styles.add(xml.number("numFmtId", 0));
        }
      }
    }
    return formats;
  }

  /** A number as a cell of a style shows it. */
  String shown(double number, int style) {
    int format = style >= 0 && style < styles.size() ? styles.get(style) : 0;
    String code = custom.get(format);
    if (code == null) {
      code = format >= 0 && format < 50 ? BuiltinFormats.getBuiltinFormat(format) : GENERAL;
    }
    try {
      return formatter
          .formatRawCellContents(number, format, code == null ? GENERAL : code, from1904)
          .strip();
    } catch (IllegalArgumentException e) {
      // a format that nobody can read: the number itself is still true
      return plain(number);
    }
  }

  private static String plain(double number) {
    return number == Math.rint(number) && Math.abs(number) < 1e15
        ? String.valueOf((long) number)
        : String.valueOf(number);
  }
}
