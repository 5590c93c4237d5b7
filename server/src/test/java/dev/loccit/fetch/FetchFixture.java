package dev.loccit.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.problem.ErrorCode;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import okhttp3.OkHttpClient;
import org.springframework.util.unit.DataSize;

/** Settings, names and gates for tests; nothing here can leave the machine. */
final class FetchFixture {
  static final String AGENT = "Loccit/test";

  private FetchFixture() {}

  static FetchSettings settings(String... allowed) {
    return settings(Duration.ofSeconds(10), allowed);
  }

  static FetchSettings settings(Duration limit, String... allowed) {
    return new FetchSettings(
        List.of(allowed),
        List.of(),
        null,
        limit,
        Duration.ofSeconds(3),
        DataSize.ofMegabytes(5),
        5,
        Duration.ZERO,
        2,
        AGENT);
  }

  /** The same, with these ports among the usual ones. */
  static FetchSettings withPorts(FetchSettings settings, Integer... ports) {
    return new FetchSettings(
        settings.allowedHosts(),
        List.of(ports),
        settings.proxy(),
        settings.timeLimit(),
        settings.resolveLimit(),
        settings.maxPage(),
        settings.maxRedirects(),
        settings.hostInterval(),
        settings.perHost(),
        settings.userAgent());
  }

  static WebGate gate(FetchSettings settings, Resolver resolver) {
    return new WebGate(settings, resolver, InstantSource.system());
  }

  /** A gate for which some loopback addresses stand for the public internet. */
  static WebGate gate(FetchSettings settings, Resolver resolver, InetAddress... standIns) {
    List<InetAddress> open = List.of(standIns);
    Function<InetAddress, Optional<String>> whatElse =
        address -> open.contains(address) ? Optional.empty() : PublicAddresses.whatElse(address);
    return new WebGate(settings, resolver, InstantSource.system(), whatElse, new OkHttpClient());
  }

  static Fetch fetch(LoopbackSite site, String path) {
    String host = "127.0.0.1:" + site.port();
    WebGate gate = FetchFixture.gate(FetchFixture.settings(host), new FetchFixture.Names());
    return gate.fetch(gate.admit("http://" + host + path), "test");
  }

  static void assertFailed(Fetch fetch, ErrorCode code) {
    assertThat(fetch)
        .isInstanceOfSatisfying(
            Fetch.Failed.class,
            failed -> {
              assertThat(failed.code()).isEqualTo(code);
              assertThat(failed.detail()).endsWith(".");
            });
  }

  /** Knows the names it was told; answers them in turn, the last one for ever. */
  static final class Names implements Resolver {
    private final Map<String, Deque<List<InetAddress>>> answers = new HashMap<>();
    private final List<String> asked = new ArrayList<>();

    Names with(String name, String... addresses) {
      answers
          .computeIfAbsent(name, n -> new ArrayDeque<>())
          .add(List.of(addresses).stream().map(InetAddress::ofLiteral).toList());
      return this;
    }

    List<String> asked() {
      return List.copyOf(asked);
    }

    @Override
    public synchronized List<InetAddress> resolve(String name, Duration limit)
        throws UnknownHostException {
      asked.add(name);
      Deque<List<InetAddress>> known = answers.get(name);
      if (known == null) {
        throw new UnknownHostException(name);
      }
      return known.size() > 1 ? known.removeFirst() : known.getFirst();
    }
  }
}
