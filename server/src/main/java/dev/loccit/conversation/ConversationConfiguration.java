package dev.loccit.conversation;

import dev.loccit.database.Database;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.source.RemovedSourceStore;
import dev.loccit.source.SourceStore;
import java.time.InstantSource;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ConversationSettings.class)
class ConversationConfiguration {
  @Bean
  ConversationStore conversationStore(
      Database database, NotebookStore notebooks, InstantSource clock) {
    return new ConversationStore(database, notebooks, clock);
  }

  @Bean
  PresentSources presentSources(SourceStore sources) {
    return sources::present;
  }

  @Bean
  MessageStore messageStore(Database database, NotebookStore notebooks, PresentSources sources) {
    return new MessageStore(database, notebooks, sources);
  }

  @Bean
  QuoteStore quoteStore(Database database) {
    return new QuoteStore(database);
  }

  @Bean
  AuditStore auditStore(Database database, NotebookStore notebooks) {
    return new AuditStore(database, notebooks);
  }

  @Bean
  ExchangeStore exchangeStore(
      Database database,
      NotebookStore notebooks,
      AuditStore audits,
      RemovedSourceStore removed,
      InstantSource clock,
      ConversationSettings settings) {
    return new ExchangeStore(
        database, notebooks, audits, removed::forbidden, clock, settings.node());
  }
}
