package dev.loccit.fetch;

import dev.loccit.problem.ErrorCode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import okhttp3.Response;

/** What a site's answer other than a page means to a person. */
final class SiteAnswers {
  /** Enough of a page to see that it only checks for a browser, in bytes. */
  private static final int HEAD = 32 * 1024;

  private SiteAnswers() {}

  static Fetch.Failed refusal(WebAddress address, Response response) throws IOException {
    String host = address.host();
    int status = response.code();
    if ((status == 403 || status == 429 || status == 503) && isChallenge(response)) {
      return new Fetch.Failed(
          ErrorCode.CHALLENGE_PAGE,
          host
              + " lets only a browser with a person in through its check: open the page yourself, save it as PDF or HTML, and add the file.");
    }
    return switch (status) {
      case 401, 407 ->
          new Fetch.Failed(
              ErrorCode.LOGIN_PAGE,
              host
                  + " shows this page only after signing in: save it as PDF or HTML, and add the file.");
      case 402 ->
          new Fetch.Failed(
              ErrorCode.PAYWALL_PAGE,
              host
                  + " shows this page only to subscribers: save it as PDF or HTML, and add the file.");
      case 403, 451 ->
          new Fetch.Failed(
              ErrorCode.SITE_REFUSED,
              host
                  + " refused to hand out this page ("
                  + status
                  + "): save it as PDF or HTML, and add the file.");
      case 404, 410 ->
          new Fetch.Failed(
              ErrorCode.PAGE_NOT_FOUND,
              host + " has no such page (" + status + "): check the address.");
      case 204, 205 ->
          new Fetch.Failed(ErrorCode.EMPTY_PAGE, host + " answered with an empty page.");
      case 429 ->
          new Fetch.Failed(
              ErrorCode.SITE_BUSY, host + " asks for fewer requests (429): try again later.");
      default ->
          status >= 500
              ? new Fetch.Failed(
                  ErrorCode.SITE_BUSY,
                  host + " is out of order at the moment (" + status + "): try again later.")
              : new Fetch.Failed(
                  ErrorCode.FETCH_FAILED,
                  host + " answered with an unexpected status, " + status + ".");
    };
  }

  private static boolean isChallenge(Response response) throws IOException {
    if ("challenge".equalsIgnoreCase(response.header("cf-mitigated"))) {
      return true;
    }
    try (InputStream in = response.body().byteStream()) {
      String head = new String(in.readNBytes(HEAD), StandardCharsets.ISO_8859_1);
      return head.contains("<title>Just a moment")
          || head.contains("_cf_chl_opt")
          || head.contains("captcha-delivery.com")
          || head.contains("_Incapsula_Resource")
          || head.contains("px-captcha")
          || head.contains("awsWafCookieDomainList");
    }
  }
}
