package dev.loccit.notebook;

import dev.loccit.database.Database;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class NotebookConfiguration {
  @Bean
  NotebookStore notebookStore(Database database, SourceCounts counts, InstantSource clock) {
    return new NotebookStore(database, counts, clock);
  }
}
