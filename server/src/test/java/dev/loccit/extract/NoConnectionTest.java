package dev.loccit.extract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.article.ArticleReader;
import dev.loccit.extract.mail.MailReader;
import dev.loccit.extract.markup.EpubReader;
import dev.loccit.extract.markup.HtmlReader;
import dev.loccit.extract.office.DocxReader;
import dev.loccit.extract.office.OdfReader;
import dev.loccit.extract.office.RtfReader;
import dev.loccit.extract.office.XlsxReader;
import dev.loccit.extract.pdf.PdfExtractor;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.interactive.action.PDActionURI;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files that name something on a server are read without asking it for anything. The readers run in
 * this process, outside of any isolation, and the server is there.
 */
class NoConnectionTest {
  private static final ExtractionLimits LIMITS = ExtractionLimits.DEFAULT;

  @TempDir Path folder;
  @AutoClose private final ServerSocket server = listening();

  @Test
  void nothingThatAFileNamesIsFetched() throws Exception {
    String url = "http://127.0.0.1:" + server.getLocalPort() + "/";
    String entity =
        "<?xml version='1.0'?><!DOCTYPE d SYSTEM '"
            + url
            + "d.dtd' [<!ENTITY e SYSTEM '"
            + url
            + "e'><!ENTITY % p SYSTEM '"
            + url
            + "p'> %p;]>";
    read(DocxReader.extractor(LIMITS), FileKind.DOCX, docx(entity, "&e;", url));
    read(DocxReader.extractor(LIMITS), FileKind.DOCX, docx("", "Words.", url));
    read(XlsxReader.extractor(LIMITS), FileKind.XLSX, docx(entity, "&e;", url));
    read(OdfReader.extractor(LIMITS), FileKind.ODT, odt(entity, "&e;", url));
    read(OdfReader.extractor(LIMITS), FileKind.ODT, odt("", "Words.", url));
    read(EpubReader.extractor(LIMITS), FileKind.EPUB, epub(entity, url));
    String page =
        "<html><head><link rel=stylesheet href='%1$sa.css'><base href='%1$s'></head><body><p>Words of a page that can be read.</p><img src='%1$sa.png'><iframe src='%1$sframe'></iframe><object data='%1$so'></object></body></html>"
            .formatted(url);
    read(HtmlReader.extractor(LIMITS), FileKind.HTML, file(page));
    read(ArticleReader.extractor(LIMITS), FileKind.ARTICLE, file(page));
    read(
        RtfReader.extractor(LIMITS),
        FileKind.RTF,
        file(
            "{\\rtf1 Words.{\\field{\\*\\fldinst INCLUDEPICTURE \""
                + url
                + "\"}{\\fldrslt x}}{\\*\\template "
                + url
                + "}}"));
    read(
        MailReader.extractor(LIMITS),
        FileKind.EMAIL,
        file(
            "From: a@example.org\nSubject: s\nContent-Type: message/external-body; access-type=URL; URL=\""
                + url
                + "\"\n\nContent-Type: text/plain\n\nWords."));
    read(new PdfExtractor(LIMITS), FileKind.PDF, pdf(url));
    assertThat(connections()).isEmpty();
  }

  private void read(Extractor extractor, FileKind kind, Path file) {
    assertThat(extractor.extract(file, kind, ExtractionProgress.NONE)).isNotNull();
  }

  /** A document whose picture, template and styles are on the server. */
  private Path docx(String entity, String words, String url) throws IOException {
    return new ZipFixture()
        .with("[Content_Types].xml", entity + "<Types xmlns='t'>" + words + "</Types>")
        .with(
            "_rels/.rels",
            "<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'><Relationship Id='r1' Type='http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument' Target='word/document.xml'/></Relationships>")
        .with(
            "word/_rels/document.xml.rels",
            "<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'><Relationship Id='r2' TargetMode='External' Type='http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles' Target='"
                + url
                + "styles.xml'/><Relationship Id='r3' TargetMode='External' Type='http://schemas.openxmlformats.org/officeDocument/2006/relationships/image' Target='"
                + url
                + "a.png'/></Relationships>")
        .with(
            "word/document.xml",
            entity
                + "<w:document xmlns:w='http://schemas.openxmlformats.org/wordprocessingml/2006/main'><w:body><w:p><w:r><w:t>"
                + words
                + "</w:t></w:r></w:p></w:body></w:document>")
        .write(folder.resolve("a.docx"));
  }

  private Path odt(String entity, String words, String url) throws IOException {
    return new ZipFixture()
        .with("mimetype", "application/vnd.oasis.opendocument.text")
        .with(
            "content.xml",
            entity
                + "<office:document-content xmlns:office='urn:o' xmlns:text='urn:t' xmlns:draw='urn:d' xmlns:xlink='http://www.w3.org/1999/xlink'><office:body><office:text><text:p>"
                + words
                + "<draw:image xlink:href='"
                + url
                + "a.png'/></text:p></office:text></office:body></office:document-content>")
        .write(folder.resolve("a.odt"));
  }

  private Path epub(String entity, String url) throws IOException {
    return new ZipFixture()
        .with("mimetype", "application/epub+zip")
        .with(
            "META-INF/container.xml",
            "<container><rootfiles><rootfile full-path='c.opf'/></rootfiles></container>")
        .with(
            "c.opf",
            entity
                + "<package><manifest><item id='a' href='a.xhtml' media-type='application/xhtml+xml'/><item id='b' href='"
                + url
                + "b.xhtml' media-type='application/xhtml+xml'/></manifest><spine><itemref idref='a'/><itemref idref='b'/></spine></package>")
        .with("a.xhtml", entity + "<html><body><p>Words.</p><img src='" + url + "'/></body></html>")
        .write(folder.resolve("a.epub"));
  }

  /** A page whose content stream is said to lie in a file on the server, and that opens a link. */
  private Path pdf(String url) throws IOException {
    Path file = folder.resolve("a.pdf");
    try (PDDocument document = new PDDocument()) {
      PDPage page = new PDPage();
      document.addPage(page);
      COSDictionary elsewhere = new COSDictionary();
      elsewhere.setName(COSName.FS, "URL");
      elsewhere.setString(COSName.F, url + "content");
      COSStream content = new COSStream();
      content.setItem(COSName.F, elsewhere);
      try (var out = content.createOutputStream()) {
        out.write("q Q".getBytes(StandardCharsets.US_ASCII));
      }
      page.getCOSObject().setItem(COSName.CONTENTS, content);
      PDActionURI open = new PDActionURI();
      open.setURI(url);
      document.getDocumentCatalog().setOpenAction(open);
      document.save(file.toFile());
    }
    return file;
  }

  private Path file(String words) throws IOException {
    return Files.writeString(folder.resolve("a"), words);
  }

  /** Who came: the queue of the socket keeps those that were not yet let in. */
  private List<Socket> connections() throws IOException {
    server.setSoTimeout(1);
    try (Socket came = server.accept()) {
      return List.of(came);
    } catch (SocketTimeoutException none) {
      return List.of();
    }
  }

  private static ServerSocket listening() {
    try {
      return new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
