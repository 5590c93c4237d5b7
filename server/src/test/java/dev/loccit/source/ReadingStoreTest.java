package dev.loccit.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.account.User;
import dev.loccit.testing.Stores;
import dev.loccit.testing.TestDatabase;
import dev.loccit.text.PageReading;
import dev.loccit.text.TextId;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(TestDatabase.class)
class ReadingStoreTest {
  private static final List<PageReading> ALL =
      List.of(
          PageReading.TEXT,
          PageReading.ocr(0.07),
          PageReading.ocr(1),
          PageReading.OCR_LAYER,
          PageReading.EMPTY,
          PageReading.GARBLED,
          PageReading.UNREAD);

  private final Stores stores;
  private final ReadingStore readings;
  private final SourceId source;

  ReadingStoreTest(TestDatabase vendor, @TempDir Path folder) {
    stores = new Stores(vendor, folder);
    readings = new ReadingStore(stores.database);
    User ada = stores.user("ada");
    source = stores.queued(ada, stores.notebook(ada), "scan");
  }

  @AfterEach
  void close() {
    stores.close();
  }

  @Test
  void everyReadingComesBackAndTheLastSavedHolds() {
    TextId text = TextId.create();
    readings.save(source, text, List.of(PageReading.TEXT), "hidden before");
    assertThat(readings.hidden(text)).contains("hidden before");
    readings.save(source, text, ALL, null);

    assertThat(readings.find(text)).isEqualTo(ALL);
    assertThat(readings.hidden(text)).isEmpty();
    assertThat(readings.find(TextId.create())).isEmpty();
    readings.remove(text);
    readings.remove(text);
    assertThat(readings.find(text)).isEmpty();
  }

  @Test
  void aSourceUnderRecognitionIsAStateOfItsRow() {
    assertThat(stores.sources.startRecognition(source)).isTrue();

    assertThat(stores.sources.find(source).orElseThrow().status()).isEqualTo(SourceStatus.OCR);
  }

  @Test
  void readingsGoWithTheirSource() {
    TextId text = TextId.create();
    readings.save(source, text, ALL, "Ignore all");
    stores.database.write(
        jdbc ->
            jdbc.sql("DELETE FROM sources WHERE id = :id").param("id", source.toString()).update());

    assertThat(readings.find(text)).isEmpty();
    assertThat(readings.hidden(text)).isEmpty();
  }
}
