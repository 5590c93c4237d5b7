package dev.loccit.fetch;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;

/**
 * The only way to the web. An address is parsed once, its name resolved once, every address of it
 * checked, and the connection made to a checked address; each redirect goes through the same again.
 */
public final class WebGate {
  private final FetchSettings settings;
  private final Resolver resolver;
  private final Vetting vetting;
  private final Hop hop;
  private final HostTurns turns;

  /** A gate for the public internet, which asks this resolver for addresses. */
  public WebGate(FetchSettings settings, Resolver resolver, InstantSource clock) {
    this(settings, resolver, clock, PublicAddresses::whatElse, new OkHttpClient());
  }

  /** For tests, which can connect to nothing public, and trust certificates of their own. */
  WebGate(
      FetchSettings settings,
      Resolver resolver,
      InstantSource clock,
      Function<InetAddress, Optional<String>> whatElse,
      OkHttpClient base) {
    this.settings = settings;
    this.resolver = resolver;
    this.vetting = new Vetting(settings, resolver, whatElse);
    this.hop = new Hop(base, settings, clock);
    this.turns = new HostTurns(settings.perHost(), settings.hostInterval());
  }

  /**
   * Decides whether an address may be fetched at all, without connecting to anything. Throws
   * LoccitException ADDRESS_REFUSED or HOST_NOT_FOUND.
   */
  public WebAddress admit(String written) {
    try {
      WebAddress address = WebAddress.parse(written);
      vetting.vet(address, settings.resolveLimit());
      return address;
    } catch (LoccitException e) {
      FetchLog.refused(written, e);
      throw e;
    }
  }

  /**
   * Fetches a page, after waiting for its host's turn. Whatever the site does ends as a value.
   *
   * @param subject what it is fetched for, for the log
   */
  public Fetch fetch(WebAddress start, String subject) {
    try (HostTurns.Turn _ = turns.take(start.host())) {
      return follow(start, subject);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LoccitException(ErrorCode.OVERLOADED, "Fetching the page was stopped.", e);
    }
  }

  private Fetch follow(WebAddress start, String subject) {
    long began = System.nanoTime();
    WebAddress at = start;
    for (int redirects = 0; ; redirects++) {
      Duration left = settings.timeLimit().minusNanos(System.nanoTime() - began);
      Hop.Answer answer = left.isPositive() ? ask(at, left) : late();
      FetchLog.hop(subject, at, answer, System.nanoTime() - began);
      switch (answer) {
        case Hop.End(Fetch fetch) -> {
          return fetch;
        }
        case Hop.Redirect(String location) -> {
          Hop.@Nullable End end = null;
          if (redirects >= settings.maxRedirects()) {
            end = tooMany();
          } else {
            try {
              at = at.resolve(location);
            } catch (LoccitException e) {
              end = afterRedirect(e);
            }
          }
          if (end != null) {
            FetchLog.hop(subject, at, end, System.nanoTime() - began);
            return end.fetch();
          }
        }
      }
    }
  }

  private Hop.Answer ask(WebAddress address, Duration left) {
    try {
      long before = System.nanoTime();
      Vetting.Vetted vetted = vetting.vet(address, left);
      Duration rest = left.minusNanos(System.nanoTime() - before);
      return rest.isPositive() ? hop.request(vetted, proxy(rest), rest) : late();
    } catch (LoccitException e) {
      return afterRedirect(e);
    }
  }

  private @Nullable InetSocketAddress proxy(Duration limit) {
    String configured = settings.proxy();
    if (configured == null) {
      return null;
    }
    int colon = configured.lastIndexOf(':');
    String host = configured.substring(0, colon);
    try {
      List<InetAddress> places = resolver.resolve(host, limit);
      int port = Integer.parseInt(configured.substring(colon + 1));
      return new InetSocketAddress(places.getFirst(), port);
    } catch (UnknownHostException e) {
      throw new LoccitException(
          ErrorCode.FETCH_FAILED,
          "The proxy " + host + " was not found: check loccit.fetch.proxy.",
          e);
    }
  }

  private static Hop.End afterRedirect(LoccitException e) {
    return new Hop.End(new Fetch.Failed(e.code(), e.detail()));
  }

  private Hop.End late() {
    return new Hop.End(
        new Fetch.Failed(
            ErrorCode.FETCH_TIMEOUT,
            "The page did not arrive within "
                + settings.timeLimit().toSeconds()
                + " seconds: try again later."));
  }

  private Hop.End tooMany() {
    return new Hop.End(
        new Fetch.Failed(
            ErrorCode.TOO_MANY_REDIRECTS,
            "The site redirected more than "
                + settings.maxRedirects()
                + " times: give the address that it ends at."));
  }
}
