package dev.loccit.extract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.text.Locators;
import dev.loccit.text.Normalizer;
import dev.loccit.text.Span;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

/** What every extractor of documents does with a file that somebody has changed. */
public abstract class HostileContract extends ExtractorContract {
  private static final int FILES = 300;
  private static final int LEFT = 2;

  @Test
  void anyChangedByteGivesATrueTextOrAReasonAndNothingElse() throws Exception {
    long seed = Long.getLong("loccit.seed", 8_191);
    System.out.println("seed " + seed);
    Random random = new Random(seed);
    byte[] honest = Files.readAllBytes(readable(folder, "Where the river bends, the mill stands."));
    int read = 0;
    for (int i = 0; i < FILES; i++) {
      Path file = Files.write(folder.resolve("changed"), changed(honest, random));
      Extraction extraction = extractor().extract(file, kind(), ExtractionProgress.NONE);
      switch (extraction) {
        case Extracted extracted -> {
          check(extracted);
          read++;
        }
        case Extraction.NeedsOcr scan -> throw new AssertionError("no scan: " + scan);
        case Refused refused -> assertThat(refused.detail()).endsWith(".");
      }
    }
    assertThat(read).as("files that could still be read").isGreaterThan(LEFT);
  }

  private static void check(Extracted extracted) {
    String text = extracted.text().text();
    assertThat(Normalizer.normalize(text).text().text()).isEqualTo(text);
    Locators locators = new Locators(extracted.text(), extracted.structure());
    assertThat(locators.of(new Span(0, text.length()))).isNotEmpty();
    assertThat(locators.starts(new Span(0, text.length()))).isNotEmpty();
    extracted.structure().headings().forEach(heading -> extracted.text().cut(heading.span()));
    extracted.structure().tables().forEach(table -> extracted.text().cut(table.span()));
  }

  /** Of a container, what is inside one of its entries; else a few bytes anywhere. */
  private static byte[] changed(byte[] honest, Random random) throws IOException {
    boolean container = honest[0] == 'P' && honest[1] == 'K';
    return container && random.nextBoolean() ? repacked(honest, random) : flipped(honest, random);
  }

  private static byte[] flipped(byte[] honest, Random random) {
    byte[] changed = honest.clone();
    int changes = 1 + random.nextInt(4);
    for (int i = 0; i < changes; i++) {
      changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
    }
    return random.nextInt(10) == 0
        ? Arrays.copyOf(changed, 1 + random.nextInt(changed.length))
        : changed;
  }

  private static byte[] repacked(byte[] honest, Random random) throws IOException {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(honest))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        entries.put(entry.getName(), zip.readAllBytes());
      }
    }
    int wanted = random.nextInt(entries.size());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      int at = 0;
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(at++ == wanted ? flipped(entry.getValue(), random) : entry.getValue());
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }
}
