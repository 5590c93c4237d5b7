package dev.loccit.fetch;

import java.net.UnknownHostException;

/** Gates for tests of other rooms. */
public final class Gates {
  private Gates() {}

  /** Lets nothing through. */
  public static WebGate closed() {
    return FetchFixture.gate(
        FetchFixture.settings(),
        (name, limit) -> {
          throw new UnknownHostException(name);
        });
  }

  /** Lets these hosts through, as name or address with a port; names are told by the resolver. */
  public static WebGate open(Resolver resolver, String... hosts) {
    return FetchFixture.gate(FetchFixture.settings(hosts), resolver);
  }
}
