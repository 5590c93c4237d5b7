package dev.loccit.forget;

import dev.loccit.account.UserStore;
import dev.loccit.chat.ChatPipeline;
import dev.loccit.chat.LiveAnswers;
import dev.loccit.conversation.ConversationStore;
import dev.loccit.conversation.QuoteStore;
import dev.loccit.database.Database;
import dev.loccit.index.PassageIndex;
import dev.loccit.ingest.SourcesInHand;
import dev.loccit.jobs.JobQueue;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.source.ContentStore;
import dev.loccit.source.DrawnPages;
import dev.loccit.source.LayoutStore;
import dev.loccit.source.OpenScopes;
import dev.loccit.source.RemovedSourceStore;
import dev.loccit.source.SourceStore;
import dev.loccit.source.TextStore;
import dev.loccit.source.TextVersionStore;
import java.time.InstantSource;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ForgetSettings.class)
class ForgetConfiguration {
  @Bean
  ReceiptStore receiptStore(Database database, InstantSource clock) {
    return new ReceiptStore(database, clock);
  }

  @Bean
  ForgetStores forgetStores(
      NotebookStore notebooks,
      SourceStore sources,
      RemovedSourceStore removed,
      ContentStore contents,
      TextStore texts,
      LayoutStore layouts,
      ConversationStore conversations,
      ReceiptStore receipts) {
    return new ForgetStores(
        notebooks, sources, removed, contents, texts, layouts, conversations, receipts);
  }

  @Bean
  Deletions deletions(Database database, UserStore users, ForgetStores stores, JobQueue jobs) {
    return new Deletions(
        database,
        users,
        stores.notebooks(),
        stores.sources(),
        stores.removed(),
        stores.receipts(),
        jobs);
  }

  @Bean
  SourceSteps sourceSteps(
      ForgetStores stores,
      PassageIndex index,
      DrawnPages drawn,
      QuoteStore quotes,
      ChatPipeline chat,
      LiveAnswers live,
      OpenScopes questions,
      ForgetSettings settings) {
    return new SourceSteps(
        stores, index, drawn, quotes, chat, live, questions, settings.answersEnd());
  }

  @Bean
  ForgetPipeline forgetPipeline(
      Database database,
      ForgetStores stores,
      SourceSteps steps,
      SourcesInHand inHand,
      JobQueue jobs) {
    return new ForgetPipeline(database, stores, steps, inHand, jobs);
  }

  @Bean
  NotebookForgetter notebookForgetter(
      Database database,
      ForgetStores stores,
      PassageIndex index,
      Deletions deletions,
      JobQueue jobs) {
    return new NotebookForgetter(database, stores, index, deletions, jobs);
  }

  @Bean
  AccountForgetter accountForgetter(Database database, UserStore users, ForgetStores stores) {
    return new AccountForgetter(database, users, stores);
  }

  @Bean
  Sweeper sweeper(
      ForgetStores stores,
      TextVersionStore versions,
      PassageIndex index,
      OpenScopes questions,
      ForgetSettings settings,
      InstantSource clock) {
    return new Sweeper(stores, versions, index, questions, settings.sweepAge(), clock);
  }

  @Bean
  SweepTimes sweepTimes(
      UserStore users, ForgetStores stores, JobQueue jobs, ForgetSettings settings) {
    return new SweepTimes(new Resumption(users, stores, jobs), jobs, settings.sweepEvery());
  }
}
