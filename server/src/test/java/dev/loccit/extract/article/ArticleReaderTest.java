package dev.loccit.extract.article;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.ExtractorContract;
import dev.loccit.extract.FileKind;
import dev.loccit.problem.ErrorCode;
import dev.loccit.text.Locators;
import dev.loccit.text.Span;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArticleReaderTest extends ExtractorContract {
  private static final String ONE =
      "The ferry across the lake runs again from May, after two years in which nobody could cross. ";
  private static final String TWO =
      "The captain says that the old engine was taken out piece by piece, cleaned, and put back. ";

  @TempDir Path own;

  @Override
  protected Extractor extractor() {
    return ArticleReader.extractor(ExtractionLimits.DEFAULT);
  }

  @Override
  protected FileKind kind() {
    return FileKind.ARTICLE;
  }

  @Override
  protected Path readable(Path folder, String words) throws Exception {
    return Files.writeString(
        folder.resolve("page.html"), "<!doctype html><title>x</title><p>" + words + "</p>");
  }

  private Extraction read(byte[] page) throws Exception {
    Path file = Files.write(own.resolve("page.html"), page);
    return extractor().extract(file, FileKind.ARTICLE, ExtractionProgress.NONE);
  }

  private Extraction.Extracted article(String page) throws Exception {
    Extraction extraction = read(page.getBytes(StandardCharsets.UTF_8));
    assertThat(extraction).isInstanceOf(Extraction.Extracted.class);
    return (Extraction.Extracted) extraction;
  }

  private ErrorCode refusal(String page) throws Exception {
    Extraction extraction = read(page.getBytes(StandardCharsets.UTF_8));
    assertThat(extraction).as(page).isInstanceOf(Extraction.Refused.class);
    Extraction.Refused refused = (Extraction.Refused) extraction;
    assertThat(refused.detail()).endsWith(".");
    return refused.code();
  }

  private static String page(String head, String body) {
    return """
    <!doctype html><html lang="en"><head><title>The ferry runs again | Lake News</title>%s</head><body>
    <header><a href="/">Lake News</a><nav><ul><li><a href="/a">Home</a></li><li><a href="/b">Sport</a></li></ul></nav></header>
    <div class="cookie-banner"><p>We and our partners use cookies to store and process personal data. Accept all?</p></div>
    <main><article><h1>The ferry runs again</h1><div class="byline">By Ada Brook</div>
    <div class="share-tools"><a href="#">Share</a></div>
    %s
    </article>
    <div class="related-stories"><h3>Related</h3><p>The bridge is closed, and here is a long teaser that reads like a sentence of its own.</p></div>
    <section id="comments"><p>I have always liked this ferry, and I am glad that it is back, says a reader at some length.</p></section>
    </main><footer><p>Copyright Lake News. All rights are reserved, and this sentence is long enough to be prose.</p></footer>
    </body></html>
    """
        .formatted(head, body);
  }

  @Test
  void whatSurroundsAnArticleIsLeftOutAndWhatIsInItStays() throws Exception {
    Extraction.Extracted read =
        article(
            page(
                "",
                "<p>"
                    + ONE.repeat(2)
                    + "</p><h2>The engine</h2><p>"
                    + TWO.repeat(2)
                    + "</p><ul><li>bring cash</li><li>no dogs</li></ul>"
                    + "<table><tr><th>Stop</th><th>Time</th></tr><tr><td>Mill</td><td>9:40</td></tr></table>"
                    + "<blockquote><p>I did not think that I would see her float again in my life.</p></blockquote>"
                    + "<pre><code>ferry --cross\n  lake</code></pre><p>Read more: <a href='/x'>The bridge</a></p>"
                    + "<p>"
                    + ONE
                    + "</p>"));
    String text = read.text().text();
    assertThat(text)
        .startsWith("The ferry runs again\n\nAda Brook\n\nThe ferry across the lake")
        .contains("\n\nThe engine\n\n", "- bring cash\n- no dogs", "Stop | Time\nMill | 9:40")
        .contains("I did not think that I would see her float", "ferry --cross\n  lake")
        .doesNotContain("Sport", "cookies", "Share", "Related", "teaser", "says a reader")
        .doesNotContain("Copyright", "Read more");
    int engine = text.indexOf("The captain says");
    assertThat(new Locators(read.text(), read.structure()).of(new Span(engine, engine + 11)))
        .singleElement()
        .hasToString("Heading[path=[The ferry runs again, The engine]]");
  }

  @Test
  void aPageSaysWhoWroteItWhenAndUnderWhichAddress() throws Exception {
    Extraction.Extracted read =
        article(
            page(
                """
                <link rel="canonical" href="https://lake.example/ferry">
                <meta property="og:title" content="The ferry runs again">
                <script type="application/ld+json">{"@context":"https://schema.org","@graph":[
                {"@type":"NewsArticle","headline":"x","author":[{"@type":"Person","name":"Ada Brook"}],
                "datePublished":"2026-05-01T08:00:00Z"}]}</script>
                """,
                "<p>" + ONE.repeat(4) + "</p>"));
    assertThat(read.facts())
        .containsEntry("title", "The ferry runs again")
        .containsEntry("byline", "Ada Brook")
        .containsEntry("published", "2026-05-01")
        .containsEntry("canonical", "https://lake.example/ferry");
    assertThat(read.text().text())
        .startsWith("The ferry runs again\n\nAda Brook · 2026-05-01\n\nThe ferry across");
    assertThat(read.language()).isEqualTo("en");
  }

  @Test
  void brokenLinkedDataAndHostileFactsDoNoHarm() throws Exception {
    Extraction.Extracted read =
        article(
            page(
                "<script type=\"application/ld+json\">{\"@type\":\"NewsArticle\",,</script>"
                    + "<script type=\"application/ld+json\">"
                    + "[".repeat(5_000)
                    + "</script><meta property=\"og:title\" content=\""
                    + "x".repeat(10_000)
                    + "\">",
                "<p>" + ONE.repeat(4) + "</p>"));
    assertThat(read.text().text()).contains("The ferry across the lake");
    assertThat(read.facts().get("title")).isEqualTo("The ferry runs again");
  }

  @ParameterizedTest
  @CsvSource({"windows-1252", "UTF-8", "UTF-16LE"})
  void theCharsetIsFoundFromTheMarkTheMetaAndTheBytes(String name) throws Exception {
    Charset charset = Charset.forName(name);
    String html =
        (name.startsWith("UTF-16") ? "\uFEFF" : "")
            + "<!doctype html><meta charset=\""
            + name
            + "\"><title>Fähre</title><p>Die Fähre fährt über den See, und zwar für jeden, der möchte.</p>";
    Extraction.Extracted read = (Extraction.Extracted) read(html.getBytes(charset));
    assertThat(read.text().text()).contains("Die Fähre fährt über den See");
  }

  @Test
  void pagesThatAreNoArticleFailByCode() throws Exception {
    assertThat(
            refusal(
                "<title>Just a moment...</title><p>Checking your browser before you go on.</p>"))
        .isEqualTo(ErrorCode.CHALLENGE_PAGE);
    assertThat(refusal("<title>x</title><div id=challenge-form></div><p>Please wait a little.</p>"))
        .isEqualTo(ErrorCode.CHALLENGE_PAGE);
    assertThat(
            refusal(
                "<title>Sign in</title><form><input name=u><input type=password></form><p>Welcome back.</p>"))
        .isEqualTo(ErrorCode.LOGIN_PAGE);
    assertThat(
            refusal(
                "<title>Before you continue</title><form action='/consent'><button>Accept all</button></form><p>We and our partners use and store cookies and personal data. Accept all?</p>"))
        .isEqualTo(ErrorCode.CONSENT_PAGE);
    assertThat(
            refusal(
                page(
                    "",
                    "<p>" + ONE + "</p><div class=paywall>Subscribe to continue reading</div>")))
        .isEqualTo(ErrorCode.PAYWALL_PAGE);
    assertThat(
            refusal(
                "<title>App</title><noscript>You need to enable JavaScript to run this app.</noscript><div id=root></div><script src=a.js></script>"))
        .isEqualTo(ErrorCode.SCRIPT_PAGE);
    assertThat(refusal("<title>Nothing</title><div></div>")).isEqualTo(ErrorCode.EMPTY_PAGE);
  }

  @Test
  void aLongArticleIsReadWhateverElseThePageShows() throws Exception {
    String text =
        article(
                page(
                    "<script src=a.js></script>",
                    "<form><input type=password></form><div class=paywall>Subscribe to continue reading</div><noscript>Enable JavaScript to comment.</noscript><p>"
                        + ONE.repeat(12)
                        + "</p><p>"
                        + TWO.repeat(12)
                        + "</p>"))
            .text()
            .text();
    assertThat(text).contains("The captain says").doesNotContain("Subscribe");
  }

  private static final String SENTENCE =
      "The ferry across the lake runs again from May, after two years in which nobody could cross. ";

  @Test
  void noticesAndSummariesThatAreLongerThanTheArticleAreLeftOut() throws Exception {
    String notice =
        "<div class=cli-modal><h4>Privacy overview</h4>"
            + "<p>This website uses cookies to improve your visit, and some cookies are stored on your device.</p>"
                .repeat(9)
            + "</div>";
    String teasers =
        "<div class=right-rail-list><ul>"
            + "<li><h5><a href=/x>Another story of the lake</a></h5><p>The summary of another story goes on for some lines, as they do.</p>"
                .repeat(9)
            + "</ul></div>";
    String page =
        "<html><head><title>Ferry</title></head><body><div class=content><h1>Ferry</h1><p>"
            + SENTENCE.repeat(4)
            + "</p></div>%s</body></html>";
    for (String around : List.of(notice, teasers)) {
      String text = article(page.formatted(around)).text().text();
      assertThat(text)
          .contains(SENTENCE.strip())
          .doesNotContain("cookies")
          .doesNotContain("summary");
    }
    String policy =
        "<html><title>Cookies</title><body><div class=cookie-policy>"
            + notice
            + "</div></body></html>";
    assertThat(article(policy).text().text()).contains("This website uses cookies");
  }

  @Test
  void aShortPlainPageIsReadAsItIs() throws Exception {
    assertThat(article("<title>Note</title><p>The keys are under the mat.</p>").text().text())
        .isEqualTo("Note\n\nThe keys are under the mat.");
  }

  @Test
  void aHostilelyNestedPageEndsWithATextOrAReason() throws Exception {
    Extraction nested = read(("<div>".repeat(20_000) + ONE).getBytes(StandardCharsets.UTF_8));
    Extraction tables =
        read(("<table><tr><td>".repeat(3_000) + ONE).getBytes(StandardCharsets.UTF_8));
    assertThat(nested).isInstanceOfAny(Extraction.Extracted.class, Extraction.Refused.class);
    assertThat(tables).isInstanceOfAny(Extraction.Extracted.class, Extraction.Refused.class);
  }
}
