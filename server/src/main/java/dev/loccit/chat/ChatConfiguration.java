package dev.loccit.chat;

import dev.loccit.conversation.ExchangeStore;
import dev.loccit.conversation.MessageStore;
import dev.loccit.conversation.PresentSources;
import dev.loccit.extractive.ExtractiveAnswerer;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.retrieval.Gatherer;
import dev.loccit.retrieval.QuestionReader;
import dev.loccit.source.OpenScopes;
import dev.loccit.source.ReadingStore;
import dev.loccit.source.ScopeResolver;
import dev.loccit.source.SourceStore;
import dev.loccit.source.TextStore;
import dev.loccit.source.TextVersion;
import dev.loccit.source.TextVersionStore;
import dev.loccit.text.Structure;
import dev.loccit.text.TextId;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ChatSettings.class)
class ChatConfiguration {
  @Bean
  ClockAlarms chatAlarms() {
    return new ClockAlarms();
  }

  @Bean
  LiveAnswers liveAnswers(ClockAlarms alarms, ChatSettings settings) {
    return new InMemoryLiveAnswers(
        alarms, settings.disconnectGrace(), settings.keepEnded(), settings.keepEndedAtMost());
  }

  @Bean
  Generation generation(QuestionReader reader, Gatherer gatherer, ExtractiveAnswerer sentences) {
    return new Generation(reader, gatherer, new ExtractiveAnswering(sentences));
  }

  @Bean(initMethod = "recover")
  ChatPipeline chatPipeline(
      ScopeResolver scopes,
      OpenScopes questions,
      ExchangeStore exchanges,
      MessageStore messages,
      LiveAnswers live,
      Generation generation,
      SourceStore sources,
      TextStore texts,
      TextVersionStore versions,
      PresentSources present,
      ReadingStore readings,
      ClockAlarms alarms,
      ChatSettings settings) {
    return new ChatPipeline(
        scopes,
        questions,
        exchanges,
        messages,
        live,
        generation,
        new DroppedSources(sources::find),
        () -> new ScopedTexts(texts, id -> structure(versions, id), present, readings::find),
        alarms,
        settings);
  }

  private static Structure structure(TextVersionStore versions, TextId id) {
    return versions
        .find(id)
        .map(TextVersion::structure)
        .orElseThrow(
            () -> new LoccitException(ErrorCode.NOT_FOUND, "The text of this source is gone."));
  }
}
