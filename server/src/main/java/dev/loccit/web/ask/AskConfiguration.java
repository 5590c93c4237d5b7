package dev.loccit.web.ask;

import dev.loccit.web.OpenStreams;
import dev.loccit.web.WebProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
@Import({AskController.class, ConversationController.class})
class AskConfiguration {
  @Bean
  AnswerWriter answerWriter(JsonMapper json, OpenStreams open, WebProperties settings) {
    return new AnswerWriter(json, open, settings.heartbeat());
  }
}
