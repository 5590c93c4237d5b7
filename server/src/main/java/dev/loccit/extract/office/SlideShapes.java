package dev.loccit.extract.office;

import dev.loccit.extract.archive.Xml;
import dev.loccit.extract.manuscript.Manuscript;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The words of one slide: its title first, then its shapes in the order that a screen reader takes.
 * Of a page of notes only the notes.
 */
final class SlideShapes {
  /** Placeholders for what is on every slide. */
  private static final Set<String> FURNITURE = Set.of("sldNum", "dt", "ftr", "hdr", "sldImg");

  /** The main placeholder of most layouts, whose paragraphs have bullets. */
  private static final String CONTENT = "obj";

  private static final Set<String> TITLES = Set.of("title", "ctrTitle");

  private final boolean notesOnly;
  private final Manuscript report;
  private final List<Block> titles = new ArrayList<>();
  private final List<Block> blocks = new ArrayList<>();
  private boolean hidden;

  SlideShapes(boolean notesOnly, Manuscript report) {
    this.notesOnly = notesOnly;
    this.report = report;
  }

  boolean isHidden() {
    return hidden;
  }

  List<Block> blocks() {
    List<Block> all = new ArrayList<>(titles);
    all.addAll(blocks);
    return all;
  }

  void read(Xml xml) throws IOException {
    while (xml.next()) {
      if (!xml.isStart()) {
        continue;
      }
      switch (xml.name()) {
        case "sld" -> hidden = !OnOff.of(xml, "show", true);
        case "sp" -> shape(xml);
        case "tbl" -> {
          if (!notesOnly) {
            blocks.add(table(xml));
          }
        }
        case "blip" -> report.count("pictures", 1);
        case "Fallback" -> xml.skip();
        default -> {
          // a group or a frame: its shapes come next
        }
      }
    }
  }

  private void shape(Xml xml) throws IOException {
    String placeholder = "";
    boolean hiddenShape = false;
    List<Block> words = List.of();
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      if (!xml.isStart()) {
        continue;
      }
      switch (xml.name()) {
        case "cNvPr" -> hiddenShape = OnOff.of(xml, "hidden", false);
        case "ph" -> placeholder = xml.attribute("type", CONTENT);
        case "txBody" -> words = SlideText.paragraphs(xml, placeholder.equals(CONTENT));
        case "blip" -> report.count("pictures", 1);
        default -> {
          // says how it looks
        }
      }
    }
    if (hiddenShape) {
      words.forEach(block -> report.count("hiddenCharacters", block.words().length()));
    } else if (TITLES.contains(placeholder) && !notesOnly) {
      String title = new Block.Cell(words).words();
      if (!title.isBlank()) {
        titles.add(new Block.Heading(1, title));
      }
    } else if (!FURNITURE.contains(placeholder) && (!notesOnly || placeholder.equals("body"))) {
      blocks.addAll(words);
    }
  }

  private static Block table(Xml xml) throws IOException {
    boolean header = false;
    List<Block.Row> rows = new ArrayList<>();
    List<Block.Cell> cells = new ArrayList<>();
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      if (xml.isStart("tblPr")) {
        header = OnOff.of(xml, "firstRow", false);
      } else if (xml.isStart("tr")) {
        cells = new ArrayList<>();
      } else if (xml.isEnd("tr")) {
        rows.add(new Block.Row(cells, header && rows.isEmpty()));
      } else if (xml.isStart("tc")) {
        boolean covered = OnOff.of(xml, "hMerge", false) || OnOff.of(xml, "vMerge", false);
        cells.add(covered ? Block.Cell.COVERED : new Block.Cell(SlideText.paragraphs(xml)));
      }
    }
    return new Block.Table(rows);
  }
}
