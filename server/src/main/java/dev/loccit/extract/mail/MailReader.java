package dev.loccit.extract.mail;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.manuscript.DocumentExtractor;
import dev.loccit.extract.manuscript.Manuscript;
import dev.loccit.extract.manuscript.Refusal;
import dev.loccit.extract.markup.HtmlWalker;
import dev.loccit.problem.ErrorCode;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.james.mime4j.MimeException;
import org.jsoup.parser.Parser;

/** Reads an e-mail message: its main headers and its best text; attachments are counted. */
public final class MailReader implements DocumentExtractor.Reader {
  /** Raise the number with every change of the result. */
  public static final String NAME = "email-1";

  private final ExtractionLimits limits;

  private MailReader(ExtractionLimits limits) {
    this.limits = limits;
  }

  /** The extractor of e-mail messages. */
  public static Extractor extractor(ExtractionLimits limits) {
    return new DocumentExtractor(NAME, "message", limits, new MailReader(limits));
  }

  /** Outlook's own format is a compound file. */
  private static boolean isOutlook(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] head = in.readNBytes(2);
      return head.length == 2 && head[0] == (byte) 0xD0 && head[1] == (byte) 0xCF;
    }
  }

  @Override
  public void read(Path file, Manuscript into, ExtractionProgress progress) throws IOException {
    if (isOutlook(file)) {
      OutlookMessage.read(file, into);
      return;
    }
    MailParts parts;
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      parts = MailParts.read(in, limits);
    } catch (MimeException e) {
      throw new IOException(e);
    }
    into.count("attachments", parts.attachments());
    List<MailParts.Text> texts = parts.best();
    if (texts.isEmpty() && parts.isEncrypted()) {
      throw new Refusal(
          ErrorCode.ENCRYPTED,
          "The message is encrypted. Decrypt it in your mail program, save it and add that.");
    }
    into.heading(1, parts.header("Subject"));
    for (String name : List.of("From", "To", "Cc", "Date")) {
      String value = parts.header(name);
      if (!value.isEmpty()) {
        into.line(name + ": " + value);
      }
    }
    into.gap();
    for (MailParts.Text text : texts) {
      if (text.html()) {
        new HtmlWalker(into, element -> {})
            .walk(Parser.htmlParser().parseInput(text.words(), "").body());
      } else {
        into.paragraph(text.words());
      }
    }
  }
}
