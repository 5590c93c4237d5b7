package dev.loccit.extract.worker;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.Scans;
import dev.loccit.extract.article.ArticleReader;
import dev.loccit.extract.mail.MailReader;
import dev.loccit.extract.markup.EpubReader;
import dev.loccit.extract.markup.HtmlReader;
import dev.loccit.extract.ocr.OcrEngine;
import dev.loccit.extract.ocr.OcrSettings;
import dev.loccit.extract.ocr.TesseractEngine;
import dev.loccit.extract.office.DocxReader;
import dev.loccit.extract.office.LegacyReader;
import dev.loccit.extract.office.OdfReader;
import dev.loccit.extract.office.PptxReader;
import dev.loccit.extract.office.RtfReader;
import dev.loccit.extract.office.XlsxReader;
import dev.loccit.extract.pdf.ImageExtractor;
import dev.loccit.extract.pdf.PageDrawing;
import dev.loccit.extract.pdf.PdfExtractor;
import dev.loccit.extract.plain.PlainTextExtractor;
import dev.loccit.extract.subtitles.SubtitlesReader;
import dev.loccit.extract.table.CsvReader;
import dev.loccit.problem.ErrorCode;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.concurrent.SynchronousQueue;
import org.jspecify.annotations.Nullable;

/**
 * The worker process: reads one file after the other, as told on standard input, and answers on
 * standard output. Ends when standard input ends, which is when the server is gone.
 */
public final class WorkerMain {
  private WorkerMain() {}

  /** Chooses who reads a kind of file. */
  @FunctionalInterface
  public interface Readers {
    Extractor reader(FileKind kind, ExtractionLimits limits, Scans scans);
  }

  /** Serves jobs until standard input ends. */
  public static void main(String[] args) throws Exception {
    serve(WorkerMain::reader);
  }

  private static Extractor reader(FileKind kind, ExtractionLimits limits, Scans scans) {
    return switch (kind) {
      case PDF -> new PdfExtractor(limits, scans, WorkerMain::engine);
      case IMAGE -> new ImageExtractor(limits, scans, WorkerMain::engine);
      case DOCX -> DocxReader.extractor(limits);
      case PPTX -> PptxReader.extractor(limits);
      case XLSX -> XlsxReader.extractor(limits);
      case OFFICE -> LegacyReader.extractor(limits);
      case ODT, ODP, ODS -> OdfReader.extractor(limits);
      case RTF -> RtfReader.extractor(limits);
      case EPUB -> EpubReader.extractor(limits);
      case ARTICLE -> ArticleReader.extractor(limits);
      case HTML -> HtmlReader.extractor(limits);
      case CSV -> CsvReader.extractor(limits);
      case SUBTITLES -> SubtitlesReader.extractor(limits);
      case EMAIL -> MailReader.extractor(limits);
      case MARKDOWN, TEXT -> new PlainTextExtractor(limits);
    };
  }

  /** Its pictures lie in the worker's own directory, which goes with it. */
  private static OcrEngine engine(OcrSettings settings) {
    return new TesseractEngine(settings, Path.of(System.getProperty("java.io.tmpdir")));
  }

  /** Serves jobs with other readers, for a main class of one's own. */
  public static void serve(Readers readers) throws IOException, InterruptedException {
    OutputStream channel = new FileOutputStream(FileDescriptor.out);
    InputStream told = System.in;
    // A library that prints must not be able to write into the channel, or read from it.
    System.setOut(System.err);
    System.setIn(InputStream.nullInputStream());
    DataOutputStream out = new DataOutputStream(new BufferedOutputStream(channel, 1 << 16));
    SynchronousQueue<Order> orders = new SynchronousQueue<>();
    Thread listener = new Thread(() -> listen(told, orders), "orders");
    listener.setDaemon(true);
    listener.start();
    Reply reply = new Reply(out);
    reply.ready(Network.seen());
    while (true) {
      switch (orders.take()) {
        case Job job -> {
          Extraction extraction =
              readers
                  .reader(job.kind(), job.limits(), job.scans())
                  .extract(job.file(), job.kind(), reply::progress);
          reply.send(extraction);
        }
        case DrawJob job -> draw(job, reply);
      }
    }
  }

  private static void draw(DrawJob job, Reply reply) throws IOException {
    try {
      reply.picture(
          PageDrawing.png(job.file(), job.kind(), job.page(), job.dpi(), job.maxPixels()));
    } catch (IOException e) {
      reply.send(new Extraction.Refused(ErrorCode.CORRUPT, "The page cannot be drawn."));
    }
  }

  /** Runs beside the reading, so that the server's end ends even a reader that loops. */
  private static void listen(InputStream told, SynchronousQueue<Order> orders) {
    try (DataInputStream in = new DataInputStream(new BufferedInputStream(told))) {
      @Nullable Frame frame;
      while ((frame = Frame.readFrom(in)) != null) {
        orders.put(Order.of(frame));
      }
    } catch (IOException | InterruptedException e) {
      Runtime.getRuntime().halt(2);
    }
    Runtime.getRuntime().halt(0);
  }
}
