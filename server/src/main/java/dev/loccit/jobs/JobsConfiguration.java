package dev.loccit.jobs;

import dev.loccit.database.DataDirectory;
import dev.loccit.database.Database;
import java.time.InstantSource;
import java.util.List;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(JobSettings.class)
class JobsConfiguration {
  @Bean
  DbSchedulerJobQueue jobQueue(Database database, InstantSource clock) {
    return new DbSchedulerJobQueue(database, clock);
  }

  @Bean(destroyMethod = "")
  JobRunner jobRunner(
      Database database,
      DbSchedulerJobQueue queue,
      JobSettings settings,
      DataDirectory directory,
      InstantSource clock,
      List<JobHandler> handlers) {
    return new JobRunner(database, queue, settings, directory.node(), clock, handlers);
  }

  /** Jobs start when all beans stand, and stop before any of them is taken away. */
  @Bean
  SmartLifecycle jobLifecycle(JobRunner runner) {
    return new SmartLifecycle() {
      private volatile boolean running;

      @Override
      public void start() {
        runner.start();
        running = true;
      }

      @Override
      public void stop() {
        runner.close();
        running = false;
      }

      @Override
      public boolean isRunning() {
        return running;
      }
    };
  }
}
