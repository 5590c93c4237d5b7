package dev.loccit.jobs;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How jobs run.
 *
 * @param threads so many jobs of a kind run at once
 * @param polling how often due retries are looked for; a submitted job starts at once
 * @param heartbeat how often a running job says that it lives
 * @param maxAttempts a job that threw so often is given up
 * @param firstRetry wait before the second attempt; doubles with each further one
 * @param longestRetry and never grows beyond this
 * @param maxDeaths a job that ran so often when the server died is given up
 * @param stopWait how long a stop waits for running jobs before it interrupts them
 */
@ConfigurationProperties("loccit.jobs")
public record JobSettings(
    @DefaultValue("4") int threads,
    @DefaultValue("2s") Duration polling,
    @DefaultValue("10s") Duration heartbeat,
    @DefaultValue("5") int maxAttempts,
    @DefaultValue("5s") Duration firstRetry,
    @DefaultValue("5m") Duration longestRetry,
    @DefaultValue("20") int maxDeaths,
    @DefaultValue("5s") Duration stopWait) {
  /** The defaults, for commands and tests. */
  public static final JobSettings DEFAULTS =
      new JobSettings(
          4,
          Duration.ofSeconds(2),
          Duration.ofSeconds(10),
          5,
          Duration.ofSeconds(5),
          Duration.ofMinutes(5),
          20,
          Duration.ofSeconds(5));

  public JobSettings {
    if (threads < 1 || maxAttempts < 1 || maxDeaths < 1) {
      throw new IllegalArgumentException(
          "loccit.jobs.threads, max-attempts and max-deaths must be at least 1");
    }
    if (!polling.isPositive() || heartbeat.compareTo(Duration.ofSeconds(1)) < 0) {
      throw new IllegalArgumentException(
          "loccit.jobs.polling must be positive, heartbeat at least 1s");
    }
    if (!firstRetry.isPositive() || longestRetry.compareTo(firstRetry) < 0) {
      throw new IllegalArgumentException(
          "loccit.jobs.first-retry must be positive and not above longest-retry");
    }
    if (stopWait.isNegative()) {
      throw new IllegalArgumentException("loccit.jobs.stop-wait must not be negative");
    }
  }

  /** The wait after an attempt (counted from 1) that threw. */
  Duration backOff(int attempt) {
    Duration wait = firstRetry;
    for (int i = 1; i < attempt && wait.compareTo(longestRetry) < 0; i++) {
      wait = wait.multipliedBy(2);
    }
    return wait.compareTo(longestRetry) < 0 ? wait : longestRetry;
  }
}
