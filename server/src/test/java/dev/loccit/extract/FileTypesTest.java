package dev.loccit.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileTypesTest {
  @TempDir Path folder;

  @Test
  void aPdfIsToldByItsMarkNotByItsName() {
    assertKind(bytes("%PDF-1.7\n…"), "notes.txt", FileKind.PDF);
    assertKind(bytes("junk from a mail gateway\n".repeat(20) + "%PDF-1.4"), "x", FileKind.PDF);
    assertKind(bytes("no mark ".repeat(200) + "%PDF-1.4"), "x.pdf", FileKind.TEXT);
  }

  @Test
  void theMarkMayStandAnywhereInTheFirst1024Bytes() {
    assertKind(bytes("x".repeat(1_023) + "%PDF-1.4"), "x", FileKind.PDF);
    assertKind(bytes("x".repeat(1_024) + "%PDF-1.4"), "x", FileKind.PDF);
    assertKind(bytes("x".repeat(1_025) + "%PDF-1.4"), "x", FileKind.TEXT);
  }

  @Test
  void amongTextsTheNameTellsMarkdown() {
    assertKind(bytes("# Title\n"), "README.md", FileKind.MARKDOWN);
    assertKind(bytes("# Title\n"), "README.MARKDOWN", FileKind.MARKDOWN);
    assertKind(bytes("# Title\n"), "README", FileKind.TEXT);
    assertKind(bytes("<p>hello</p>"), "page.pdf", FileKind.TEXT);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<!DOCTYPE html><p>x | notes | HTML",
        "<?xml version='1.0'?><!-- by hand --> <html lang='en'> | notes.txt | HTML",
        "<p>a fragment</p> | page.htm | HTML",
        "no tag at all, 1 < 2 | page.html | TEXT",
        "WEBVTT | talk | SUBTITLES",
        "WEBVTTs are files | talk.txt | TEXT",
        "1~00:00:01,000 --> 00:00:02,000~Hello | talk.txt | SUBTITLES",
        "a --> b | graph.txt | TEXT",
        "From: a@b~To: c@d~Subject: x~~Hello | mail | EMAIL",
        "Subject: x~~Hello | mail.eml | EMAIL",
        "Subject: a remark~Note: another~~Hello | notes.txt | TEXT",
        "Dear all,~From: me | letter.eml | TEXT",
        "a,b~1,2 | table.CSV | CSV",
        "a,b~1,2 | table.txt | TEXT",
        "<html>in Markdown | a.md | MARKDOWN",
      })
  void theFormOrTheNameTellsKindsOfText(String text, String name, FileKind kind) {
    assertKind(bytes(text.replace('~', '\n')), name, kind);
  }

  @Test
  void everyKindIsNamedInTheListOfWhatIsSupported() {
    // a page that was fetched is told by where it came from, not by its bytes
    for (FileKind kind : EnumSet.complementOf(EnumSet.of(FileKind.ARTICLE))) {
      assertThat(FileTypes.supported()).contains(kind.title());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "UTF-8 | Übergrößen für Königinnen – 東京",
        "UTF-16LE | Übergrößen für Königinnen – 東京",
        "UTF-16BE | Übergrößen für Königinnen – 東京",
      })
  void unicodeWithAMarkIsText(String charset, String words) {
    assertDecodes(("\uFEFF" + words).getBytes(Charset.forName(charset)), words);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "windows-1252 | Die Straße führt über die Brücke zum Café, wo der Müller „Grüße“ bestellt und später zahlt.",
        "windows-1251 | Старый мост стоял через реку с тех пор, как никто не помнил, и возчики платили сторожу каждую осень.",
        "KOI8-R | Старый мост стоял через реку с тех пор, как никто не помнил, и возчики платили сторожу каждую осень.",
        "windows-1254 | Köprünün bekçisi, değirmenci ile şehrin öğretmenine ışığı gösterdi ve ağır yükü geçirdi.",
        "GB18030 | 这座古老的桥横跨河流，没有人记得是谁建造的，每年秋天车夫都要向看桥人付钱。",
        "Big5 | 這座古老的橋橫跨河流，沒有人記得是誰建造的，每年秋天車夫都要向看橋人付錢。",
        "Shift_JIS | この古い橋は川にかかっていて、誰が建てたのか覚えている人はいませんでした。毎年の秋に御者は番人に金を払いました。",
        "EUC-KR | 이 오래된 다리는 강을 가로질러 있었고 누가 지었는지 기억하는 사람은 없었다. 해마다 가을이면 마부들이 돈을 냈다.",
      })
  void aTextInALegacyCharsetIsReadInIt(String charset, String words) {
    assertDecodes(words.getBytes(Charset.forName(charset)), words);
  }

  @Test
  void aHeadCutInsideACharacterIsStillText() throws Exception {
    Path file = Files.writeString(folder.resolve("long.txt"), "é".repeat(100_000) + "x");
    Files.writeString(file, "x" + Files.readString(file));

    assertThat(FileTypes.detect(file, "long.txt")).isEqualTo(new FileTypes.Detected(FileKind.TEXT));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "89504E470D0A1A0A0000000D49484452",
        "FFD8FFE000104A46494600010100",
        "49492A0008000000",
        "4D4D002A00000008",
        "52494646100000005745425056503820",
      })
  void picturesAreToldFromTheirBytesWhateverTheirName(String hex) {
    byte[] bytes = java.util.HexFormat.of().parseHex(hex);

    assertThat(FileTypes.detect(bytes, "report.pdf"))
        .isEqualTo(new FileTypes.Detected(FileKind.IMAGE));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "504B0304140000000800",
        "D0CF11E0A1B11AE1000000000000",
        "7F454C4602010100000000",
        "1F8B0800000000000003",
        "0000000000",
        "FEFF0041D800",
      })
  void otherFilesAreNotSupportedAndTheSentenceSaysWhatIs(String hex) {
    byte[] bytes = java.util.HexFormat.of().parseHex(hex);

    FileTypes.Answer answer = FileTypes.detect(bytes, "report.txt");

    assertThat(answer).isInstanceOf(FileTypes.Unsupported.class);
    assertThat(((FileTypes.Unsupported) answer).detail())
        .contains("Supported are PDF, ")
        .contains("Markdown, plain text");
  }

  @Test
  void emptyFilesAreNotSupported() {
    assertThat(FileTypes.detect(new byte[0], "a.txt")).isInstanceOf(FileTypes.Unsupported.class);
  }

  @Test
  void randomBytesAreNeverText() {
    long seed = 99;
    System.out.println("seed " + seed);
    Random random = new Random(seed);
    for (int i = 0; i < 300; i++) {
      byte[] junk = new byte[200 + random.nextInt(4_000)];
      random.nextBytes(junk);
      assertThat(FileTypes.detect(junk, "a.txt")).isInstanceOf(FileTypes.Unsupported.class);
    }
  }

  private static void assertDecodes(byte[] bytes, String words) {
    assertKind(bytes, "a.txt", FileKind.TEXT);
    assertThat(Encodings.decode(bytes, false))
        .isInstanceOfSatisfying(
            Encodings.Decoded.class, text -> assertThat(text.text()).isEqualTo(words));
  }

  private static void assertKind(byte[] bytes, String name, FileKind kind) {
    assertThat(FileTypes.detect(bytes, name)).isEqualTo(new FileTypes.Detected(kind));
  }

  private static byte[] bytes(String words) {
    return words.getBytes(StandardCharsets.UTF_8);
  }
}
