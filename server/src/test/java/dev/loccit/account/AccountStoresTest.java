package dev.loccit.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.testing.Stores;
import dev.loccit.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(TestDatabase.class)
class AccountStoresTest {
  private final Stores stores;

  AccountStoresTest(TestDatabase vendor, @TempDir Path folder) {
    stores = new Stores(vendor, folder);
  }

  @AfterEach
  void close() {
    stores.close();
  }

  @Test
  void theFirstUserIsAnAdminAndUsesUpTheSetupToken() {
    String old = stores.setupTokens.issue();
    String token = stores.setupTokens.issue();
    assertThat(stores.users.needsFirstUser()).isTrue();
    assertFails(ErrorCode.BAD_SETUP_TOKEN, () -> stores.users.createFirst("eve", "h", old));
    User first = stores.users.createFirst("Ada", "hash", token);
    assertThat(first.admin()).isTrue();
    assertThat(stores.users.needsFirstUser()).isFalse();
    assertFails(ErrorCode.BAD_SETUP_TOKEN, () -> stores.users.createFirst("eve", "h", token));
    assertFails(ErrorCode.REGISTRATION_CLOSED, () -> stores.users.createFirst("eve", "h"));
    assertThat(stores.users.list()).containsExactly(first);
  }

  @Test
  void aFailedFirstUserLeavesTheTokenValid() {
    String token = stores.setupTokens.issue();
    assertFails(ErrorCode.BAD_REQUEST, () -> stores.users.createFirst(" ", "hash", token));
    assertThat(stores.users.createFirst("ada", "hash", token).admin()).isTrue();
  }

  @Test
  void ofTwentyFirstUsersAtOnceOneIsMade() throws Exception {
    List<Callable<String>> calls = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      String name = "user" + i;
      calls.add(
          () -> {
            try {
              return stores.users.createFirst(name, "hash").username();
            } catch (LoccitException e) {
              return e.code().name();
            }
          });
    }
    assertThat(all(calls)).filteredOn("REGISTRATION_CLOSED"::equals).hasSize(19);
    assertThat(stores.users.list()).hasSize(1).allMatch(User::admin);
  }

  @Test
  void namesAreUniqueWhateverTheirCaseAndWidth() {
    User ada = stores.user("Ada");
    assertFails(ErrorCode.NAME_TAKEN, () -> stores.user("ADA"));
    assertFails(ErrorCode.NAME_TAKEN, () -> stores.user(" \uff21da "));
    assertThat(stores.users.findByName("aDA").orElseThrow().user()).isEqualTo(ada);
    assertThat(stores.users.findByName("ad")).isEmpty();
  }

  @Test
  void aNewPasswordHashReplacesTheOldOne() {
    User ada = stores.user("ada");
    assertThat(stores.users.setPassword(ada.id(), "other")).isTrue();
    assertThat(stores.users.findByName("ada").orElseThrow().passwordHash()).isEqualTo("other");
    assertThat(stores.users.setPassword(UserId.create(), "other")).isFalse();
  }

  @Test
  void theLastAdminCannotBeDisabled() {
    User admin = stores.users.createFirst("admin", "hash");
    User ada = stores.user("ada");
    assertFails(ErrorCode.LAST_ADMIN, () -> stores.users.setDisabled(admin.id(), true));
    stores.users.setDisabled(ada.id(), true);
    stores.users.setDisabled(ada.id(), true);
    assertThat(stores.users.find(ada.id()).orElseThrow().disabled()).isTrue();
    stores.users.setDisabled(ada.id(), false);
    assertThat(stores.users.find(ada.id()).orElseThrow().disabled()).isFalse();
    assertFails(ErrorCode.NOT_FOUND, () -> stores.users.setDisabled(UserId.create(), true));
  }

  @Test
  void twoAdminsThatDisableEachOtherAtOnceLeaveOne() throws Exception {
    User one = stores.users.createFirst("one", "hash");
    User two = stores.user("two");
    for (int round = 0; round < 10; round++) {
      stores.database.write(jdbc -> jdbc.sql("UPDATE users SET admin = 1, disabled = 0").update());
      all(List.of(disabling(one), disabling(two)));
      assertThat(stores.users.list()).filteredOn(user -> !user.disabled()).hasSize(1);
    }
  }

  @Test
  void aSessionIsFoundByItsTokenOnlyAndNeverStoredInTheClear() {
    User ada = stores.user("ada");
    Session.Issued issued = stores.sessions.create(ada, "Browser\u0000 of Ada");
    assertThat(issued.token()).hasSize(43);
    assertThat(stores.sessions.use(issued.token())).contains(issued.session());
    assertThat(issued.session().userAgent()).isEqualTo("Browser  of Ada");
    assertThat(stores.sessions.use(issued.token() + "x")).isEmpty();
    assertThat(stores.sessions.use(issued.session().id().toString())).isEmpty();
    String stored =
        stores.database.read(
            jdbc -> jdbc.sql("SELECT token_hash FROM sessions").query(String.class).single());
    assertThat(stored).isEqualTo(SecretToken.hash(issued.token()));
  }

  @Test
  void aSessionEndsWhenItIsNotUsedAndLivesOnWhenItIs() {
    Duration idle = AccountSettings.DEFAULTS.sessionIdle();
    Session.Issued used = stores.sessions.create(stores.user("ada"), "");
    Session.Issued unused = stores.sessions.create(stores.user("bob"), "");
    stores.clock.advance(idle.dividedBy(2));
    assertThat(stores.sessions.use(used.token())).isPresent();
    Instant now = stores.clock.advance(idle.dividedBy(2).plusMillis(1));
    assertThat(stores.sessions.use(unused.token())).isEmpty();
    assertThat(stores.sessions.use(used.token())).isPresent();
    assertThat(stores.sessions.list(used.session().user().id()))
        .singleElement()
        .satisfies(
            session -> {
              assertThat(session.lastUsedAt()).isEqualTo(now);
              assertThat(session.expiresAt()).isEqualTo(now.plus(idle));
            });
  }

  @Test
  void sessionsAreEndedByTheirOwnUserOnly() {
    User ada = stores.user("ada");
    User bob = stores.user("bob");
    Session.Issued one = stores.sessions.create(ada, "one");
    Session.Issued two = stores.sessions.create(ada, "two");
    Session.Issued other = stores.sessions.create(bob, "");
    assertThat(stores.sessions.end(bob.id(), one.session().id())).isFalse();
    assertThat(stores.sessions.endOthers(ada.id(), one.session().id())).isEqualTo(1);
    assertThat(stores.sessions.use(two.token())).isEmpty();
    assertThat(stores.sessions.use(one.token())).isPresent();
    assertThat(stores.sessions.use(other.token())).isPresent();
    assertThat(stores.sessions.end(ada.id(), one.session().id())).isTrue();
    assertThat(stores.sessions.list(ada.id())).isEmpty();
    assertThat(stores.sessions.endAll(bob.id())).isEqualTo(1);
  }

  @Test
  void aDisabledUsersSessionsAndTokensNoLongerWork() {
    User ada = stores.user("ada");
    Session.Issued session = stores.sessions.create(ada, "");
    ApiToken.Issued token = stores.apiTokens.create(ada, "script", null, false);
    stores.users.setDisabled(ada.id(), true);
    assertThat(stores.sessions.use(session.token())).isEmpty();
    assertThat(stores.apiTokens.use(token.token())).isEmpty();
    stores.users.setDisabled(ada.id(), false);
    assertThat(stores.sessions.use(session.token())).isEmpty();
    assertThat(stores.apiTokens.use(token.token())).isPresent();
  }

  @Test
  void anApiTokenWorksUntilItRunsOutOrIsRevoked() {
    User ada = stores.user("ada");
    Instant end = stores.clock.instant().plusSeconds(60);
    ApiToken.Issued brief = stores.apiTokens.create(ada, "brief", end, true);
    ApiToken.Issued lasting = stores.apiTokens.create(ada, "lasting", null, false);
    assertThat(brief.token()).startsWith("loccit_pat_");
    assertThat(stores.apiTokens.use(brief.token()).orElseThrow().readOnly()).isTrue();
    stores.clock.advance(Duration.ofSeconds(60));
    assertThat(stores.apiTokens.use(brief.token())).isEmpty();
    assertThat(stores.apiTokens.use(lasting.token())).isPresent();
    assertThat(stores.apiTokens.list(ada.id()))
        .extracting(ApiToken::name, ApiToken::lastUsedAt)
        .containsExactlyInAnyOrder(
            tuple("lasting", stores.clock.instant()), tuple("brief", end.minusSeconds(60)));
    assertThat(stores.apiTokens.revoke(stores.user("bob").id(), lasting.apiToken().id())).isFalse();
    assertThat(stores.apiTokens.revoke(ada.id(), lasting.apiToken().id())).isTrue();
    assertThat(stores.apiTokens.use(lasting.token())).isEmpty();
    assertFails(ErrorCode.BAD_REQUEST, () -> stores.apiTokens.create(ada, "late", end, false));
  }

  @Test
  void theOperatorsTokenMayBeAdoptedAtEachStart() {
    User ada = stores.user("ada");
    stores.apiTokens.adopt(ada, "operator", "a secret of the operator");
    stores.apiTokens.adopt(ada, "operator", "a secret of the operator");
    assertThat(stores.apiTokens.list(ada.id())).hasSize(1);
    assertThat(stores.apiTokens.use("a secret of the operator").orElseThrow().user())
        .isEqualTo(ada);
  }

  private Callable<String> disabling(User user) {
    return () -> {
      try {
        stores.users.setDisabled(user.id(), true);
        return "disabled";
      } catch (LoccitException e) {
        return e.code().name();
      }
    };
  }

  private static List<String> all(List<Callable<String>> calls) throws Exception {
    List<String> answers = new ArrayList<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<String> answer : threads.invokeAll(calls)) {
        answers.add(answer.get());
      }
    }
    return answers;
  }

  private static void assertFails(ErrorCode code, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(LoccitException.class, e -> assertThat(e.code()).isEqualTo(code));
  }
}
