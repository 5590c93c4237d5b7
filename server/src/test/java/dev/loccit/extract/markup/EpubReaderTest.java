package dev.loccit.extract.markup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.ArchiveLimits;
import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.FileTypes;
import dev.loccit.extract.HostileContract;
import dev.loccit.extract.Reading;
import dev.loccit.extract.ZipFixture;
import dev.loccit.problem.ErrorCode;
import dev.loccit.text.Locator;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EpubReaderTest extends HostileContract {
  private static final String NCX =
      """
      <!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd">
      <ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>
      <navPoint><navLabel><text>Part I</text></navLabel><content src="text/one.xhtml"/>
        <navPoint><navLabel><text>Chapter 1</text></navLabel><content src="text/one.xhtml"/></navPoint>
        <navPoint><navLabel><text>Chapter 2</text></navLabel><content src="text/one.xhtml#c2"/></navPoint>
      </navPoint></navMap></ncx>
      """;

  private static final String NAV =
      """
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body>
      <nav epub:type="landmarks"><ol><li><a href="text/two.xhtml">Start</a></li></ol></nav>
      <nav epub:type="toc"><h1>Contents</h1><ol><li><a href="text/one.xhtml">Chapter 1</a></li>
      <li><a href="text/two.xhtml">Chapter 2</a></li></ol></nav></body></html>
      """;

  @TempDir Path own;

  @Override
  protected Extractor extractor() {
    return EpubReader.extractor(ExtractionLimits.DEFAULT);
  }

  @Override
  protected FileKind kind() {
    return FileKind.EPUB;
  }

  @Override
  protected Path readable(Path folder, String words) throws Exception {
    return book("<item id='n' href='nav.xhtml' properties='nav' media-type='application/xhtml+xml'/>")
        .with("OPS/nav.xhtml", NAV)
        .with("OPS/text/one.xhtml", page("<h1>One</h1><p>" + words + "</p>"))
        .with("OPS/text/two.xhtml", page("<p>The end.</p>"))
        .write(folder.resolve("book.epub"));
  }

  @Test
  void theSpineGivesTheOrderAndTheContentsNameTheChapters() throws Exception {
    Path file =
        book("<item id='n' href='nav.xhtml' properties='nav' media-type='application/xhtml+xml'/>")
            .with("OPS/nav.xhtml", NAV)
            // stored in another order than read
            .with("OPS/text/two.xhtml", page("<p>The miller sold his grain.</p>"))
            .with("OPS/text/one.xhtml", page("<script/><p>A bridge&nbsp;was built.</p>"))
            .write(own.resolve("book.epub"));

    Reading book = Reading.of(extractor(), file, kind());

    assertThat(book.text()).isEqualTo("A bridge\u00A0was built.\n\nThe miller sold his grain.");
    assertThat(book.places("The miller sold his grain."))
        .containsExactly(new Locator.Chapter(List.of("Chapter 2")));
    assertThat(book.places("was built."))
        .containsExactly(new Locator.Chapter(List.of("Chapter 1")));
    assertThat(FileTypes.detect(file, "x.zip")).isEqualTo(new FileTypes.Detected(FileKind.EPUB));
  }

  @Test
  void anOlderContentsFileNamesChaptersInsideADocument() throws Exception {
    Path file =
        book("<item id='t' href='toc.ncx' media-type='application/x-dtbncx+xml'/>")
            .with("OPS/toc.ncx", NCX)
            .with(
                "OPS/text/one.xhtml",
                page("<p>A bridge was built.</p><h2 id='c2'>Grain</h2><p>It was sold.</p>"))
            .write(own.resolve("old.epub"));

    Reading book = Reading.of(extractor(), file, kind());

    assertThat(book.places("A bridge was built."))
        .containsExactly(new Locator.Chapter(List.of("Part I", "Chapter 1")));
    assertThat(book.places("It was sold."))
        .containsExactly(new Locator.Chapter(List.of("Part I", "Chapter 2")));
    assertThat(book.count("missingParts")).isEqualTo(1);
  }

  @Test
  void withoutContentsTheFirstHeadingNamesTheChapter() throws Exception {
    Path file =
        book("")
            .with("OPS/text/one.xhtml", page("<h1>Opening</h1><p>A bridge was built.</p>"))
            .with("OPS/text/two.xhtml", page("<h1>Grain</h1><p>It was sold.</p>"))
            .write(own.resolve("bare.epub"));

    assertThat(Reading.of(extractor(), file, kind()).places("It was sold."))
        .containsExactly(new Locator.Chapter(List.of("Grain")));
  }

  @Test
  void protectedBooksAreToldFromBooksWithScrambledFonts() throws Exception {
    String encryption =
        "<encryption xmlns='urn:oasis:names:tc:opendocument:xmlns:container'><EncryptedData>"
            + "<EncryptionMethod Algorithm='%s'/></EncryptedData></encryption>";
    ZipFixture book = book("").with("OPS/text/one.xhtml", page("<p>A bridge was built.</p>"));
    Path fonts =
        book.with(
                "META-INF/encryption.xml",
                encryption.formatted("http://www.idpf.org/2008/embedding"))
            .write(own.resolve("fonts.epub"));
    assertThat(Reading.of(extractor(), fonts, kind()).text()).isEqualTo("A bridge was built.");

    Path locked =
        book.with(
                "META-INF/encryption.xml",
                encryption.formatted("http://www.w3.org/2001/04/xmlenc#aes128-cbc"))
            .write(own.resolve("locked.epub"));
    assertThat(Reading.refusal(extractor(), locked, kind())).isEqualTo(ErrorCode.ENCRYPTED);
  }

  @Test
  void aBookThatIsCutOffIsDamagedAndABookOfTooManyEntriesIsRefused() throws Exception {
    Path whole = readable(own, "Words. ".repeat(2_000));
    byte[] bytes = Files.readAllBytes(whole);
    Path cut = Files.write(own.resolve("cut.epub"), Arrays.copyOf(bytes, bytes.length / 2));
    assertThat(FileTypes.detect(cut, "cut.epub")).isEqualTo(new FileTypes.Detected(FileKind.EPUB));
    assertThat(Reading.refusal(extractor(), cut, kind())).isEqualTo(ErrorCode.CORRUPT);

    ExtractionLimits three =
        new ExtractionLimits(10, 100_000, 100_000, new ArchiveLimits(3, 1_000_000, 100, 100));
    assertThat(Reading.refusal(EpubReader.extractor(three), whole, kind()))
        .isEqualTo(ErrorCode.EXTRACTION_REFUSED);
  }

  private static ZipFixture book(String contentsItem) {
    return new ZipFixture()
        .with("mimetype", "application/epub+zip")
        .with(
            "META-INF/container.xml",
            "<container><rootfiles><rootfile full-path='OPS/book.opf'/></rootfiles></container>")
        .with(
            "OPS/book.opf",
            "<package xmlns='http://www.idpf.org/2007/opf'><manifest>"
                + contentsItem
                + "<item id='2' href='text/two.xhtml' media-type='application/xhtml+xml'/>"
                + "<item id='1' href='text/one.xhtml' media-type='application/xhtml+xml'/>"
                + "</manifest><spine><itemref idref='1'/><itemref idref='2'/></spine></package>");
  }

  private static String page(String body) {
    return "<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'><head><title/></head><body>"
        + body
        + "</body></html>";
  }
}
