package dev.loccit.extract;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The server's workers. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ExtractionProperties.class)
class ExtractConfiguration {
  @Bean(destroyMethod = "close")
  ExtractionWorkers extractionWorkers(ExtractionProperties properties) {
    return new ExtractionWorkers(properties.settings());
  }
}
