package dev.loccit.fetch;

import dev.loccit.problem.ErrorCode;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;
import okhttp3.Authenticator;
import okhttp3.ConnectionPool;
import okhttp3.CookieJar;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.ResponseBody;
import org.jspecify.annotations.Nullable;

/**
 * One request to one vetted address. Each has a client and a connection of its own: no connection,
 * cookie or look-up of one hop serves another.
 */
final class Hop {
  private static final String ACCEPT =
      "text/html,application/xhtml+xml,text/plain;q=0.8,text/markdown;q=0.8,application/pdf;q=0.8,*/*;q=0.1";

  private final OkHttpClient base;
  private final FetchSettings settings;
  private final InstantSource clock;

  /** What a hop came to. */
  sealed interface Answer {}

  /** The site points elsewhere. */
  record Redirect(String location) implements Answer {}

  /** The page, or why there is none. */
  record End(Fetch fetch) implements Answer {}

  /**
   * @param base trusts what the product trusts; nothing else of it is kept
   */
  Hop(OkHttpClient base, FetchSettings settings, InstantSource clock) {
    this.base = base;
    this.settings = settings;
    this.clock = clock;
  }

  /**
   * Makes the request.
   *
   * @param proxy already vetted or chosen by the operator; null for none
   */
  Answer request(Vetting.Vetted vetted, @Nullable InetSocketAddress proxy, Duration left) {
    HttpUrl url = vetted.address().url();
    PinnedSockets sockets =
        proxy == null
            ? new PinnedSockets(vetted.places(), url.port())
            : new PinnedSockets(List.of(proxy.getAddress()), proxy.getPort());
    OkHttpClient client = client(vetted.places(), proxy, sockets, left);
    Request request =
        new Request.Builder()
            .url(url)
            .header("User-Agent", settings.userAgent())
            .header("Accept", ACCEPT)
            .build();
    try (Response response = client.newCall(request).execute()) {
      return answer(vetted.address(), response, sockets);
    } catch (InterruptedIOException e) {
      if (Thread.currentThread().isInterrupted()) {
        return failed(ErrorCode.FETCH_FAILED, "Fetching this page was stopped: try again.");
      }
      return failed(
          ErrorCode.FETCH_TIMEOUT,
          "The page did not arrive within "
              + settings.timeLimit().toSeconds()
              + " seconds: try again later.");
    } catch (SSLException e) {
      return failed(
          ErrorCode.FETCH_FAILED,
          "No secure connection to "
              + url.host()
              + " could be made: its certificate or its encryption is not accepted.");
    } catch (IOException e) {
      return failed(
          ErrorCode.FETCH_FAILED,
          "The connection to " + url.host() + " could not be made or broke off: try again later.");
    } finally {
      client.connectionPool().evictAll();
    }
  }

  private OkHttpClient client(
      List<InetAddress> places,
      @Nullable InetSocketAddress proxy,
      PinnedSockets sockets,
      Duration left) {
    return base.newBuilder()
        .proxy(proxy == null ? Proxy.NO_PROXY : new Proxy(Proxy.Type.HTTP, proxy))
        .dns(name -> proxy == null ? places : List.of(proxy.getAddress()))
        .socketFactory(sockets)
        // One connection for one request: HTTP/2 could lend it to another host.
        .protocols(List.of(Protocol.HTTP_1_1))
        .connectionPool(new ConnectionPool(0, 1, TimeUnit.SECONDS))
        .followRedirects(false)
        .followSslRedirects(false)
        .cookieJar(CookieJar.NO_COOKIES)
        .authenticator(Authenticator.NONE)
        .proxyAuthenticator(Authenticator.NONE)
        .cache(null)
        .callTimeout(left)
        .connectTimeout(left)
        .readTimeout(left)
        .writeTimeout(left)
        .build();
  }

  private Answer answer(WebAddress address, Response response, PinnedSockets sockets)
      throws IOException {
    int status = response.code();
    String location = response.header("Location");
    if (List.of(301, 302, 303, 307, 308).contains(status) && location != null) {
      return new Redirect(location);
    }
    if (status != 200 && status != 203) {
      return new End(SiteAnswers.refusal(address, response));
    }
    String encoding = response.header("Content-Encoding", "identity");
    if (encoding != null && !encoding.equalsIgnoreCase("identity")) {
      return failed(
          ErrorCode.FETCH_FAILED,
          "The site packs its pages in a way that was not asked for (" + cut(encoding) + ").");
    }
    ResponseBody body = response.body();
    MediaType media = body.contentType();
    String type =
        media == null ? "" : (media.type() + "/" + media.subtype()).toLowerCase(Locale.ROOT);
    if (!type.isEmpty() && !PageTypes.isAccepted(type)) {
      return failed(
          ErrorCode.UNSUPPORTED_TYPE,
          "This address holds "
              + cut(type)
              + ". Web pages, plain text, Markdown and PDF can be added by address.");
    }
    byte[] bytes = BoundedBody.read(body, settings.maxPage().toBytes());
    if (bytes == null) {
      return failed(
          ErrorCode.TOO_LARGE,
          "The page is larger than "
              + settings.maxPage().toMegabytes()
              + " MB, the most that is fetched.");
    }
    InetSocketAddress peer = sockets.peer();
    if (peer == null) {
      throw new IOException("an answer without a connection");
    }
    String read = type.isEmpty() ? PageTypes.sniff(bytes) : type;
    String charset = media == null ? null : media.parameter("charset");
    return new End(new Fetch.Fetched(address, peer, bytes, read, charset, clock.instant()));
  }

  private static Answer failed(ErrorCode code, String detail) {
    return new End(new Fetch.Failed(code, detail));
  }

  private static String cut(String value) {
    return value.substring(0, Math.min(60, value.length()));
  }
}
