package dev.loccit.extract.article;

import dev.loccit.extract.manuscript.Refusal;
import dev.loccit.problem.ErrorCode;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * Tells pages that are no article from short ones: checks for browsers, consent and log-in pages,
 * the beginning that a paywall leaves, and shells that a script would fill. What holds real prose
 * is always read; only a page with next to none is asked what it is.
 */
final class PageVerdict {
  /** Prose in characters above which a page is read whatever else it shows. */
  private static final int SURE = 1_500;

  /** Below it, a page that asks for a log-in or a script is no article. */
  private static final int SHORT = 400;

  private static final Pattern CHALLENGE =
      Pattern.compile(
          "(?i)^(?:just a moment|attention required|access (?:to this page has been )?denied|are you a (?:robot|human)|verify(?:ing)? (?:that )?you are (?:a )?human|checking your browser|please (?:wait|verify)|pardon our interruption|robot check|security (?:check|checkpoint)|ddos-guard|bot verification|human verification|one more step|un momento|un instant|nur einen moment|один момент).{0,60}$");

  private static final Pattern ASKS_CONSENT =
      Pattern.compile(
          "(?i)before you continue|(?:we|our (?:\\d+ )?partners).{0,60}(?:use|store|process).{0,60}(?:cookies|personal data)|accept all|alle akzeptieren|tout accepter|aceptar todo|accetta tutt|zustimmen und weiter|manage (?:your )?(?:privacy|cookie) (?:settings|choices)|cookie policy");

  private static final Pattern PAYWALL =
      Pattern.compile(
          "(?i)(?:to (?:continue|keep|read the (?:full|rest)).{0,40}(?:reading|article|story)|subscribe(?: now)? to (?:read|continue|unlock)|(?:this|the rest of this) (?:article|content|story|post) is (?:for|only for|available to|reserved for|exclusive to) .{0,30}(?:subscribers|members)|already a (?:subscriber|member)|subscriber[- ]only|weiterlesen mit|jetzt weiterlesen|nur für abonnenten|réservé aux abonnés|solo para suscriptores|contenuto riservato|start your free trial)");

  private static final Pattern SCRIPT =
      Pattern.compile(
          "(?i)(?:enable|activate|turn on|requires?|need(?:s)?|without).{0,30}javascript|javascript.{0,40}(?:is )?(?:disabled|required|enabled|aktivieren|activer|habilit)");

  private final String title;
  private final String visible;
  private final boolean challenge;
  private final boolean password;
  private final boolean consentForm;
  private final boolean paywall;
  private final boolean shell;

  /** Looks at a page before anything is taken out of it. */
  PageVerdict(Document page, PageFacts facts) {
    this.title = page.title().strip();
    this.visible = visible(page);
    this.challenge =
        page.selectFirst(
                "#challenge-form, #challenge-running, #cf-challenge-running, .cf-turnstile, #cf-wrapper, .h-captcha, #px-captcha, iframe[src*=captcha-delivery], form[action*=captcha]")
            != null;
    this.password = page.selectFirst("input[type=password]") != null;
    this.consentForm =
        page.selectFirst(
                "form[action*=consent], [class*=consent-page], #consent-page, [id*=sp_message], #onetrust-consent-sdk, #didomi-host")
            != null;
    this.paywall =
        facts.paid()
            || page.selectFirst(
                    "[class*=paywall], [id*=paywall], [class*=regwall], [class*=subscriber-only], [data-paywall]")
                != null;
    Element root =
        page.selectFirst(
            "#root, #app, #__next, #___gatsby, app-root, [data-reactroot], [ng-app], #svelte");
    boolean empty = root != null && root.text().length() < 40;
    boolean says = SCRIPT.matcher(page.select("noscript").text() + " " + visible).find();
    this.shell = page.selectFirst("script") != null && (empty || says);
  }

  private static String visible(Document page) {
    Document copy = page.clone();
    copy.select("script, style, noscript, template").remove();
    String text = copy.body().text();
    return text.substring(0, Math.min(text.length(), 20_000));
  }

  /**
   * Why the page is no article.
   *
   * @param prose characters of prose in what was found
   * @param length characters of what was found
   */
  Optional<Refusal> of(int prose, int length) {
    boolean named = CHALLENGE.matcher(title).matches() && prose < SHORT * 2;
    boolean built = challenge && prose < SHORT;
    if (named || built) {
      return refusal(
          ErrorCode.CHALLENGE_PAGE,
          "The site lets only a browser with a person in: open the page yourself, save it as PDF or HTML, and add the file.");
    }
    if (prose < SHORT && password) {
      return refusal(
          ErrorCode.LOGIN_PAGE,
          "The site shows this page only after signing in: save it as PDF or HTML, and add the file.");
    }
    if (prose < SHORT * 2
        && (consentForm
            || title.matches(
                "(?i)before you continue.*|.*(?:privacy|consent|cookie) (?:settings|choices|notice).*"))
        && ASKS_CONSENT.matcher(visible).find()) {
      return refusal(
          ErrorCode.CONSENT_PAGE,
          "The site asks for consent before it shows the page: save it as PDF or HTML, and add the file.");
    }
    if (prose < SURE && (paywall || prose < SHORT * 2) && PAYWALL.matcher(visible).find()) {
      return refusal(
          ErrorCode.PAYWALL_PAGE,
          "The site shows only the beginning to others than subscribers: save the page as PDF or HTML, and add the file.");
    }
    if (prose < SHORT / 2 && shell) {
      return refusal(
          ErrorCode.SCRIPT_PAGE,
          "The page shows its text only by a script: save it as PDF or HTML, and add the file.");
    }
    return length == 0
        ? refusal(ErrorCode.EMPTY_PAGE, "There is no text on this page: check the address.")
        : Optional.empty();
  }

  private static Optional<Refusal> refusal(ErrorCode code, String detail) {
    return Optional.of(new Refusal(code, detail));
  }
}
