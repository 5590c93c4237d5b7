package dev.loccit.ingest;

import dev.loccit.extract.ExtractionSettings;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.OcrWorkers;
import dev.loccit.extract.ThoroughReading;
import dev.loccit.fetch.WebGate;
import dev.loccit.index.PassageIndex;
import dev.loccit.jobs.JobQueue;
import dev.loccit.source.ContentStore;
import dev.loccit.source.LayoutStore;
import dev.loccit.source.OpenScopes;
import dev.loccit.source.QuotaStore;
import dev.loccit.source.ReadingStore;
import dev.loccit.source.ReextractionStore;
import dev.loccit.source.SnapshotStore;
import dev.loccit.source.SourceStore;
import dev.loccit.source.TextStore;
import dev.loccit.source.TextVersionStore;
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
      SourceStore sources,
      ReextractionStore reextractions,
      SnapshotStore snapshots,
      TextVersionStore versions,
      ContentStore contents,
      TextStore texts,
      LayoutStore layouts,
      ReadingStore readings) {
    return new IngestStores(
        sources, reextractions, snapshots, versions, contents, texts, layouts, readings);
  }

  @Bean
  PassageSplitter passageSplitter(IngestSettings settings) {
    return new PassageSplitter(
        new PassageSettings(settings.passageChars(), PassageSettings.DEFAULT.minLetters()));
  }

  /** Made before the server takes requests, so that no question meets an index that lacks texts. */
  @Bean
  IndexRebuild indexRebuild(
      SourceStore sources,
      TextVersionStore versions,
      TextStore texts,
      PassageIndex index,
      PassageSplitter splitter) {
    IndexRebuild rebuild = new IndexRebuild(sources, versions, texts, index, splitter);
    rebuild.repair();
    return rebuild;
  }

  @Bean
  Placement placement(
      IngestStores stores, PassageIndex index, PassageSplitter splitter, InstantSource clock) {
    return new Placement(stores, index, splitter, clock);
  }

  @Bean
  SourcesInHand sourcesInHand(SourceStore sources, JobQueue jobs) {
    return new SourcesInHand(sources, jobs);
  }

  @Bean
  WebPages webPages(WebGate gate, IngestStores stores, QuotaStore quotas) {
    return new WebPages(gate, stores, quotas);
  }

  // The parameter's name picks the bean, so that a drill may put a primary one in its place.
  @Bean
  IngestPipeline ingestPipeline(
      IngestStores stores,
      WebPages pages,
      Extractor extractionWorkers,
      OcrWorkers recognising,
      Placement placement,
      SourcesInHand inHand,
      InstantSource clock) {
    Originals originals = new Originals(stores, pages, extractionWorkers, recognising);
    return new IngestPipeline(stores, originals, placement, inHand, clock);
  }

  @Bean
  OcrPipeline ocrPipeline(IngestPipeline ingestion) {
    return new OcrPipeline(ingestion);
  }

  @Bean
  LargeFileLane largeFileLane(IngestPipeline pipeline, ExtractionSettings extraction) {
    return new LargeFileLane(pipeline, extraction.workers());
  }

  @Bean
  ReextractPipeline reextractPipeline(
      IngestStores stores,
      WebPages pages,
      Extractor extractionWorkers,
      OcrWorkers recognising,
      Placement placement,
      SourcesInHand inHand,
      OpenScopes questions,
      IngestSettings settings) {
    Extractor thorough = new ThoroughReading(extractionWorkers, recognising);
    Originals originals = new Originals(stores, pages, thorough, thorough);
    return new ReextractPipeline(
        stores, originals, placement, inHand, questions, settings.swapWait());
  }

  @Bean
  SourceIntake sourceIntake(
      SourceStore sources, ContentStore contents, WebGate gate, QuotaStore quotas) {
    return new SourceIntake(sources, contents, gate, quotas);
  }
}
