package dev.loccit.fetch;

import dev.loccit.problem.LoccitException;
import java.net.InetSocketAddress;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/** Every request to the web, and every refusal of one, in the security log. */
final class FetchLog {
  private static final Logger LOG = LoggerFactory.getLogger("loccit.security.fetch");

  private FetchLog() {}

  static void refused(String written, LoccitException e) {
    int query = written.indexOf('?');
    String shown = query < 0 ? written : written.substring(0, query);
    LOG.atWarn()
        .addKeyValue(
            "address", withoutCredentials(shown.substring(0, Math.min(200, shown.length()))))
        .addKeyValue("code", e.code())
        .log("fetch refused");
  }

  static void hop(String subject, WebAddress address, Hop.Answer answer, long nanos) {
    LoggingEventBuilder line =
        LOG.atInfo()
            .addKeyValue("subject", subject)
            .addKeyValue("address", address.forLog())
            .addKeyValue("ms", nanos / 1_000_000);
    switch (answer) {
      case Hop.Redirect _ -> line.log("fetch redirected");
      case Hop.End(Fetch.Failed failed) ->
          line.addKeyValue("code", failed.code()).log("fetch failed");
      case Hop.End(Fetch.Fetched fetched) -> {
        InetSocketAddress peer = fetched.peer();
        line.addKeyValue("peer", peer.getAddress().getHostAddress() + ":" + peer.getPort())
            .addKeyValue("bytes", fetched.body().length)
            .addKeyValue("type", fetched.type())
            .log("fetched");
      }
    }
  }

  private static String withoutCredentials(String written) {
    int at = written.lastIndexOf('@');
    int scheme = written.indexOf("://");
    return at < 0
        ? written
        : written.substring(0, scheme < 0 ? 0 : scheme + 3) + "…" + written.substring(at);
  }
}
