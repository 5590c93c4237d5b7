package dev.loccit.extract.office;

import dev.loccit.extract.manuscript.Manuscript;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.poi.hssf.OldExcelFormatException;
import org.apache.poi.hssf.extractor.OldExcelExtractor;
import org.apache.poi.hssf.usermodel.HSSFCell;
import org.apache.poi.hssf.usermodel.HSSFRow;
import org.apache.poi.hssf.usermodel.HSSFSheet;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.poifs.filesystem.DirectoryNode;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.DataFormatter;
import org.apache.poi.ss.usermodel.FormulaError;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.SheetVisibility;

/** Reads a workbook of before 2007: the values that are shown, not the formulas. */
final class XlsReader {
  private final DataFormatter formatter = new DataFormatter(Locale.US);

  private XlsReader() {}

  static void read(DirectoryNode root, Manuscript into) throws IOException {
    try (HSSFWorkbook workbook = new HSSFWorkbook(root, false)) {
      XlsReader reader = new XlsReader();
      for (int i = 0; i < workbook.getNumberOfSheets(); i++) {
        if (workbook.getSheetVisibility(i) == SheetVisibility.VISIBLE) {
          reader.sheet(workbook.getSheetAt(i), into);
        } else {
          into.count("hiddenSheets", 1);
        }
      }
      into.count("pictures", workbook.getAllPictures().size());
    } catch (OldExcelFormatException e) {
      old(root, into);
    }
  }

  /** Excel 5 and 95: what stands in the cells, without their rows. */
  private static void old(DirectoryNode root, Manuscript into) throws IOException {
    try (OldExcelExtractor extractor = new OldExcelExtractor(root)) {
      extractor.getText().lines().forEach(into::line);
    }
  }

  private void sheet(HSSFSheet sheet, Manuscript into) {
    SheetWriter out = new SheetWriter(into, sheet.getSheetName());
    for (Row each : sheet) {
      HSSFRow row = (HSSFRow) each;
      List<String> cells = new ArrayList<>();
      for (int column = 0; column < Math.max(0, row.getLastCellNum()); column++) {
        HSSFCell cell = row.getCell(column);
        if (!sheet.isColumnHidden(column)) {
          cells.add(cell == null ? "" : shown(cell));
        }
      }
      boolean filled = cells.stream().anyMatch(cell -> !cell.isBlank());
      if (filled && row.getZeroHeight()) {
        into.count("hiddenRows", 1);
      } else {
        out.row(row.getRowNum() + 1, cells);
      }
    }
    out.finish();
  }

  private String shown(HSSFCell cell) {
    CellType type =
        cell.getCellType() == CellType.FORMULA
            ? cell.getCachedFormulaResultType()
            : cell.getCellType();
    return switch (type) {
      case NUMERIC -> number(cell);
      case STRING -> cell.getRichStringCellValue().getString();
      case BOOLEAN -> cell.getBooleanCellValue() ? "TRUE" : "FALSE";
      case ERROR -> FormulaError.forInt(cell.getErrorCellValue()).getString();
      case FORMULA, BLANK, _NONE -> "";
    };
  }

  private String number(Cell cell) {
    return formatter
        .formatRawCellContents(
            cell.getNumericCellValue(),
            cell.getCellStyle().getDataFormat(),
            cell.getCellStyle().getDataFormatString())
        .strip();
  }
}
