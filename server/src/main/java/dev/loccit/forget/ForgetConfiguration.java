package dev.loccit.forget;

import dev.loccit.account.UserStore;
import dev.loccit.database.Database;
import dev.loccit.index.PassageIndex;
import dev.loccit.ingest.SourcesInHand;
import dev.loccit.jobs.JobQueue;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.source.ContentStore;
import dev.loccit.source.LayoutStore;
import dev.loccit.source.SourceStore;
import dev.loccit.source.TextStore;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class ForgetConfiguration {
  @Bean
  ForgetStores forgetStores(
      NotebookStore notebooks,
      SourceStore sources,
      ContentStore contents,
      TextStore texts,
      LayoutStore layouts) {
    return new ForgetStores(notebooks, sources, contents, texts, layouts);
  }

  @Bean
  ForgetPipeline forgetPipeline(
      ForgetStores stores, PassageIndex index, SourcesInHand inHand, JobQueue jobs) {
    return new ForgetPipeline(stores, index, inHand, jobs);
  }

  @Bean
  NotebookForgetter notebookForgetter(
      Database database, UserStore users, ForgetStores stores, PassageIndex index, JobQueue jobs) {
    return new NotebookForgetter(database, users, stores, index, jobs);
  }
}
