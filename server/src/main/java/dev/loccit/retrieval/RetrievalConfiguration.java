package dev.loccit.retrieval;

import dev.loccit.index.PassageIndex;
import dev.loccit.index.Words;
import dev.loccit.text.Texts;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(RetrievalSettings.class)
class RetrievalConfiguration {
  @Bean
  QuestionReader questionReader(Words words) {
    return new QuestionReader(words);
  }

  @Bean
  Gatherer gatherer(PassageIndex index, Texts texts, Words words, RetrievalSettings settings) {
    return new Gatherer(index, texts, words, settings);
  }
}
