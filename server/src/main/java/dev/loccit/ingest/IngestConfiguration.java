package dev.loccit.ingest;

import dev.loccit.extract.Extractor;
import dev.loccit.index.PassageIndex;
import dev.loccit.jobs.JobQueue;
import dev.loccit.source.ContentStore;
import dev.loccit.source.LayoutStore;
import dev.loccit.source.SourceStore;
import dev.loccit.source.TextStore;
import dev.loccit.text.PassageSettings;
import dev.loccit.text.PassageSplitter;
import java.time.InstantSource;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(IngestSettings.class)
class IngestConfiguration {
  @Bean
  IngestStores ingestStores(
      SourceStore sources, ContentStore contents, TextStore texts, LayoutStore layouts) {
    return new IngestStores(sources, contents, texts, layouts);
  }

  @Bean
  PassageSplitter passageSplitter(IngestSettings settings) {
    return new PassageSplitter(
        new PassageSettings(settings.passageChars(), PassageSettings.DEFAULT.minLetters()));
  }

  @Bean
  IngestPipeline ingestPipeline(
      IngestStores stores,
      PassageIndex index,
      Extractor extractor,
      PassageSplitter splitter,
      JobQueue jobs,
      InstantSource clock) {
    return new IngestPipeline(stores, index, extractor, splitter, jobs, clock);
  }

  @Bean
  SourceIntake sourceIntake(SourceStore sources, ContentStore contents) {
    return new SourceIntake(sources, contents);
  }
}
