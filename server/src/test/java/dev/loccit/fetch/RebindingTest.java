package dev.loccit.fetch;

import static dev.loccit.fetch.FetchFixture.assertFailed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.util.unit.DataSize;

/** No way leads from a public address to a place that was not checked. */
class RebindingTest {
  private static final String HTML = "Content-Type: text/html; charset=utf-8";

  @Test
  void aRedirectIsHeldToTheSameRulesAsAnAddress() throws IOException {
    try (LoopbackSite inside = LoopbackSite.page("secret")) {
      for (String location :
          List.of(
              "http://127.0.0.1:" + inside.port() + "/",
              "http://localhost:" + inside.port() + "/",
              "http://[::ffff:127.0.0.1]:" + inside.port() + "/",
              "http://2130706433:" + inside.port() + "/",
              "http://169.254.169.254/latest/meta-data/",
              "http://user:secret@127.0.0.1/",
              "//10.0.0.1/",
              "http://inside.test.example/",
              "http://example.org\\@127.0.0.1/",
              "ftp://example.org/",
              "file:///etc/passwd",
              "gopher://127.0.0.1:6379/_x")) {
        try (LoopbackSite site =
            LoopbackSite.at("127.0.0.1", asked -> LoopbackSite.redirect(location))) {
          String host = "127.0.0.1:" + site.port();
          WebGate gate =
              FetchFixture.gate(
                  FetchFixture.settings(host),
                  new FetchFixture.Names().with("inside.test.example", "10.0.0.1"));
          assertFailed(
              gate.fetch(gate.admit("http://" + host + "/"), "test"), ErrorCode.ADDRESS_REFUSED);
        }
      }
      assertThat(inside.asked()).isEmpty();
    }
  }

  @Test
  void theConnectionGoesToTheAddressThatWasCheckedWhateverTheNameSaysLater() throws IOException {
    try (LoopbackSite outside = LoopbackSite.page("outside");
        LoopbackSite inside =
            LoopbackSite.at(
                "127.0.0.2",
                outside.port(),
                asked -> LoopbackSite.answer("200 OK", HTML, "inside"))) {
      FetchFixture.Names names =
          new FetchFixture.Names()
              .with("rebind.example.org", "127.0.0.1")
              .with("rebind.example.org", "127.0.0.2");
      WebGate gate = gateWithPort(outside, names);
      Fetch.Fetched page =
          (Fetch.Fetched)
              gate.fetch(
                  WebAddress.parse("http://rebind.example.org:" + outside.port() + "/"), "test");
      assertThat(page.peer())
          .isEqualTo(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), outside.port()));
      assertThat(((InetSocketAddress) outside.asked().getFirst().local()).getAddress())
          .isEqualTo(InetAddress.ofLiteral("127.0.0.1"));
      assertThat(outside.asked().getFirst().header("Host"))
          .isEqualTo("rebind.example.org:" + outside.port());
      assertThat(inside.asked()).isEmpty();
      assertThat(names.asked()).containsExactly("rebind.example.org");

      // the second time the name leads inside, and nothing is connected to
      assertFailed(
          gate.fetch(WebAddress.parse("http://rebind.example.org:" + outside.port() + "/"), "test"),
          ErrorCode.ADDRESS_REFUSED);
      assertThat(inside.asked()).isEmpty();
      assertThat(outside.asked()).hasSize(1);
    }
  }

  @Test
  void aNameThatRebindsBetweenTheRequestAndTheFetchIsRefused() throws IOException {
    try (LoopbackSite outside = LoopbackSite.page("outside")) {
      FetchFixture.Names names =
          new FetchFixture.Names()
              .with("rebind.example.org", "127.0.0.1")
              .with("rebind.example.org", "127.0.0.2");
      WebGate gate = gateWithPort(outside, names);
      WebAddress admitted = gate.admit("http://rebind.example.org:" + outside.port() + "/");
      assertFailed(gate.fetch(admitted, "test"), ErrorCode.ADDRESS_REFUSED);
      assertThat(outside.asked()).isEmpty();
    }
  }

  private static WebGate gateWithPort(LoopbackSite outside, Resolver names) {
    FetchSettings settings = FetchFixture.withPorts(FetchFixture.settings(), outside.port());
    return FetchFixture.gate(settings, names, outside.address());
  }

  @Test
  void aSocketRefusesAPlaceThatWasNotChecked() throws IOException {
    try (LoopbackSite site = LoopbackSite.page("x")) {
      InetAddress checked = InetAddress.ofLiteral("127.0.0.3");
      PinnedSockets sockets = new PinnedSockets(List.of(checked), site.port());
      assertThatThrownBy(
              () ->
                  sockets
                      .createSocket()
                      .connect(new InetSocketAddress(site.address(), site.port())))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("not checked");
      assertThatThrownBy(() -> sockets.createSocket("localhost", site.port()))
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void aProxyIsTheOnlyPlaceConnectedToAndNamesAreStillChecked() throws IOException {
    try (LoopbackSite proxy = LoopbackSite.page("by proxy")) {
      FetchSettings settings =
          new FetchSettings(
              List.of(),
              List.of(),
              "proxy.example.org:" + proxy.port(),
              Duration.ofSeconds(10),
              Duration.ofSeconds(3),
              DataSize.ofMegabytes(5),
              5,
              Duration.ZERO,
              2,
              FetchFixture.AGENT);
      WebGate gate =
          FetchFixture.gate(
              settings,
              new FetchFixture.Names()
                  .with("proxy.example.org", "127.0.0.1")
                  .with("page.example.org", "93.184.215.14")
                  .with("inside.example.org", "10.0.0.1"));
      Fetch.Fetched page =
          (Fetch.Fetched) gate.fetch(gate.admit("http://page.example.org/a"), "test");
      assertThat(page.peer().getPort()).isEqualTo(proxy.port());
      assertThat(proxy.asked().getFirst().line())
          .isEqualTo("GET http://page.example.org/a HTTP/1.1");
      assertThatThrownBy(() -> gate.admit("http://inside.example.org/"))
          .isInstanceOf(LoccitException.class);
    }
  }
}
