package dev.loccit.chat;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.convert.DurationUnit;

/**
 * Settings of answering.
 *
 * @param disconnectGrace how long an answer goes on after its last reader left, seconds where no
 *     unit is given; 0 stops it at once
 * @param keepEnded how long the events of an ended answer stay for readers that come back
 * @param keepEndedAtMost of so many ended answers; older ones are replayed from the stored message
 * @param flushEvery how much of a running answer a crash may lose at most
 * @param maxQuestion longest question, in UTF-16 units
 * @param maxAnswer longest answer, in UTF-16 units; a longer one is cut and ends TRUNCATED
 * @param answersAtOnce answers that are made at once; more are refused as OVERLOADED
 * @param answersAtOncePerUser of one user; more are refused as TOO_MANY_REQUESTS
 */
@ConfigurationProperties("loccit.chat")
public record ChatSettings(
    @DefaultValue("30s") @DurationUnit(ChronoUnit.SECONDS) Duration disconnectGrace,
    @DefaultValue("5m") Duration keepEnded,
    @DefaultValue("256") int keepEndedAtMost,
    @DefaultValue("1s") Duration flushEvery,
    @DefaultValue("32000") int maxQuestion,
    @DefaultValue("200000") int maxAnswer,
    @DefaultValue("32") int answersAtOnce,
    @DefaultValue("4") int answersAtOncePerUser) {
  public ChatSettings {
    if (disconnectGrace.isNegative() || keepEnded.isNegative()) {
      throw new IllegalArgumentException(
          "loccit.chat.disconnect-grace and keep-ended must not be negative");
    }
    if (!flushEvery.isPositive() || flushEvery.compareTo(Duration.ofSeconds(1)) > 0) {
      throw new IllegalArgumentException("loccit.chat.flush-every must be above 0 and at most 1s");
    }
    if (keepEndedAtMost < 0
        || maxQuestion < 1
        || maxAnswer < 1
        || answersAtOnce < 1
        || answersAtOncePerUser < 1) {
      throw new IllegalArgumentException("the numbers of loccit.chat must be at least 1");
    }
  }

  /** The defaults. */
  public static ChatSettings defaults() {
    return new ChatSettings(
        Duration.ofSeconds(30),
        Duration.ofMinutes(5),
        256,
        Duration.ofSeconds(1),
        32_000,
        200_000,
        32,
        4);
  }
}
