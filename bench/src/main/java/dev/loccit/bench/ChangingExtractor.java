package dev.loccit.bench;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.ExtractionWorkers;
import dev.loccit.extract.Extractor;
import dev.loccit.text.NormalizedText;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;

/**
 * For the server of {@link KillDrill}: reads a file as the product does and often adds a line, as
 * another version of the extractor might, so that reading again makes a new text version.
 */
@Configuration(proxyBeanMethods = false)
public class ChangingExtractor {
  private static final int KINDS = 3;

  @Bean
  @Primary
  Extractor changing(ExtractionWorkers workers) {
    return (file, kind, progress) -> {
      Extraction extraction = workers.extract(file, kind, progress);
      int version = ThreadLocalRandom.current().nextInt(KINDS);
      return extraction instanceof Extracted read && version > 0
          ? changed(read, version)
          : extraction;
    };
  }

  private static Extraction changed(Extracted read, int version) {
    return new Extracted(
        new NormalizedText(read.text().text() + "\n\nRead by extractor number " + version + "."),
        read.structure(),
        read.layout(),
        read.language(),
        read.report(),
        read.extractor() + " changed " + version);
  }
}
