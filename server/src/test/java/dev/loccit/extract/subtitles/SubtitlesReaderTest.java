package dev.loccit.extract.subtitles;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.HostileContract;
import dev.loccit.extract.Reading;
import dev.loccit.problem.ErrorCode;
import dev.loccit.text.Locator;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SubtitlesReaderTest extends HostileContract {
  @TempDir Path own;

  @Override
  protected Extractor extractor() {
    return SubtitlesReader.extractor(ExtractionLimits.DEFAULT);
  }

  @Override
  protected FileKind kind() {
    return FileKind.SUBTITLES;
  }

  @Override
  protected Path readable(Path folder, String words) throws Exception {
    return Files.writeString(
        folder.resolve("a.vtt"), "WEBVTT\n\n00:01.000 --> 00:02.000\n" + words + "\n");
  }

  @Test
  void aSentenceOverTwoCuesIsOneSentenceWithTheTimeOfBoth() throws Exception {
    Reading talk =
        read(
            """
            WEBVTT - a talk

            NOTE made by hand

            STYLE
            ::cue { color: red }

            intro
            00:01:10.500 --> 00:01:12.000 align:start
            <v Ada>The bridge was <i>built</i>

            00:01:12.000 --> 00:01:14.250
            <v Ada>in one &amp; a half years.

            01:00:00.000 --> 01:00:02.000
            <v.loud Ben>Who <00:59:01.000>paid for it?
            """);

    assertThat(talk.text())
        .isEqualTo("Ada: The bridge was built\nin one & a half years.\n\nBen: Who paid for it?");
    assertThat(talk.places("The bridge was built\nin one & a half years."))
        .containsExactly(new Locator.Time(70_500, 74_250));
    assertThat(talk.places("Who paid for it?"))
        .containsExactly(new Locator.Time(3_600_000, 3_602_000));
  }

  @Test
  void subRipFilesInALegacyCharsetAreRead() throws Exception {
    String srt =
        """
        1
        00:00:05,000 --> 00:00:07,000
        {\\an8}<font color="#fff">Die Brücke über den Fluss</font>

        2
        00:01:12,000 --> 00:01:13,500
        wurde für die Müller gebaut.
        """;
    Path file = Files.write(own.resolve("a.srt"), srt.getBytes(Charset.forName("windows-1252")));

    Reading talk = Reading.of(extractor(), file, kind());

    assertThat(talk.text()).isEqualTo("Die Brücke über den Fluss\n\nwurde für die Müller gebaut.");
    assertThat(talk.places("wurde für die Müller gebaut."))
        .containsExactly(new Locator.Time(72_000, 73_500));
  }

  @Test
  void wordsThatRollUpAreSaidOnce() throws Exception {
    Reading talk =
        read(
            """
            WEBVTT

            00:00.000 --> 00:02.000
            the bridge

            00:02.000 --> 00:04.000
            the bridge
            is old

            00:04.000 --> 00:06.000
            is old
            and narrow
            """);

    assertThat(talk.text()).isEqualTo("the bridge\nis old\nand narrow");
  }

  @Test
  void damagedTimesAreCountedAndAFileWithoutCuesHasNoText() throws Exception {
    Reading talk = read("WEBVTT\n\nxx --> 00:02.000\nlost\n\n00:03.000 --> 00:04.000\nkept\n");
    assertThat(talk.text()).isEqualTo("kept");
    assertThat(talk.count("damagedCues")).isEqualTo(1);

    Path none = Files.writeString(own.resolve("none.vtt"), "WEBVTT\n\nNOTE nothing\n");
    assertThat(Reading.refusal(extractor(), none, kind())).isEqualTo(ErrorCode.NO_TEXT);
  }

  private Reading read(String vtt) throws Exception {
    return Reading.of(extractor(), Files.writeString(own.resolve("a.vtt"), vtt), kind());
  }
}
