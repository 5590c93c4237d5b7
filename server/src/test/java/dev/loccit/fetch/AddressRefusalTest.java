package dev.loccit.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is refused before anything is connected to. */
class AddressRefusalTest {
  private final FetchFixture.Names names =
      new FetchFixture.Names()
          .with("example.org", "93.184.215.14")
          .with("two.example.org", "93.184.215.14", "10.0.0.7")
          .with("inside.example.org", "192.168.1.9")
          .with("six.example.org", "fd00:ec2::254")
          .with("xn--bcher-kva.example.org", "93.184.215.14")
          .with("169.254.169.254.nip.example.org", "169.254.169.254")
          .with("metadata.packet.net", "192.80.8.124")
          .with("localhost", "127.0.0.1")
          .with("redirect-server", "93.184.215.14")
          .with("metadata.google.internal", "93.184.215.14");
  private final WebGate gate = FetchFixture.gate(FetchFixture.settings(), names);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://example.org",
        "http://example.org:8080/a/b?c=d#e",
        "https://EXAMPLE.org/page",
        "  https://example.org/page\n",
        "https://bücher.example.org/",
        "http://93.184.215.14/",
        "http://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/"
      })
  void publicAddressesAreAdmitted(String address) {
    assertThat(gate.admit(address).toString()).startsWith("http");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // other schemes, and none
        "",
        "example.org",
        "//example.org/",
        "ftp://example.org/",
        "file:///etc/passwd",
        "gopher://127.0.0.1:6379/_x",
        "dict://127.0.0.1:11211/stats",
        "ldap://localhost/%0astats",
        "javascript:alert(1)",
        "data:text/html,x",
        "jar:http://example.org!/x",
        "https:example.org",
        "http:/example.org",
        "http:///example.org",
        "blob:https://example.org/x",
        // credentials, and what parsers disagree about
        "http://user@example.org/",
        "http://user:pass@example.org/",
        "http://@example.org/",
        "http://example.org@127.0.0.1/",
        "http://127.0.0.1:80\\@example.org/",
        "http://example.org\\@127.0.0.1/",
        "http://example.org:80:90/",
        "http://exa mple.org/",
        "http://example.org\t/",
        "http://exam\nple.org/",
        "http://example.org:99999/",
        "http://%31%32%37.0.0.1/",
        "http://example.org%00.evil.org/",
        "http://127.0.0.1%2f@x/",
        "http://[::1",
        "http://::1/",
        "http://[fe80::1%25eth0]/",
        "http://example.org:/",
        "http://?x",
        "http://#x",
        "http://test???test.com",
        "http://127.0.0.1!/",
        "http://${HOST}/",
        "http://[host]:[port]/",
        "gopher://[host]:[port]/[type][selector]",
        "http://127.1.1.1:80\\@@127.2.2.2:80/",
        "http://${SERVICE_API}/2018-06-01/next",
        // ports
        "http://example.org:22/",
        "http://example.org:25/",
        "http://example.org:6379/",
        "http://example.org:0/",
        "http://example.org:3306/",
        "http://localhost:5000/x",
        "http://127.0.0.1:2379/v2/keys/?recursive=true",
        // names of no public site
        "http://localhost/",
        "http://LOCALHOST/",
        "http://localhost./",
        "http://a.localhost/",
        "http://redirect-server/",
        "http://printer.local/",
        "http://db.internal/",
        "http://metadata.google.internal/",
        "https://metadata.packet.net/userdata",
        "http://nas.home.arpa/",
        "http://x.onion/",
        "http://wiki.intranet/",
        "http://example.org./",
        // IPv4 in every dress
        "http://127.0.0.1/",
        "http://127.1/",
        "http://127.0.1/",
        "http://2130706433/",
        "http://0/",
        "http://0x7f000001/",
        "http://0x7f.1/",
        "http://0177.0.0.1/",
        "http://0177.1/",
        "http://017700000001/",
        "http://o177.0.0.1/",
        "http://127.0.0.1./",
        "http://127.000.000.001/",
        "http://0x41414141A9FEA9FE/",
        "http://0xA9FEA9FE/",
        "http://0251.254.169.254/",
        "http://2852039166/",
        "http://①②⑦.⓪.⓪.①/",
        "http://１２７.0.0.1/",
        "http://127。0。0。1/",
        "http://10.0.0.1/",
        "http://172.16.0.1/",
        "http://172.31.255.255/",
        "http://192.168.0.1/",
        "http://169.254.169.254/latest/",
        "http://169.254.170.2/",
        "http://100.64.0.1/",
        "http://100.100.100.200/",
        "http://192.0.0.192/",
        "http://168.63.129.16/",
        "http://0.0.0.0/",
        "http://198.18.0.1/",
        "http://192.0.2.1/",
        "http://203.0.113.9/",
        "http://224.0.0.1/",
        "http://255.255.255.255/",
        "http://240.0.0.1/",
        "http://192.88.99.1/",
        "http://93.184.215.014/",
        "http://93.184.215/",
        "http://1572395790/",
        "http://256.1.1.1/",
        // IPv6
        "http://[::1]/",
        "http://[::]/",
        "http://[::ffff:127.0.0.1]/",
        "http://[::ffff:7f00:1]/",
        "http://[0:0:0:0:0:ffff:127.0.0.1]/",
        "http://[::127.0.0.1]/",
        "http://[::ffff:0:127.0.0.1]/",
        "http://[fe80::1]/",
        "http://[fc00::1]/",
        "http://[fd00:ec2::254]/",
        "http://[fec0::1]/",
        "http://[ff02::1]/",
        "http://[64:ff9b::7f00:1]/",
        "http://[64:ff9b::10.0.0.1]/",
        "http://[64:ff9b::a9fe:a9fe]/",
        "http://[64:ff9b:1::1]/",
        "http://[2002:7f00:1::]/",
        "http://[2002:a9fe:a9fe::1]/",
        "http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/",
        "http://[2001:db8::1]/",
        "http://[100::1]/",
        "http://[5f00::1]/",
        "http://[3fff::1]/",
        "http://[2606:2800:21f:cb07::5efe:10.0.0.1]/",
        "http://[2606:2800:21f:cb07:200:5efe:7f00:1]/",
        // names that lead inside
        "http://inside.example.org/",
        "http://two.example.org/",
        "http://six.example.org/",
        "http://169.254.169.254.nip.example.org/"
      })
  void everythingElseIsRefusedInTheRequest(String address) {
    assertThatThrownBy(() -> gate.admit(address))
        .isInstanceOfSatisfying(
            LoccitException.class,
            e -> {
              assertThat(e.code()).isEqualTo(ErrorCode.ADDRESS_REFUSED);
              assertThat(e.code().status()).isEqualTo(400);
              assertThat(e.detail()).endsWith(".");
            });
  }

  @Test
  void aNameThatNobodyKnowsIsSaidSo() {
    assertThatThrownBy(() -> gate.admit("https://nowhere.example.org/"))
        .isInstanceOfSatisfying(
            LoccitException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.HOST_NOT_FOUND));
  }

  @Test
  void anAllowedIntranetHostIsAdmittedAtItsPortOnly() {
    WebGate open =
        FetchFixture.gate(
            FetchFixture.settings("wiki.intranet", "10.1.2.3:9000", "[fd12::1]"),
            new FetchFixture.Names().with("wiki.intranet", "10.1.1.1"));
    assertThat(open.admit("http://wiki.intranet/page").host()).isEqualTo("wiki.intranet");
    assertThat(open.admit("http://10.1.2.3:9000/").port()).isEqualTo(9000);
    assertThat(open.admit("http://[fd12::1]/").host()).isEqualTo("fd12::1");
    for (String other :
        new String[] {
          "http://wiki.intranet:22/",
          "http://10.1.2.3/",
          "http://10.1.2.4:9000/",
          "http://[fd12::2]/"
        }) {
      assertThatThrownBy(() -> open.admit(other)).isInstanceOf(LoccitException.class);
    }
  }

  @Test
  void anAllowedNameThatLeadsToCloudMetadataIsStillRefused() {
    WebGate open =
        FetchFixture.gate(
            FetchFixture.settings("wiki.intranet"),
            new FetchFixture.Names().with("wiki.intranet", "169.254.169.254"));
    assertThatThrownBy(() -> open.admit("http://wiki.intranet/"))
        .isInstanceOf(LoccitException.class);
  }

  @Test
  void anIpv6AddressIsAsPublicAsTheIpv4AddressThatItCarries() throws UnknownHostException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 20_000; i++) {
      byte[] four = new byte[4];
      random.nextBytes(four);
      byte[] nat64 = new byte[16];
      nat64[1] = 0x64;
      nat64[2] = (byte) 0xFF;
      nat64[3] = (byte) 0x9B;
      System.arraycopy(four, 0, nat64, 12, 4);
      assertThat(PublicAddresses.whatElse(InetAddress.getByAddress(nat64)))
          .as("seed %d", seed)
          .isEqualTo(PublicAddresses.whatElse(InetAddress.getByAddress(four)));
    }
  }

  @Test
  void spellingsOfOnePageHaveOneKey() {
    String key = WebAddress.parse("https://example.org/news/1?id=7").canonical();
    for (String other :
        new String[] {
          "http://example.org/news/1?id=7",
          "https://EXAMPLE.org:443/news/1/?id=7#comments",
          "https://example.org/news/1?utm_source=x&id=7&fbclid=abc&gclid=1",
          "https://example.org/news/1?id=7&print=1",
          "https://example.org/news/1?id=7&amp=1"
        }) {
      assertThat(WebAddress.parse(other).canonical()).isEqualTo(key);
    }
    for (String tracked :
        new String[] {
          "utm_campaign=a&utm_medium=b",
          "msclkid=1",
          "mc_cid=1&mc_eid=2",
          "igshid=x",
          "_ga=1.2",
          "amp_js_v=0.1&usqp=mq331",
          "print",
          "printable=yes",
          "outputType=amp"
        }) {
      assertThat(WebAddress.parse("https://example.org/news/1?id=7&" + tracked).canonical())
          .as(tracked)
          .isEqualTo(key);
    }
    assertThat(WebAddress.parse("https://example.org/news/1?id=8").canonical()).isNotEqualTo(key);
    assertThat(WebAddress.parse("https://example.org/News/1?id=7").canonical()).isNotEqualTo(key);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://www.lake.example/news/ferry/amp",
        "https://www.lake.example/news/ferry/amp/",
        "https://www.lake.example/amp/news/ferry",
        "https://amp.lake.example/news/ferry",
        "https://m.lake.example/news/ferry",
        "https://www.lake.example/news/ferry.amp",
        "https://www.lake.example/news/ferry?amp",
        "https://www.google.com/amp/s/www.lake.example/news/ferry",
        "https://www-lake-example.cdn.ampproject.org/c/s/www.lake.example/news/ferry?usqp=x",
        "https://www.lake.example/news/ferry/print",
        "https://www.lake.example/print/news/ferry",
        "https://www.lake.example/news/ferry?view=print"
      })
  void anAmpPrintOrMobileAddressHasThePlainKeyOfItsArticle(String address) {
    assertThat(WebAddress.parse(address).likelyKeys())
        .contains(WebAddress.parse("https://www.lake.example/news/ferry").likelyKeys().getFirst());
  }

  @Test
  void whatOnlySoundsLikeAnotherViewKeepsItsPath() {
    for (String path :
        new String[] {"amp", "print", "ampere/news", "blueprint", "news/print-works"}) {
      assertThat(WebAddress.parse("https://lake.example/" + path).likelyKeys().getFirst())
          .isEqualTo("https://lake.example/" + path);
    }
  }
}
