package dev.loccit.index;

import dev.loccit.database.DataDirectory;
import dev.loccit.index.lucene.LucenePassageIndex;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(IndexSettings.class)
class IndexConfiguration {
  @Bean
  Words words() {
    return new Words();
  }

  @Bean
  LucenePassageIndex passageIndex(DataDirectory directory, IndexSettings settings, Words words) {
    return new LucenePassageIndex(directory.index(), settings, words);
  }
}
