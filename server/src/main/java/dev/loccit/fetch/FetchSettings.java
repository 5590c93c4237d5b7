package dev.loccit.fetch;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the gate to the web.
 *
 * @param allowedHosts hosts, as name or name:port, that are fetched although they are not public
 * @param ports ports that are connected to, besides 80, 443, 8080 and 8443
 * @param proxy host:port of a proxy that all pages are fetched through; names are still resolved
 *     and checked here, and the proxy must refuse private addresses too, because it resolves them
 *     again
 * @param timeLimit for one page, with its redirects
 * @param resolveLimit for the first look-up of a name, while the request waits
 * @param maxPage largest page, counted after decompression
 * @param maxRedirects most redirects of one page
 * @param hostInterval least time between the starts of two fetches from one host
 * @param perHost fetches from one host at once
 * @param userAgent how the product names itself to sites
 */
@Validated
@ConfigurationProperties("loccit.fetch")
public record FetchSettings(
    List<String> allowedHosts,
    List<Integer> ports,
    @Nullable String proxy,
    @NotNull Duration timeLimit,
    @NotNull Duration resolveLimit,
    @NotNull DataSize maxPage,
    @Min(0) @Max(20) int maxRedirects,
    @NotNull Duration hostInterval,
    @Min(1) @Max(20) int perHost,
    @NotBlank String userAgent) {
  private static final List<Integer> USUAL_PORTS = List.of(80, 443, 8080, 8443);

  public FetchSettings {
    allowedHosts = allowedHosts.stream().map(host -> host.toLowerCase(Locale.ROOT)).toList();
    ports = List.copyOf(ports);
    proxy = proxy == null || proxy.isBlank() ? null : proxy.strip();
    if (proxy != null && !proxy.matches("[A-Za-z0-9.-]+:[0-9]{1,5}")) {
      throw new IllegalArgumentException("loccit.fetch.proxy must be host:port");
    }
    if (!timeLimit.isPositive() || !resolveLimit.isPositive() || hostInterval.isNegative()) {
      throw new IllegalArgumentException("loccit.fetch: time limits must be above 0");
    }
    if (maxPage.toBytes() < 1_024 || maxPage.toBytes() > 100L * 1024 * 1024) {
      throw new IllegalArgumentException("loccit.fetch.max-page must be 1KB to 100MB");
    }
  }

  boolean isUsualPort(int port) {
    return USUAL_PORTS.contains(port) || ports.contains(port);
  }

  /** Whether the operator lets this host be fetched although it is not public. */
  boolean isAllowed(WebAddress address) {
    String host = address.host();
    String shown = host.indexOf(':') >= 0 ? "[" + host + "]" : host;
    return allowedHosts.contains(shown + ":" + address.port())
        || (allowedHosts.contains(shown) && isUsualPort(address.port()));
  }
}
