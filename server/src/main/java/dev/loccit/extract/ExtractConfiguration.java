package dev.loccit.extract;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The server's workers. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({ExtractionProperties.class, OcrProperties.class})
class ExtractConfiguration {
  @Bean
  ExtractionSettings extractionSettings(ExtractionProperties properties) {
    return properties.settings();
  }

  @Bean(destroyMethod = "close")
  OcrWorkers ocrWorkers(OcrProperties recognition, ExtractionSettings settings) {
    return new OcrWorkers(recognition, settings);
  }

  @Bean(destroyMethod = "close")
  ExtractionWorkers extractionWorkers(ExtractionSettings settings, OcrWorkers recognition) {
    return new ExtractionWorkers(settings, recognition);
  }
}
