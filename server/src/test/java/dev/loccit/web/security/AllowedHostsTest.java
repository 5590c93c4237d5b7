package dev.loccit.web.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AllowedHostsTest {
  private final AllowedHosts hosts = new AllowedHosts(List.of("Notes.Example.org", " "));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "localhost",
        "LOCALHOST:8787",
        "127.0.0.1",
        "127.0.0.1:80",
        "[::1]",
        "[::1]:8787",
        "notes.example.org",
        "notes.example.org:8443"
      })
  void loopbackAndConfiguredNamesAreOurs(String header) {
    assertThat(hosts.allowsHost(header)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "evil.example",
        "localhost.evil.example",
        "evil.example:8787",
        "127.0.0.1.nip.io",
        "",
        ":8787",
        "notes.example.org.",
        "[::1].evil.example",
        "[::2]",
        "localhost:8787@evil.example"
      })
  void otherNamesAreNot(String header) {
    assertThat(hosts.allowsHost(header)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "http://localhost:8787, localhost:8787, true",
    "http://LOCALHOST:8787, localhost:8787, true",
    "http://localhost, localhost, true",
    "http://localhost, localhost:80, true",
    "https://localhost, localhost:443, true",
    "http://[::1]:8787, [::1]:8787, true",
    "https://notes.example.org, 127.0.0.1:8787, true",
    "http://localhost:3000, localhost:8787, false",
    "http://127.0.0.1:8787, localhost:8787, false",
    "https://evil.example, localhost:8787, false",
    "null, localhost:8787, false",
    "file://, localhost:8787, false",
    "chrome-extension://localhost:8787, localhost:8787, false"
  })
  void onlyTheCalledPageOrAConfiguredHostIsOurOrigin(String origin, String host, boolean ours) {
    assertThat(hosts.allowsOrigin(origin, host)).isEqualTo(ours);
  }
}
