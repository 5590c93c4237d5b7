package dev.loccit.extract;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The server's workers. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({ExtractionProperties.class, OcrProperties.class})
class ExtractConfiguration {
  @Bean(destroyMethod = "close")
  OcrWorkers ocrWorkers(OcrProperties recognition, ExtractionProperties properties) {
    return new OcrWorkers(recognition, properties.settings());
  }

  @Bean(destroyMethod = "close")
  ExtractionWorkers extractionWorkers(ExtractionProperties properties, OcrWorkers recognition) {
    return new ExtractionWorkers(properties.settings(), recognition);
  }
}
