package dev.loccit;

import java.time.InstantSource;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.autoconfigure.task.TaskExecutionAutoConfiguration;
import org.springframework.boot.autoconfigure.task.TaskSchedulingAutoConfiguration;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.boot.flyway.autoconfigure.FlywayAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcClientAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAspectsAutoConfiguration;
import org.springframework.boot.persistence.autoconfigure.PersistenceExceptionTranslationAutoConfiguration;
import org.springframework.boot.security.autoconfigure.UserDetailsServiceAutoConfiguration;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.boot.transaction.autoconfigure.TransactionManagerCustomizationAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorMvcAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;

/**
 * The server. The rooms bring their own beans; what Spring Boot would add for databases, error
 * pages and users is left out, because the rooms {@code database} and {@code web} own those.
 */
@SpringBootApplication(
    exclude = {
      DataSourceAutoConfiguration.class,
      DataSourceTransactionManagerAutoConfiguration.class,
      ErrorMvcAutoConfiguration.class,
      FlywayAutoConfiguration.class,
      JdbcClientAutoConfiguration.class,
      JdbcTemplateAutoConfiguration.class,
      MetricsAspectsAutoConfiguration.class,
      PersistenceExceptionTranslationAutoConfiguration.class,
      TaskExecutionAutoConfiguration.class,
      TaskSchedulingAutoConfiguration.class,
      TransactionAutoConfiguration.class,
      TransactionManagerCustomizationAutoConfiguration.class,
      UserDetailsServiceAutoConfiguration.class
    })
@ConfigurationPropertiesScan
public class LoccitApplication {
  /** The time, for every room. */
  @Bean
  InstantSource clock() {
    return InstantSource.system();
  }

  /**
   * Starts the server and returns once it answers.
   *
   * @param args settings in the form {@code --name=value}, stronger than the environment
   */
  public static ConfigurableApplicationContext start(String... args) {
    SpringApplication application = new SpringApplication(LoccitApplication.class);
    application.setBannerMode(Banner.Mode.OFF);
    return application.run(args);
  }
}
