package dev.loccit.conversation;

import dev.loccit.database.Database;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.source.SourceStatus;
import dev.loccit.source.SourceStore;
import java.time.InstantSource;
import java.util.stream.Collectors;
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
  MessageStore messageStore(Database database, NotebookStore notebooks, SourceStore sources) {
    return new MessageStore(
        database,
        notebooks,
        cited ->
            cited.stream()
                .filter(
                    id ->
                        sources
                            .find(id)
                            .filter(source -> source.status() != SourceStatus.DELETING)
                            .isPresent())
                .collect(Collectors.toSet()));
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
      InstantSource clock,
      ConversationSettings settings) {
    return new ExchangeStore(database, notebooks, audits, clock, settings.node());
  }
}
