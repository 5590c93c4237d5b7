package dev.loccit.extract.mail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.FileTypes;
import dev.loccit.extract.HostileContract;
import dev.loccit.extract.Reading;
import dev.loccit.problem.ErrorCode;
import dev.loccit.text.Locator;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MailReaderTest extends HostileContract {
  private static final String HEAD =
      """
      Received: from a by b; Mon, 3 Mar 2025 10:00:00 +0100
      From: =?utf-8?Q?J=C3=BCrgen?= <j@example.org>
      To: Ada
       <ada@example.org>
      Subject: =?utf-8?B?VG9sbA==?= of the bridge
      Date: Mon, 3 Mar 2025 10:00:00 +0100
      MIME-Version: 1.0
      """;

  @TempDir Path own;

  @Override
  protected Extractor extractor() {
    return MailReader.extractor(ExtractionLimits.DEFAULT);
  }

  @Override
  protected FileKind kind() {
    return FileKind.EMAIL;
  }

  @Override
  protected Path readable(Path folder, String words) throws Exception {
    return Files.writeString(folder.resolve("a.eml"), HEAD + "\r\n" + words + "\r\n");
  }

  @Test
  void theBestPartIsReadAndAttachmentsAreCounted() throws Exception {
    String html = "<p>The toll rises to <b>four</b> pence.</p>";
    Path file =
        write(
            HEAD
                + """
                Content-Type: multipart/mixed; boundary=outer

                --outer
                Content-Type: multipart/alternative; boundary=inner

                --inner
                Content-Type: text/plain; charset=iso-8859-1
                Content-Transfer-Encoding: quoted-printable

                Gr=FC=DFe! The toll rises to four pence.
                --inner
                Content-Type: text/html; charset=utf-8
                Content-Transfer-Encoding: base64

                %s
                --inner--
                --outer
                Content-Type: text/plain
                Content-Disposition: attachment; filename="list.txt"

                Not for reading.
                --outer
                Content-Type: image/png
                Content-Transfer-Encoding: base64

                iVBORw0KGgo=
                --outer--
                """
                    .formatted(
                        Base64.getEncoder().encodeToString(html.getBytes(StandardCharsets.UTF_8))));

    Reading mail = Reading.of(extractor(), file, kind());

    assertThat(mail.text())
        .isEqualTo(
            "Toll of the bridge\n\nFrom: Jürgen <j@example.org>\nTo: Ada <ada@example.org>\n"
                + "Date: Mon, 3 Mar 2025 10:00:00 +0100\n\nGrüße! The toll rises to four pence.");
    assertThat(mail.places("The toll rises to four pence."))
        .containsExactly(new Locator.Heading(List.of("Toll of the bridge")));
    assertThat(mail.count("attachments")).isEqualTo(2);
    assertThat(FileTypes.detect(file, "x")).isEqualTo(new FileTypes.Detected(FileKind.EMAIL));
  }

  @Test
  void aMessageOfHtmlAloneIsReadAsAPage() throws Exception {
    Path file =
        write(
            HEAD
                + "Content-Type: text/html; charset=utf-8\n\n<style>p{}</style><h2>Tolls</h2><p>Four pence.</p>");

    Reading mail = Reading.of(extractor(), file, kind());

    assertThat(mail.places("Four pence."))
        .containsExactly(new Locator.Heading(List.of("Toll of the bridge", "Tolls")));
  }

  @Test
  void anEncryptedMessageIsToldFromAnEmptyOne() throws Exception {
    Path file =
        write(
            HEAD
                + "Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m\n"
                + "Content-Transfer-Encoding: base64\n\nMIAGCSqGSIb3DQEHA6CAMIACAQAxggHF\n");

    assertThat(Reading.refusal(extractor(), file, kind())).isEqualTo(ErrorCode.ENCRYPTED);
  }

  @Test
  void partsInsidePartsWithoutEndAreRefused() throws Exception {
    StringBuilder bomb = new StringBuilder(HEAD);
    for (int i = 0; i < 2_000; i++) {
      bomb.append("Content-Type: multipart/mixed; boundary=b").append(i).append("\n\n--b");
      bomb.append(i).append('\n');
    }

    assertThat(Reading.refusal(extractor(), write(bomb.toString()), kind()))
        .isEqualTo(ErrorCode.EXTRACTION_REFUSED);
  }

  private Path write(String message) throws Exception {
    return Files.writeString(
        own.resolve("m.eml"), message.replace("\r\n", "\n").replace("\n", "\r\n"));
  }
}
