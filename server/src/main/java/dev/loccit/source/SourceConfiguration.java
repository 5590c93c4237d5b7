package dev.loccit.source;

import dev.loccit.database.DataDirectory;
import dev.loccit.database.Database;
import dev.loccit.jobs.JobQueue;
import dev.loccit.notebook.NotebookStore;
import java.time.InstantSource;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({SourceSettings.class, QuotaSettings.class})
class SourceConfiguration {
  @Bean
  SourceCountStore sourceCountStore(Database database) {
    return new SourceCountStore(database);
  }

  @Bean
  SourceStore sourceStore(
      Database database, NotebookStore notebooks, JobQueue jobs, InstantSource clock) {
    return new SourceStore(database, notebooks, jobs, clock);
  }

  @Bean
  ReextractionStore reextractionStore(
      Database database, SourceStore sources, JobQueue jobs, InstantSource clock) {
    return new ReextractionStore(database, sources, jobs, clock);
  }

  @Bean
  RemovedSourceStore removedSourceStore(Database database) {
    return new RemovedSourceStore(database);
  }

  @Bean
  SnapshotStore snapshotStore(Database database, NotebookStore notebooks, ContentStore contents) {
    SnapshotStore snapshots = new SnapshotStore(database, notebooks);
    snapshots.fill(contents::kept);
    return snapshots;
  }

  @Bean
  OpenScopes openScopes() {
    return new OpenScopes();
  }

  @Bean
  TextVersionStore textVersionStore(Database database) {
    return new TextVersionStore(database);
  }

  @Bean
  TextStore textStore(Database database, SourceSettings settings) {
    return new TextStore(database, settings);
  }

  @Bean
  LayoutStore layoutStore(DataDirectory directory) {
    return new LayoutStore(directory.layouts());
  }

  @Bean
  ReadingStore readingStore(Database database) {
    return new ReadingStore(database);
  }

  @Bean
  ContentStore contentStore(DataDirectory directory) {
    return new ContentStore(directory.contents(), directory.temporary());
  }

  @Bean
  DrawnPages drawnPages() {
    return new DrawnPages();
  }

  @Bean
  QuotaStore quotaStore(Database database, QuotaSettings settings, ContentStore contents) {
    QuotaStore quotas = new QuotaStore(database, settings);
    quotas.fill(id -> contents.find(id, 1).map(ContentStore.Content::size).orElse(0L));
    return quotas;
  }

  @Bean
  ScopeResolver scopeResolver(Database database, NotebookStore notebooks) {
    return new ScopeResolver(database, notebooks);
  }
}
