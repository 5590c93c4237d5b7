package dev.loccit.fetch;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import okhttp3.HttpUrl;

/**
 * One key for the spellings of one page: no fragment, no tracking parameters, no switch to a print
 * or AMP view, http as https, a closing slash or none. The key is compared, never fetched.
 */
final class CanonicalAddress {
  /** Parameters by which campaigns, newsletters and networks follow a reader. */
  private static final Pattern TRACKING =
      Pattern.compile(
          "utm_.*|pk_.*|mtm_.*|piwik_.*|matomo_.*|hsa_.*|_hs.*|mc_(cid|eid)|mkt_tok|at_(medium|campaign|custom\\d*)|"
              + "fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|igsh|"
              + "li_fat_id|epik|s_kwcid|vero_id|oly_(anon|enc)_id|wt_mc|ito|cmpid|ns_(campaign|mchannel|source|linkname|fee)|"
              + "ocid|sr_share|share|smid|smtyp|ref_src|ref_url|__twitter_impression|_ga|_gl|spm|xtor|trk|trkcampaign");

  /** Parameters that only choose another dress of the same page. */
  private static final Set<String> VIEWS =
      Set.of("amp=", "amp=1", "amp=true", "outputtype=amp", "print=1", "print=true", "view=print");

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
    HttpUrl left = kept.build();
    String port = left.port() == HttpUrl.defaultPort(left.scheme()) ? "" : ":" + left.port();
    String path = left.encodedPath();
    String closed =
        path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    String query = left.encodedQuery() == null ? "" : "?" + left.encodedQuery();
    return "https://" + left.host() + port + closed + query;
  }
}
