package dev.loccit.fetch;

import static dev.loccit.fetch.FetchFixture.assertFailed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * IPv6 on real sockets. A machine without it has no socket to bind: there the same addresses are
 * refused, which is all that can be shown.
 */
class Ipv6SocketsTest {
  private static final InetAddress LOOPBACK = InetAddress.ofLiteral("::1");
  private static final List<String> FORMS =
      List.of(
          "http://[::1]:%d/",
          "http://[0:0:0:0:0:0:0:1]:%d/",
          "http://[0000::0001]:%d/",
          "http://six.example.org:%d/",
          "http://both.example.org:%d/");

  private static FetchFixture.Names names() {
    return new FetchFixture.Names()
        .with("six.example.org", "::1")
        .with("both.example.org", "93.184.215.14", "::1");
  }

  private static boolean hasIpv6() throws IOException {
    try (LoopbackSite site = LoopbackSite.at("::1", asked -> LoopbackSite.redirect("/"))) {
      return site.port() > 0;
    } catch (BindException e) {
      return false;
    }
  }

  @Test
  void noFormOfTheLoopbackAddressIsConnectedTo() throws IOException {
    try (LoopbackSite inside =
        LoopbackSite.at(
            hasIpv6() ? "::1" : "127.0.0.1",
            asked -> LoopbackSite.answer("200 OK", "Content-Type: text/html", "secret"))) {
      FetchSettings settings = FetchFixture.withPorts(FetchFixture.settings(), inside.port());
      WebGate gate = FetchFixture.gate(settings, names());
      for (String form : FORMS) {
        String address = form.formatted(inside.port());
        assertThatThrownBy(() -> gate.admit(address))
            .as(address)
            .isInstanceOfSatisfying(
                LoccitException.class,
                e -> assertThat(e.code()).isEqualTo(ErrorCode.ADDRESS_REFUSED));
        assertFailed(gate.fetch(WebAddress.parse(address), "test"), ErrorCode.ADDRESS_REFUSED);
      }
      assertThat(inside.asked()).isEmpty();
    }
  }

  @Test
  void theConnectionGoesToTheIpv6AddressThatWasCheckedAndNotToTheNextAnswer() throws IOException {
    String checked = hasIpv6() ? "::1" : "127.0.0.1";
    try (LoopbackSite outside =
            LoopbackSite.at(
                checked,
                asked -> LoopbackSite.answer("200 OK", "Content-Type: text/html", "outside"));
        LoopbackSite inside =
            LoopbackSite.at(
                "127.0.0.2",
                outside.port(),
                asked -> LoopbackSite.answer("200 OK", "Content-Type: text/html", "inside"))) {
      FetchFixture.Names names =
          new FetchFixture.Names()
              .with("rebind.example.org", checked)
              .with("rebind.example.org", "127.0.0.2");
      WebGate gate =
          FetchFixture.gate(
              FetchFixture.withPorts(FetchFixture.settings(), outside.port()),
              names,
              InetAddress.ofLiteral(checked));
      WebAddress address = WebAddress.parse("http://rebind.example.org:" + outside.port() + "/");

      Fetch.Fetched page = (Fetch.Fetched) gate.fetch(address, "test");

      InetSocketAddress there =
          new InetSocketAddress(InetAddress.ofLiteral(checked), outside.port());
      assertThat(page.peer()).isEqualTo(there);
      assertThat(outside.asked().getFirst().local()).isEqualTo(there);
      assertFailed(gate.fetch(address, "test"), ErrorCode.ADDRESS_REFUSED);
      assertThat(inside.asked()).isEmpty();
    }
  }

  @Test
  void anAllowedIpv6HostIsFetchedByItsAddress() throws IOException {
    if (!hasIpv6()) {
      assertThat(PublicAddresses.whatElse(LOOPBACK)).contains("this machine");
      return;
    }
    try (LoopbackSite site =
        LoopbackSite.at(
            "::1", asked -> LoopbackSite.answer("200 OK", "Content-Type: text/html", "page"))) {
      WebGate gate =
          FetchFixture.gate(
              FetchFixture.settings("[::1]:" + site.port()), new FetchFixture.Names());
      Fetch.Fetched page =
          (Fetch.Fetched) gate.fetch(gate.admit("http://[::1]:" + site.port() + "/a"), "test");
      assertThat(page.peer().getAddress()).isEqualTo(LOOPBACK);
      assertThat(site.asked().getFirst().header("Host")).isEqualTo("[::1]:" + site.port());
    }
  }
}
