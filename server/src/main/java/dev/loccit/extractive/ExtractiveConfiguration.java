package dev.loccit.extractive;

import dev.loccit.index.Words;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ExtractiveSettings.class)
class ExtractiveConfiguration {
  @Bean
  ExtractiveAnswerer extractiveAnswerer(Words words, ExtractiveSettings settings) {
    return new ExtractiveAnswerer(words, settings);
  }
}
