package dev.loccit.extract.mail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.FileTypes;
import dev.loccit.extract.Reading;
import dev.loccit.text.Locator;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.poi.poifs.filesystem.DirectoryEntry;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages as Outlook saves them, property by property. */
class OutlookMessageTest {
  @TempDir Path folder;

  @Test
  void aSentenceStandsUnderItsSubjectAndAttachmentsAreCounted() throws IOException {
    Path file = folder.resolve("toll.msg");
    try (POIFSFileSystem files = new POIFSFileSystem();
        OutputStream out = Files.newOutputStream(file)) {
      DirectoryEntry root = files.getRoot();
      root.createDocument("__properties_version1.0", new ByteArrayInputStream(new byte[32]));
      text(root, "0037", "The toll of the Old Bridge");
      text(root, "0C1A", "Ada Keeper");
      text(root, "0E04", "The council");
      text(root, "1000", "Carts pay four pence at dawn.\r\nHorses pay two.");
      DirectoryEntry attachment = root.createDirectory("__attach_version1.0_#00000000");
      attachment.createDocument("__properties_version1.0", new ByteArrayInputStream(new byte[8]));
      text(attachment, "3707", "bill.txt");
      attachment.createDocument(
          "__substg1.0_37010102", new ByteArrayInputStream(new byte[] {'1', '2'}));
      files.writeFilesystem(out);
    }

    Reading mail = Reading.of(MailReader.extractor(ExtractionLimits.DEFAULT), file, FileKind.EMAIL);

    assertThat(mail.places("Carts pay four pence at dawn."))
        .containsExactly(new Locator.Heading(List.of("The toll of the Old Bridge")));
    assertThat(mail.text()).contains("From: Ada Keeper").contains("To: The council");
    assertThat(mail.count("attachments")).isEqualTo(1);
    assertThat(FileTypes.detect(file, "x")).isEqualTo(new FileTypes.Detected(FileKind.EMAIL));
  }

  /** A property of UTF-16 text. */
  private static void text(DirectoryEntry where, String property, String value) throws IOException {
    where.createDocument(
        "__substg1.0_" + property + "001F",
        new ByteArrayInputStream(value.getBytes(StandardCharsets.UTF_16LE)));
  }
}
