package dev.loccit.fetch;

import java.time.InstantSource;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(FetchSettings.class)
class FetchConfiguration {
  @Bean(destroyMethod = "close")
  SystemResolver systemResolver() {
    return new SystemResolver();
  }

  @Bean
  WebGate webGate(FetchSettings settings, SystemResolver resolver, InstantSource clock) {
    return new WebGate(settings, resolver, clock);
  }
}
