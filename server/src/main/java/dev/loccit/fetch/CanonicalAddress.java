package dev.loccit.fetch;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import okhttp3.HttpUrl;

/**
 * Keys for the spellings of one page; compared, never fetched. The strict one has no fragment, no
 * tracking parameters, no switch to a print or AMP view, http as https, a closing slash or none:
 * two addresses with one strict key are one page. The plain one also leaves out what in path and
 * host usually leads to an AMP, print or mobile view: two pages with one plain key may be the same.
 */
final class CanonicalAddress {
  /** Parameters by which campaigns, newsletters and networks follow a reader. */
  private static final Pattern TRACKING =
      Pattern.compile(
          "utm_.*|amp_js_v|amp_gsa|usqp|pk_.*|mtm_.*|piwik_.*|matomo_.*|hsa_.*|_hs.*|mc_(cid|eid)|mkt_tok|at_(medium|campaign|custom\\d*)|"
              + "fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|igsh|"
              + "li_fat_id|epik|s_kwcid|vero_id|oly_(anon|enc)_id|wt_mc|ito|cmpid|ns_(campaign|mchannel|source|linkname|fee)|"
              + "ocid|sr_share|share|smid|smtyp|ref_src|ref_url|__twitter_impression|_ga|_gl|spm|xtor|trk|trkcampaign");

  /** Parameters that only choose another dress of the same page. */
  private static final Set<String> VIEWS =
      Set.of(
          "amp=",
          "amp=1",
          "amp=true",
          "outputtype=amp",
          "view=amp",
          "format=amp",
          "print=",
          "print=1",
          "print=true",
          "print=yes",
          "view=print",
          "format=print",
          "mode=print",
          "printable=",
          "printable=1",
          "printable=true",
          "printable=yes");

  /** Parts of a path, at its start or end, that choose such a dress. */
  private static final Set<String> VIEW_SEGMENTS =
      Set.of("amp", "amp.html", "print", "print.html", "printable", "printview");

  private static final Pattern VIEW_ENDING = Pattern.compile("[.-](?:amp|print)(?=(?:\\.html?)?$)");
  private static final Pattern VIEW_HOST = Pattern.compile("^(?:www|m|mobile|amp)\\.(?=.+\\.)");

  /** Caches that hand out AMP pages of other sites, whose host and path follow in the path. */
  private static final Pattern AMP_CACHE =
      Pattern.compile(
          "(?:[a-z0-9-]+\\.cdn\\.ampproject\\.org/[acv]|(?:www\\.)?google\\.[a-z.]{2,6}/amp)/(?:s/)?(?<rest>[^/]+\\.[^/]+/.*)");

  private CanonicalAddress() {}

  static String of(HttpUrl url) {
    HttpUrl.Builder kept = url.newBuilder().fragment(null).query(null);
    for (int i = 0; i < url.querySize(); i++) {
      String name = url.queryParameterName(i);
      String value = url.queryParameterValue(i);
      String lower = name.toLowerCase(Locale.ROOT);
      String pair = lower + "=" + (value == null ? "" : value.toLowerCase(Locale.ROOT));
      if (!TRACKING.matcher(lower).matches() && !VIEWS.contains(pair)) {
        kept.addQueryParameter(name, value);
      }
    }
    return key(kept.build());
  }

  /** The key without what leads to an AMP, print or mobile view of a page. */
  static String plain(HttpUrl url) {
    Matcher cached = AMP_CACHE.matcher(url.host() + url.encodedPath());
    HttpUrl original = cached.matches() ? HttpUrl.parse("https://" + cached.group("rest")) : null;
    HttpUrl shown = original == null ? url : original;
    List<String> segments = new ArrayList<>(shown.encodedPathSegments());
    segments.removeIf(String::isEmpty);
    while (segments.size() > 1 && VIEW_SEGMENTS.contains(segments.getLast())) {
      segments.removeLast();
    }
    while (segments.size() > 1 && VIEW_SEGMENTS.contains(segments.getFirst())) {
      segments.removeFirst();
    }
    if (!segments.isEmpty()) {
      segments.set(segments.size() - 1, VIEW_ENDING.matcher(segments.getLast()).replaceFirst(""));
    }
    return of(
        shown
            .newBuilder()
            .host(VIEW_HOST.matcher(shown.host()).replaceFirst(""))
            .encodedPath("/" + String.join("/", segments))
            .build());
  }

  private static String key(HttpUrl left) {
    String port = left.port() == HttpUrl.defaultPort(left.scheme()) ? "" : ":" + left.port();
    String path = left.encodedPath();
    String closed =
        path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    String query = left.encodedQuery() == null ? "" : "?" + left.encodedQuery();
    return "https://" + left.host() + port + closed + query;
  }
}
