package dev.loccit.extract.markup;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.archive.Archive;
import dev.loccit.extract.manuscript.DocumentExtractor;
import dev.loccit.extract.manuscript.Manuscript;
import dev.loccit.extract.manuscript.Refusal;
import dev.loccit.problem.ErrorCode;
import dev.loccit.text.Locator;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/** Reads an EPUB in the order of its spine; the table of contents names the chapters. */
public final class EpubReader implements DocumentExtractor.Reader {
  /** Raise the number with every change of the result. */
  public static final String NAME = "epub-1";

  /** Scrambled fonts are no protection of the text. */
  private static final Set<String> FONT_SCRAMBLING =
      Set.of("http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC");

  private final ExtractionLimits limits;

  private EpubReader(ExtractionLimits limits) {
    this.limits = limits;
  }

  /** The extractor of e-books. */
  public static Extractor extractor(ExtractionLimits limits) {
    return new DocumentExtractor(NAME, "e-book", limits, new EpubReader(limits));
  }

  @Override
  public void read(Path file, Manuscript into, ExtractionProgress progress) throws IOException {
    try (Archive archive = new Archive(file, limits.archive())) {
      refuseLocked(archive);
      EpubPackage book = EpubPackage.read(archive);
      EpubContents contents = EpubContents.read(archive, book);
      List<String> spine = book.spine();
      for (int i = 0; i < spine.size(); i++) {
        String part = spine.get(i);
        if (archive.has(part)) {
          chapter(part, contents, parse(archive, part, into), into);
        } else {
          into.count("missingParts", 1);
        }
        progress.at(i + 1, spine.size());
      }
    }
  }

  private static void chapter(
      String part, EpubContents contents, Document document, Manuscript into) {
    List<String> atStart = contents.chapter(part, "");
    if (!atStart.isEmpty()) {
      into.place(new Locator.Chapter(atStart));
    } else if (contents.isEmpty()) {
      Element heading = document.selectFirst("h1, h2, h3");
      String title = heading == null ? "" : Manuscript.title(heading.text());
      if (!title.isEmpty()) {
        into.place(new Locator.Chapter(List.of(title)));
      }
    }
    HtmlWalker walker =
        new HtmlWalker(
            into,
            element -> {
              String id = element.id().isEmpty() ? element.attr("name") : element.id();
              List<String> path = contents.chapter(part, id);
              if (!path.isEmpty()) {
                into.place(new Locator.Chapter(path));
              }
            });
    Element body = document.selectFirst("body");
    walker.walk(body == null ? document : body);
  }

  private Document parse(Archive archive, String part, Manuscript into) throws IOException {
    try (InputStream in = archive.open(part).orElseThrow(() -> new IOException("no " + part))) {
      byte[] bytes = in.readNBytes((int) Math.min(Integer.MAX_VALUE - 8, limits.maxBytes() + 1));
      if (bytes.length > limits.maxBytes()) {
        throw Refusal.hostile(
            String.format(Locale.ROOT, "a chapter of more than %,d MB", limits.maxBytes() >> 20));
      }
      // XHTML: read as HTML, an empty <script/> would swallow the rest
      return Parser.xmlParser().parseInput(HtmlBytes.decode(bytes, into), "");
    }
  }

  private static void refuseLocked(Archive archive) throws IOException {
    if (!archive.has("META-INF/encryption.xml")) {
      return;
    }
    try (InputStream in = archive.open("META-INF/encryption.xml").orElseThrow()) {
      Document document =
          Parser.xmlParser()
              .parseInput(
                  new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8), "");
      for (Element data : document.select("*|EncryptedData")) {
        Element method = data.selectFirst("*|EncryptionMethod");
        if (method == null || !FONT_SCRAMBLING.contains(method.attr("Algorithm"))) {
          throw new Refusal(
              ErrorCode.ENCRYPTED,
              "The e-book is protected against copying. Add a copy without the protection.");
        }
      }
    }
  }
}
