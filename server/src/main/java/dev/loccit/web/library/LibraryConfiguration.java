package dev.loccit.web.library;

import dev.loccit.ingest.SourceIntake;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.source.LayoutStore;
import dev.loccit.source.ReadingStore;
import dev.loccit.source.SourceStore;
import dev.loccit.source.TextStore;
import dev.loccit.source.TextVersionStore;
import dev.loccit.web.OpenStreams;
import dev.loccit.web.WebProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
@Import({
  DeletionController.class,
  EventController.class,
  NotebookController.class,
  PageImageController.class,
  ReadController.class,
  VersionController.class,
  ReportController.class,
  SourceController.class
})
class LibraryConfiguration {
  @Bean
  SourcePlaces sourcePlaces(
      SourceStore sources, TextVersionStore versions, TextStore texts, LayoutStore layouts) {
    return new SourcePlaces(sources, versions, texts, layouts);
  }

  @Bean
  SourceViews sourceViews(ReadingStore readings) {
    return new SourceViews(readings);
  }

  @Bean
  SampleNotebook sampleNotebook(
      NotebookStore notebooks, SourceIntake intake, WebProperties settings) {
    return new SampleNotebook(notebooks, intake, settings);
  }

  @Bean
  NotebookEvents notebookEvents(
      NotebookStore notebooks,
      SourceStore sources,
      JsonMapper json,
      OpenStreams open,
      WebProperties settings) {
    return new NotebookEvents(notebooks, sources, json, open, settings);
  }
}
