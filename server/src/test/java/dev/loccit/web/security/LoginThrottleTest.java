package dev.loccit.web.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LoginThrottleTest {
  private static final String ATTACKER = "203.0.113.7";
  private static final String OWNER = "198.51.100.4";

  private final AtomicLong nanos = new AtomicLong();
  private final LoginThrottle throttle =
      new LoginThrottle(3, 10, Duration.ofMinutes(15), nanos::get);

  @Test
  void wrongPasswordsForOneNameMustWaitAndThenMayGoOn() {
    for (int wrong = 0; wrong < 3; wrong++) {
      assertThat(throttle.attempt(ATTACKER, "ada")).isEmpty();
    }
    assertThat(throttle.attempt(ATTACKER, "ada")).hasValue(300);
    assertThat(throttle.attempt(ATTACKER, " ADA ")).as("the same name").isNotEmpty();
    nanos.addAndGet(Duration.ofSeconds(301).toNanos());
    assertThat(throttle.attempt(ATTACKER, "ada")).isEmpty();
    assertThat(throttle.attempt(ATTACKER, "ada")).isNotEmpty();
  }

  @Test
  void anAttackerNeverHindersTheOwnerAtAnotherAddress() {
    for (int wrong = 0; wrong < 1000; wrong++) {
      throttle.attempt(ATTACKER, "ada");
    }
    assertThat(throttle.attempt(OWNER, "ada")).isEmpty();
  }

  @Test
  void manyNamesFromOneAddressMustWaitToo() {
    for (int wrong = 0; wrong < 10; wrong++) {
      assertThat(throttle.attempt(ATTACKER, "user" + wrong)).isEmpty();
    }
    assertThat(throttle.attempt(ATTACKER, "somebody")).isNotEmpty();
  }

  @Test
  void rightPasswordsCostNothing() {
    for (int right = 0; right < 100; right++) {
      assertThat(throttle.attempt(OWNER, "ada")).isEmpty();
      throttle.succeeded(OWNER, "ada");
    }
  }

  @Test
  void oneIpv6HouseholdIsOneAddress() {
    for (int wrong = 0; wrong < 3; wrong++) {
      assertThat(throttle.attempt("2001:db8:1:2::" + wrong, "ada")).isEmpty();
    }
    assertThat(throttle.attempt("2001:db8:1:2:ffff::1", "ada")).isNotEmpty();
    assertThat(throttle.attempt("2001:db8:1:3::1", "ada")).isEmpty();
  }
}
