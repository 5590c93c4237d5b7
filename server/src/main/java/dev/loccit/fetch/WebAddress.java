package dev.loccit.fetch;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/**
 * A web address, parsed once: what was parsed is what is fetched.
 *
 * <p>Parsers that disagree about an address are how checks are got around. So only plain addresses
 * are taken: what a second, naive reading of the host and port does not agree with is refused.
 */
public final class WebAddress {
  /** Longest address that is taken, in UTF-16 units. */
  static final int LONGEST = 2_048;

  private static final Pattern PLAIN =
      Pattern.compile("(?<scheme>[A-Za-z][A-Za-z0-9+.-]*)://(?<authority>[^/?#]+)(?:[/?#].*)?");

  private static final Pattern HOST_AND_PORT =
      Pattern.compile("(?<host>\\[[0-9A-Fa-f:.]+\\]|[^:\\[\\]]+)(?::(?<port>[0-9]{1,5}))?");

  private final HttpUrl url;

  private WebAddress(HttpUrl url) {
    this.url = url;
  }

  /**
   * Parses an address. Throws LoccitException ADDRESS_REFUSED for other schemes than http and
   * https, for credentials, and for what parsers may read in more than one way.
   *
   * @param written as a person or a page wrote it; blanks around it are dropped
   */
  public static WebAddress parse(String written) {
    String trimmed = written.strip();
    if (trimmed.isEmpty() || trimmed.length() > LONGEST) {
      throw refused(
          trimmed.isEmpty()
              ? "Give the address of a web page, such as https://example.org/page."
              : "This address is longer than " + LONGEST + " characters.");
    }
    if (trimmed.chars().anyMatch(c -> c <= ' ' || c == '\\' || c == 0x7F)) {
      throw refused("This address holds blanks or backslashes: copy it again from your browser.");
    }
    Matcher plain = PLAIN.matcher(trimmed);
    if (!plain.matches()) {
      throw refused("Write the address in full, starting with https:// or http://.");
    }
    String scheme = plain.group("scheme").toLowerCase(Locale.ROOT);
    if (!scheme.equals("http") && !scheme.equals("https")) {
      throw refused(
          "Only http and https addresses can be added, and this one starts with " + scheme + ".");
    }
    String authority = plain.group("authority");
    if (authority.indexOf('@') >= 0) {
      throw refused("Addresses that carry a user name or password are not taken: remove it.");
    }
    Matcher parts = HOST_AND_PORT.matcher(authority);
    HttpUrl url = HttpUrl.parse(trimmed);
    if (url == null || !parts.matches() || !agrees(url, parts.group("host"), parts.group("port"))) {
      throw refused("This address is not written plainly: copy it again from your browser.");
    }
    return new WebAddress(url.newBuilder().fragment(null).build());
  }

  /** Where a redirect from here leads. Throws as {@link #parse}. */
  WebAddress resolve(String location) {
    HttpUrl next = url.resolve(location.strip());
    if (next == null) {
      throw refused("The site redirected to an address that is neither http nor https.");
    }
    // A location with a host of its own is held to the same plainness as one that was pasted.
    boolean own = location.strip().startsWith("//") || PLAIN.matcher(location.strip()).matches();
    String written = location.strip().startsWith("//") ? url.scheme() + ":" + location.strip() : "";
    return parse(own && written.isEmpty() ? location : own ? written : next.toString());
  }

  /**
   * The address that a page found here calls its own; empty where that is of another site, or the
   * front page of this one, which careless sites name for all their pages.
   */
  public Optional<WebAddress> canonicalLink(String href) {
    WebAddress link;
    try {
      link = resolve(href);
    } catch (LoccitException e) {
      return Optional.empty();
    }
    boolean front = link.url.encodedPath().equals("/") && link.url.querySize() == 0;
    boolean elsewhere = !site(link.host()).equals(site(host()));
    boolean here = url.encodedPath().equals("/");
    return elsewhere || (front && !here) ? Optional.empty() : Optional.of(link);
  }

  private static String site(String host) {
    return host.replaceFirst("^(?:www|m|mobile|amp)\\.", "");
  }

  private static boolean agrees(HttpUrl url, String host, @Nullable String port) {
    if (!url.username().isEmpty() || !url.password().isEmpty() || host.indexOf('%') >= 0) {
      return false;
    }
    int plainPort = port == null ? HttpUrl.defaultPort(url.scheme()) : Integer.parseInt(port);
    if (plainPort != url.port()) {
      return false;
    }
    boolean ascii = host.chars().allMatch(c -> c < 0x80);
    // Names of other scripts are mapped by the parser; its answer is what is checked and fetched.
    return !ascii || host.startsWith("[") || host.equalsIgnoreCase(url.host());
  }

  private static LoccitException refused(String detail) {
    return new LoccitException(ErrorCode.ADDRESS_REFUSED, detail);
  }

  HttpUrl url() {
    return url;
  }

  /** The host in lower case: a name in ASCII, or a literal address without brackets. */
  public String host() {
    return url.host();
  }

  /** The port, also where it was not written. */
  public int port() {
    return url.port();
  }

  /** Scheme, host, port and path, without the query, which may hold a secret; for logs. */
  String forLog() {
    String shown = url.newBuilder().query(null).build().toString();
    return shown.substring(0, Math.min(200, shown.length()));
  }

  /** Host and path, for a person who waits for the page's title. */
  public String shown() {
    String path = url.encodedPath();
    return url.host() + (path.equals("/") ? "" : path);
  }

  /** The key by which two spellings of one page are the same; see {@link CanonicalAddress}. */
  public String canonical() {
    return CanonicalAddress.of(url);
  }

  /** The keys under which the same page may stand, the likeliest first. */
  public List<String> likelyKeys() {
    return List.of(CanonicalAddress.plain(url), canonical());
  }

  @Override
  public String toString() {
    return url.toString();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof WebAddress that && that.url.equals(url);
  }

  @Override
  public int hashCode() {
    return Objects.hashCode(url);
  }
}
