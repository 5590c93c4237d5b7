package dev.loccit.extract.table;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.manuscript.DocumentExtractor;
import dev.loccit.extract.manuscript.HeaderRow;
import dev.loccit.extract.manuscript.Manuscript;
import dev.loccit.extract.manuscript.TextFile;
import dev.loccit.text.Locator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads a CSV or TSV file row by row. Rows count as a spreadsheet counts them: the first is row 1,
 * and a quoted line break is inside its row.
 */
public final class CsvReader implements DocumentExtractor.Reader {
  /** Raise the number with every change of the result. */
  public static final String NAME = "csv-1";

  private static final int HEADER_LOOKS_AT = 20;

  private final ExtractionLimits limits;

  private CsvReader(ExtractionLimits limits) {
    this.limits = limits;
  }

  /** The extractor of CSV and TSV files. */
  public static Extractor extractor(ExtractionLimits limits) {
    return new DocumentExtractor(NAME, "table", limits, new CsvReader(limits));
  }

  @Override
  public void read(Path file, Manuscript into, ExtractionProgress progress) throws IOException {
    String text = TextFile.read(file, limits);
    CsvRecords records = CsvRecords.of(text);
    List<List<String>> first = records.first(HEADER_LOOKS_AT);
    boolean header = HeaderRow.looksLikeOne(first);
    into.startTable();
    int row = 1;
    for (List<String> record : records) {
      into.place(new Locator.Cell("", row++));
      into.row(record, header);
    }
    into.count("rows", row - 1);
  }
}
