package dev.loccit.extract.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.HostileContract;
import dev.loccit.extract.Reading;
import dev.loccit.text.Locator;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvReaderTest extends HostileContract {
  @TempDir Path own;

  @Override
  protected Extractor extractor() {
    return CsvReader.extractor(ExtractionLimits.DEFAULT);
  }

  @Override
  protected FileKind kind() {
    return FileKind.CSV;
  }

  @Override
  protected Path readable(Path folder, String words) throws Exception {
    return Files.writeString(folder.resolve("a.csv"), "name;words\n1;\"" + words + "\"\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {",", ";", "\t", "|"})
  void theSeparatorIsFoundAndRowsCountAsInASpreadsheet(String separator) throws Exception {
    String csv =
        "Town,Crossed by,Year\r\n\"Upper, Mill\",\"a \"\"new\"\"\nbridge\",1801\r\n\r\nFord,a ferry,1790\r\n"
            .replace(",", separator);

    Reading table = read(csv);

    String first = "Upper" + separator + " Mill";
    assertThat(table.text())
        .isEqualTo(
            "Town | Crossed by | Year\n%s | a \"new\" bridge | 1801\nFord | a ferry | 1790"
                .formatted(first.replaceAll("\\s+", " ")));
    assertThat(table.places("a \"new\" bridge | 1801")).containsExactly(new Locator.Cell("", 2));
    assertThat(table.places("Ford | a ferry")).containsExactly(new Locator.Cell("", 4));
  }

  @Test
  void everyPassageOfALongTableKnowsItsHeaderAndCutsNoRow() throws Exception {
    StringBuilder csv = new StringBuilder("Bridge,Toll in pence,Remark\n");
    for (int row = 2; row <= 5_000; row++) {
      csv.append("Bridge ").append(row).append(',').append(row % 7);
      csv.append(",Stop. Pay the keeper no. ").append(row).append(". Go on.\n");
    }

    Reading table = read(csv.toString());

    String words = "Bridge 3000 | 4 | Stop. Pay the keeper no. 3000. Go on.";
    assertThat(table.places(words)).containsExactly(new Locator.Cell("", 3_000));
    assertThat(table.passage(words).headingPath())
        .containsExactly("Bridge | Toll in pence | Remark");
    assertThat(table.extracted().structure().places()).hasSize(1);
    String passage = table.extracted().text().cut(table.passage(words).span());
    assertThat(passage.lines()).allMatch(line -> line.endsWith("Go on."));
  }

  @Test
  void severalRowsAreNamedByTheFirstAndTheLast() throws Exception {
    Reading table = read("a,b\n1,2\n3,4\n5,6\n");

    assertThat(table.places("1 | 2\n3 | 4\n5 | 6"))
        .containsExactly(new Locator.Cell("", 2), new Locator.Cell("", 4));
  }

  @Test
  void rowsThatVanishWhenNormalisedShiftNoNumber() throws Exception {
    Reading table = read("a,b\n1,2\n\u200B\n\u200B,\u2060\n\u200B\nx,9\ny,10\n");

    assertThat(table.text()).isEqualTo("a | b\n1 | 2\n\n |\n\nx | 9\ny | 10");
    assertThat(table.places("x | 9")).containsExactly(new Locator.Cell("", 6));
    assertThat(table.places("y | 10")).containsExactly(new Locator.Cell("", 7));
  }

  @Test
  void aQuoteThatIsNeverClosedSwallowsNothing() throws Exception {
    assertThat(read("size,name\n\"5 inch,pipe\n6,hose\n").text())
        .isEqualTo("size | name\n\"5 inch | pipe\n6 | hose");
  }

  @Test
  void excelsOwnFirstLineNamesTheSeparatorAndIsNoRow() throws Exception {
    Reading table = read("sep=;\r\na;b,c\r\n1;2\r\n");

    assertThat(table.text()).isEqualTo("a | b,c\n1 | 2");
    assertThat(table.places("1 | 2")).containsExactly(new Locator.Cell("", 2));
  }

  private Reading read(String csv) throws Exception {
    return Reading.of(extractor(), Files.writeString(own.resolve("t.csv"), csv), kind());
  }
}
