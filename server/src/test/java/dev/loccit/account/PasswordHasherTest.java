package dev.loccit.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PasswordHasherTest {
  private final PasswordHasher hasher = new PasswordHasher(AccountSettings.DEFAULTS);

  @Test
  void aHashIsArgon2idWithItsOwnSaltAndMatchesItsPasswordOnly() {
    String hash = hasher.hash("correct horse");
    assertThat(hash).startsWith("$argon2id$v=19$m=19456,t=2,p=1$");
    assertThat(hasher.hash("correct horse")).isNotEqualTo(hash);
    assertThat(hasher.matches("correct horse", hash)).isTrue();
    assertThat(hasher.matches("correct horsf", hash)).isFalse();
  }

  @Test
  void withoutAHashNothingMatchesAndTheWorkIsDoneAllTheSame() {
    assertThat(hasher.matches("correct horse", null)).isFalse();
    long known = nanoseconds("correct horse", hasher.hash("x"));
    long unknown = nanoseconds("correct horse", null);
    assertThat(unknown).isGreaterThan(known / 20);
  }

  @Test
  void whoWaitsLongerThanTheSettingIsRefused() throws Exception {
    PasswordHasher busy =
        new PasswordHasher(new AccountSettings(Duration.ofDays(1), 1, Duration.ZERO, 65_536, 8));
    List<Callable<String>> calls = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      calls.add(
          () -> {
            try {
              return busy.hash("password");
            } catch (LoccitException e) {
              return e.code().name();
            }
          });
    }
    try (var threads = Executors.newFixedThreadPool(8)) {
      List<String> answers = new ArrayList<>();
      for (Future<String> answer : threads.invokeAll(calls)) {
        answers.add(answer.get());
      }
      assertThat(answers).contains(ErrorCode.OVERLOADED.name());
      assertThat(answers).anyMatch(answer -> answer.startsWith("$argon2id$"));
    }
  }

  @Test
  void settingsThatGuardNothingAreRefused() {
    assertThatThrownBy(() -> new AccountSettings(Duration.ofDays(1), 0, Duration.ZERO, 19_456, 2))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private long nanoseconds(String password, @Nullable String hash) {
    long start = System.nanoTime();
    hasher.matches(password, hash);
    return System.nanoTime() - start;
  }
}
