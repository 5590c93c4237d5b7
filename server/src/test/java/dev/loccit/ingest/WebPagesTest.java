package dev.loccit.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.PdfFixture;
import dev.loccit.extract.article.ArticleReader;
import dev.loccit.extract.pdf.PdfExtractor;
import dev.loccit.extract.plain.PlainTextExtractor;
import dev.loccit.fetch.Gates;
import dev.loccit.fetch.LoopbackSite;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.Accepted;
import dev.loccit.source.QuotaSettings;
import dev.loccit.source.Reextraction;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceJobs;
import dev.loccit.source.SourceStatus;
import dev.loccit.source.TextVersion;
import dev.loccit.text.TextId;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.util.unit.DataSize;

/** Pages of a site on this machine become sources. */
class WebPagesTest {
  private static final String FIRST =
      "The ferry across the lake runs again from May, after two years in which nobody could cross.";
  private static final String SECOND =
      "The captain says that the old engine was taken out piece by piece, cleaned, and put back.";
  private static final String HTML = "Content-Type: text/html";

  @TempDir Path folder;
  private final Map<String, LoopbackSite.Writer> pages = new ConcurrentHashMap<>();
  private LoopbackSite site;
  private WritePath path;

  @BeforeEach
  void open() throws IOException {
    site =
        LoopbackSite.at(
            "127.0.0.1",
            asked ->
                pages.getOrDefault(asked.path(), LoopbackSite.answer("404 No", HTML, "nothing")));
    path = new WritePath(folder, Gates.open((name, limit) -> List.of(), host()));
  }

  @AfterEach
  void close() throws IOException {
    path.close();
    site.close();
  }

  private String host() {
    return "127.0.0.1:" + site.port();
  }

  private static Extractor reader() {
    Extractor articles = ArticleReader.extractor(ExtractionLimits.DEFAULT);
    Extractor texts = new PlainTextExtractor(ExtractionLimits.DEFAULT);
    return (file, kind, progress) ->
        (kind == FileKind.ARTICLE ? articles : texts).extract(file, kind, progress);
  }

  private void page(String at, String head, String... paragraphs) {
    String html =
        "<!doctype html><html><head><title>The ferry</title>"
            + head
            + "</head><body><nav><a href=/>Home</a></nav><article><p>"
            + String.join("</p><p>", paragraphs)
            + "</p></article></body></html>";
    pages.put(at, LoopbackSite.answer("200 OK", HTML, html));
  }

  private SourceId add(String at) {
    Accepted accepted = path.intake.page(path.owner.id(), path.notebook, "http://" + host() + at);
    return accepted.id();
  }

  private Source read(String at) {
    return path.ingest(add(at), path.pipeline(reader()));
  }

  private Source refresh(SourceId id) {
    path.reextractions.requestRefresh(path.owner.id(), id);
    assertThat(path.jobs.take(SourceJobs.REEXTRACT, id.value())).isTrue();
    path.reextraction(reader()).run(id.value(), 1);
    return path.sources.find(id).orElseThrow();
  }

  private static Reextraction.State state(Source source) {
    return Objects.requireNonNull(source.reextraction()).state();
  }

  private String text(Source source) {
    return path.texts.load(Objects.requireNonNull(source.text())).text();
  }

  @Test
  void aPageBecomesASourceWithItsTitleItsBytesItsTimeAndItsAddress() throws IOException {
    page("/moved", "", FIRST, SECOND);
    pages.put("/ferry", LoopbackSite.redirect("/moved"));
    Source source = read("/ferry?utm_source=mail");
    assertThat(source.status()).isEqualTo(SourceStatus.FAILED);

    source = read("/ferry");
    assertThat(source.status()).as(source.errorDetail()).isEqualTo(SourceStatus.READY);
    assertThat(source.kind().wire()).isEqualTo("url");
    assertThat(source.title()).isEqualTo("The ferry");
    assertThat(source.origin()).isEqualTo("http://" + host() + "/ferry");
    assertThat(source.page()).isNotNull();
    assertThat(source.page().address()).isEqualTo("http://" + host() + "/moved");
    assertThat(text(source)).isEqualTo("The ferry\n\n" + FIRST + "\n\n" + SECOND);
    try (InputStream kept = path.contents.open(source.id(), 1)) {
      assertThat(new String(kept.readAllBytes(), StandardCharsets.UTF_8)).contains("<nav>");
    }
  }

  @Test
  void anAddressThatIsNotPublicIsRefusedBeforeThereIsASource() {
    assertThatThrownBy(() -> path.intake.page(path.owner.id(), path.notebook, "http://127.0.0.2/x"))
        .isInstanceOfSatisfying(
            LoccitException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.ADDRESS_REFUSED));
    assertThat(path.sources.list(path.owner.id(), path.notebook)).isEmpty();
  }

  @Test
  void aPageThatDoesNotFitItsUsersBytesFailsAndARefreshThatDoesNotKeepsWhatThereIs()
      throws IOException {
    path.close();
    path =
        new WritePath(
            Files.createDirectory(folder.resolve("small")),
            Gates.open((name, limit) -> List.of(), host()),
            new QuotaSettings(0, DataSize.ofBytes(600), 10));
    page("/long", "", FIRST + SECOND.repeat(9));
    Source refused = read("/long");
    assertThat(refused.errorCode()).isEqualTo(ErrorCode.QUOTA_REACHED);
    assertThat(path.contents.find(refused.id(), 1)).isEmpty();

    page("/ferry", "", FIRST);
    Source source = read("/ferry");
    assertThat(source.status()).as(source.errorDetail()).isEqualTo(SourceStatus.READY);
    page("/ferry", "", FIRST, SECOND, SECOND);
    Source kept = refresh(source.id());
    assertThat(state(kept)).isEqualTo(Reextraction.State.FAILED);
    assertThat(kept.errorCode()).isEqualTo(ErrorCode.QUOTA_REACHED);
    assertThat(kept.status()).isEqualTo(SourceStatus.READY);
    assertThat(path.contents.find(source.id(), 1)).isPresent();
    assertThat(path.contents.find(source.id(), 2)).isEmpty();
  }

  @Test
  void aPageThatIsNoneFailsByCodeAndIsFetchedAgainOnRetry() {
    pages.put(
        "/ferry",
        LoopbackSite.answer(
            "200 OK", HTML, "<title>Just a moment...</title><p>Checking your browser.</p>"));
    Source source = read("/ferry");
    assertThat(source.status()).isEqualTo(SourceStatus.FAILED);
    assertThat(source.errorCode()).isEqualTo(ErrorCode.CHALLENGE_PAGE);

    page("/ferry", "", FIRST);
    path.sources.retry(path.owner.id(), source.id());
    source = path.ingest(source.id(), path.pipeline(reader()));
    assertThat(source.status()).isEqualTo(SourceStatus.READY);
    assertThat(text(source)).contains(FIRST);
  }

  @Test
  void aRedirectToTheOwnNetworkEndsFailed() {
    pages.put("/ferry", LoopbackSite.redirect("http://10.0.0.1/"));
    Source source = read("/ferry");
    assertThat(source.errorCode()).isEqualTo(ErrorCode.ADDRESS_REFUSED);
  }

  @Test
  void theSamePageUnderTrackingParametersIsADuplicateAtOnce() {
    page("/ferry?id=1", "", FIRST);
    SourceId first = add("/ferry?id=1");
    Accepted again =
        path.intake.page(
            path.owner.id(),
            path.notebook,
            "http://" + host() + "/ferry?utm_source=x&id=1&fbclid=2#top");
    assertThat(again).isInstanceOf(Accepted.Duplicate.class);
    assertThat(again.id()).isEqualTo(first);
  }

  @Test
  void theAmpFormAndTheSameTextElsewhereEndAsDuplicatesOfTheFirst() {
    String canonical = "<link rel=canonical href=\"/ferry\">";
    page("/ferry", canonical, FIRST, SECOND);
    page("/amp/ferry", canonical, FIRST, SECOND, "Read this page in the app for more of the same.");
    page("/copy", "", FIRST, SECOND);
    page(
        "/other", canonical, "Something else entirely stands here, and it is no copy of anything.");
    Source first = read("/ferry");
    for (String at : List.of("/amp/ferry", "/copy")) {
      Source twin = read(at);
      assertThat(twin.status()).as(at).isEqualTo(SourceStatus.FAILED);
      assertThat(twin.errorCode()).isEqualTo(ErrorCode.DUPLICATE);
      assertThat(twin.duplicateOf()).isEqualTo(first.id());
    }
    assertThat(path.indexed()).containsExactly(first.text());
    assertThat(read("/other").status())
        .as("a careless canonical address alone makes no duplicate")
        .isEqualTo(SourceStatus.READY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/ferry/print", "/print/ferry", "/ferry/amp", "/amp/ferry", "/ferry.amp"})
  void anotherViewThatNamesNoCanonicalAddressIsADuplicateWhicheverIsAddedFirst(String view) {
    page("/ferry", "", FIRST, SECOND);
    page(view, "", FIRST, SECOND, "Printed from the site of the lake on the first of May.");
    Source first = read("/ferry");
    assertThat(read(view).duplicateOf()).isEqualTo(first.id());
    assertThat(path.indexed()).containsExactly(first.text());

    page("/boat", "", SECOND, FIRST);
    page(view.replace("ferry", "boat"), "", SECOND, FIRST, "Printed on the second of May.");
    Source printed = read(view.replace("ferry", "boat"));
    assertThat(printed.status()).isEqualTo(SourceStatus.READY);
    assertThat(read("/boat").duplicateOf()).isEqualTo(printed.id());
  }

  @Test
  void aPrintViewWithOtherWordsIsNoDuplicate() {
    page("/ferry", "", FIRST, SECOND);
    page("/ferry/print", "", "Something else entirely stands here, in so many other words.");
    read("/ferry");
    assertThat(read("/ferry/print").status()).isEqualTo(SourceStatus.READY);
  }

  @Test
  void theCharsetOfTheHeaderCounts() {
    Charset cyrillic = Charset.forName("windows-1251");
    String words =
        "Паром через озеро снова ходит с мая, после двух лет, когда никто не мог переехать.";
    pages.put(
        "/ferry",
        LoopbackSite.answer(
            "200 OK",
            "Content-Type: text/html; charset=windows-1251",
            ("<title>Паром</title><p>" + words + "</p>").getBytes(cyrillic)));
    assertThat(text(read("/ferry"))).contains(words);
  }

  private byte[] pdf() throws IOException {
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.text(72, 700, 12, "A crossing costs nine crowns for a grown person.");
      }
      return Files.readAllBytes(pdf.save(folder, "fares.pdf"));
    }
  }

  @Test
  void aPdfAndAMarkdownFileAreReadByTheirAddress() throws IOException {
    pages.put(
        "/rules.md",
        LoopbackSite.answer("200 OK", "Content-Type: text/plain", "# Rules\n\nNobody swims.\n"));
    pages.put(
        "/rules2",
        LoopbackSite.answer(
            "200 OK", "Content-Type: text/markdown", "# Rules\n\nDogs sail free.\n"));
    pages.put("/fares", LoopbackSite.answer("200 OK", "Content-Type: application/pdf", pdf()));
    List<FileKind> kinds = new ArrayList<>();
    Extractor texts = new PlainTextExtractor(ExtractionLimits.DEFAULT);
    Extractor pdfs = new PdfExtractor(ExtractionLimits.DEFAULT);
    Extractor watched =
        (file, kind, progress) -> {
          kinds.add(kind);
          return (kind == FileKind.PDF ? pdfs : texts).extract(file, kind, progress);
        };
    for (String at : List.of("/rules.md", "/rules2", "/fares")) {
      Source source = path.ingest(add(at), path.pipeline(watched));
      assertThat(source.status()).as(source.errorDetail()).isEqualTo(SourceStatus.READY);
    }
    assertThat(kinds).containsExactly(FileKind.MARKDOWN, FileKind.MARKDOWN, FileKind.PDF);
  }

  @Test
  void plainTextIsReadAsWritten() {
    pages.put(
        "/notes.txt", LoopbackSite.answer("200 OK", "Content-Type: text/plain", "one <b>\ntwo"));
    assertThat(text(read("/notes.txt"))).isEqualTo("one <b>\ntwo");
  }

  @Test
  void refreshMakesANewVersionWhereTheTextChangedAndSaysWhatChanged() {
    page("/ferry", "", FIRST, SECOND);
    Source source = read("/ferry");
    TextId before = Objects.requireNonNull(source.text());

    page("/ferry", "", FIRST, "The first crossing was full.", "The second was not.");
    source = refresh(source.id());
    assertThat(source.status()).isEqualTo(SourceStatus.READY);
    assertThat(source.version()).isEqualTo(2);
    assertThat(state(source)).isEqualTo(Reextraction.State.CHANGED);
    TextVersion version = path.versions.find(source.id(), 2).orElseThrow();
    assertThat(version.reason()).isEqualTo(TextVersion.Reason.REFRESH);
    assertThat(version.contentVersion()).isEqualTo(2);
    assertThat(version.report())
        .containsEntry(TextVersion.PARAGRAPHS_ADDED, 2)
        .containsEntry(TextVersion.PARAGRAPHS_REMOVED, 1);
    assertThat(path.texts.load(before).text()).contains(SECOND);
    assertThat(path.contents.find(source.id(), 1)).isPresent();
    assertThat(path.contents.find(source.id(), 2)).isPresent();

    assertThat(state(refresh(source.id()))).isEqualTo(Reextraction.State.UNCHANGED);
    assertThat(path.versions.find(source.id(), 2).orElseThrow().report())
        .as("a refresh without a change forgets nothing")
        .containsEntry(TextVersion.PARAGRAPHS_ADDED, 2)
        .containsEntry(TextVersion.PARAGRAPHS_REMOVED, 1)
        .containsEntry(TextVersion.PARAGRAPHS_CHANGED, 0);
  }

  @Test
  void refreshOfAnUnchangedOrFailingPageKeepsTheVersion() {
    page("/ferry", "", FIRST, SECOND);
    Source source = read("/ferry");
    SourceId id = source.id();

    page("/ferry", "<meta name=build content=2>", FIRST, SECOND);
    source = refresh(id);
    assertThat(source.version()).isEqualTo(1);
    assertThat(state(source)).isEqualTo(Reextraction.State.UNCHANGED);
    assertThat(path.contents.find(id, 2)).isEmpty();

    pages.remove("/ferry");
    source = refresh(id);
    assertThat(source.status()).isEqualTo(SourceStatus.READY);
    assertThat(source.version()).isEqualTo(1);
    assertThat(source.errorCode()).isEqualTo(ErrorCode.PAGE_NOT_FOUND);
    assertThat(text(source)).contains(SECOND);
  }

  @Test
  void onlyPagesCanBeRefreshed() {
    SourceId file = path.add("a.txt", "a file");
    assertThatThrownBy(() -> path.reextractions.requestRefresh(path.owner.id(), file))
        .isInstanceOfSatisfying(
            LoccitException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CONFLICT));
  }
}
