package dev.loccit.extract.mail;

import dev.loccit.extract.manuscript.Manuscript;
import dev.loccit.extract.markup.HtmlWalker;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.apache.poi.hsmf.MAPIMessage;
import org.apache.poi.hsmf.datatypes.AttachmentChunks;
import org.apache.poi.hsmf.exceptions.ChunkNotFoundException;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/** Reads a message as Outlook saves it (.msg). */
final class OutlookMessage {
  private OutlookMessage() {}

  static void read(Path file, Manuscript into) throws IOException {
    try (POIFSFileSystem files = new POIFSFileSystem(file.toFile(), true);
        MAPIMessage message = new MAPIMessage(files)) {
      message.setReturnNullOnMissingChunk(true);
      message.guess7BitEncoding();
      into.heading(1, known(message.getSubject()));
      line("From", known(message.getDisplayFrom()), into);
      line("To", known(message.getDisplayTo()), into);
      line("Cc", known(message.getDisplayCC()), into);
      if (message.getMessageDate() != null) {
        line(
            "Date",
            String.format(Locale.ROOT, "%1$tF %1$tT %1$tz", message.getMessageDate()),
            into);
      }
      into.gap();
      String plain = known(message.getTextBody());
      String html = known(message.getHtmlBody());
      if (!plain.isBlank() || html.isBlank()) {
        into.paragraph(plain);
      } else {
        new HtmlWalker(into, element -> {}).walk(Parser.htmlParser().parseInput(html, "").body());
      }
      AttachmentChunks[] attachments = message.getAttachmentFiles();
      into.count("attachments", attachments.length);
    } catch (ChunkNotFoundException e) {
      throw new IOException(e);
    }
  }

  private static void line(String name, String value, Manuscript into) {
    if (!value.isBlank()) {
      into.line(name + ": " + value.strip());
    }
  }

  private static String known(@Nullable String value) {
    return value == null ? "" : value;
  }
}
