package dev.loccit.bench;

import dev.loccit.fetch.FetchSettings;
import dev.loccit.fetch.WebGate;
import dev.loccit.problem.LoccitException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.util.unit.DataSize;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the gate says to each address of hostile_payloads/ssrf_urls.json, as a Markdown table. Each
 * is first sorted into public and not by other means than the gate's own. Nothing is connected to
 * and no name server is asked: addresses are only admitted or refused, and every name is told its
 * address here. Ends with 1 where one that is not public is admitted, or a public one refused.
 * Arguments: {@code --data DIR}.
 */
public final class HostileAddresses {
  private static final String STAND_IN = "93.184.215.14";
  private static final Pattern EMBEDDED =
      Pattern.compile(
          "(?:^|[.-])(\\d{1,3})[.-](\\d{1,3})[.-](\\d{1,3})[.-](\\d{1,3})\\.(?:nip|sslip|xip)\\.io$");
  private static final Pattern QUAD = Pattern.compile("(?:(?:0|[1-9]\\d{0,2})\\.){3}\\d{1,3}");
  private static final Pattern SITE =
      Pattern.compile("(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+[a-z]{2,}");
  private static final Pattern INSIDE =
      Pattern.compile("(?:^|\\.)(?:internal|local|localhost|arpa)$|^metadata\\.");

  private HostileAddresses() {}

  /** What became of an address. */
  private record Row(String address, boolean open, String verdict, boolean admitted) {}

  /** Runs the measurement. */
  public static void main(String[] args) throws IOException {
    Path data = Path.of(args.length == 2 && args[0].equals("--data") ? args[1] : "../shared/data");
    JsonNode addresses =
        JsonMapper.builder()
            .build()
            .readTree(Files.readString(data.resolve("hostile_payloads/ssrf_urls.json")));
    WebGate gate = new WebGate(settings(), (name, limit) -> told(name), InstantSource.system());
    List<Row> rows = addresses.valueStream().map(each -> row(gate, each.asString())).toList();
    System.out.println("| address | sorted as | the gate |\n| --- | --- | --- |");
    rows.forEach(HostileAddresses::print);
    long open = rows.stream().filter(Row::open).count();
    long refused = rows.stream().filter(row -> !row.open() && !row.admitted()).count();
    System.out.printf(
        Locale.ROOT,
        "%n%d addresses: of %d that are not public %d are refused; of %d public ones %d are admitted.%n",
        rows.size(),
        rows.size() - open,
        refused,
        open,
        rows.stream().filter(row -> row.open() && row.admitted()).count());
    if (rows.stream().anyMatch(row -> row.open() != row.admitted())) {
      System.exit(1);
    }
  }

  private static Row row(WebGate gate, String address) {
    try {
      gate.admit(address);
      return new Row(address, isPublic(address), "admitted", true);
    } catch (LoccitException e) {
      return new Row(address, isPublic(address), "refused: " + e.detail(), false);
    }
  }

  private static void print(Row row) {
    String shown = row.address().replace("|", "\\|").replace("`", "'");
    System.out.printf(
        Locale.ROOT,
        "| `%s` | %s | %s%s |%n",
        shown.length() > 80 ? shown.substring(0, 80) + "…" : shown,
        row.open() ? "public" : "not public",
        row.verdict().replace("|", "\\|"),
        row.open() == row.admitted() ? "" : " **WRONG**");
  }

  /** A second opinion by Java's own parser: a plain web address of a site that is known outside. */
  private static boolean isPublic(String address) {
    URI uri;
    try {
      uri = new URI(address);
    } catch (URISyntaxException e) {
      return false;
    }
    String host = uri.getHost() == null ? "" : uri.getHost().toLowerCase(Locale.ROOT);
    boolean web = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
    boolean port = List.of(-1, 80, 443, 8080, 8443).contains(uri.getPort());
    if (!web || !port || uri.getRawUserInfo() != null) {
      return false;
    }
    if (QUAD.matcher(host).matches()) {
      return isPublic(InetAddress.ofLiteral(host));
    }
    return SITE.matcher(host).matches()
        && !INSIDE.matcher(host).find()
        && embedded(host).map(HostileAddresses::isPublic).orElse(true);
  }

  private static boolean isPublic(InetAddress address) {
    int first = address.getAddress()[0] & 0xFF;
    int second = address.getAddress()[1] & 0xFF;
    boolean shared = first == 100 && second >= 64 && second < 128;
    boolean reserved = first == 0 || first >= 240 || (first == 192 && second == 0);
    return !(shared
        || reserved
        || address.isLoopbackAddress()
        || address.isSiteLocalAddress()
        || address.isLinkLocalAddress()
        || address.isAnyLocalAddress()
        || address.isMulticastAddress());
  }

  /** The address that services such as nip.io read out of the name. */
  private static Optional<InetAddress> embedded(String name) {
    Matcher found = EMBEDDED.matcher(name);
    return found.find()
        ? Optional.of(
            InetAddress.ofLiteral(
                found.group(1)
                    + "."
                    + found.group(2)
                    + "."
                    + found.group(3)
                    + "."
                    + found.group(4)))
        : Optional.empty();
  }

  /** Names of one label stand in no public name service; all others are told an address. */
  private static List<InetAddress> told(String name) throws UnknownHostException {
    if (name.indexOf('.') < 0) {
      throw new UnknownHostException(name);
    }
    return List.of(embedded(name).orElseGet(() -> InetAddress.ofLiteral(STAND_IN)));
  }

  private static FetchSettings settings() {
    return new FetchSettings(
        List.of(),
        List.of(),
        null,
        Duration.ofSeconds(10),
        Duration.ofSeconds(3),
        DataSize.ofMegabytes(5),
        5,
        Duration.ofMillis(500),
        2,
        "Loccit");
  }
}
