package dev.loccit.extract.jpeg2000;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The pictures were drawn by the formulas below and encoded by OpenJPEG: {@code grey.j2k} in tiles
 * with bits that bypass the arithmetic coder, {@code grey-layers.j2k} in three quality layers by
 * position with small precincts, and with contexts reset, blocks cut, causal and with symbols;
 * {@code colours.jp2} with losses.
 */
class Jpeg2000PictureTest {
  private static int grey(int x, int y) {
    return (x * 7 + y * 11 + (x / 5 + y / 3) % 2 * 60) % 256;
  }

  private static int colour(int x, int y, int band) {
    return 40 + x * (band + 1) + y * (3 - band);
  }

  @ParameterizedTest
  @ValueSource(strings = {"grey.j2k", "grey-layers.j2k"})
  void whatWasEncodedWithoutLossComesOutBitByBit(String name) throws IOException {
    BufferedImage image = new Jpeg2000Picture(file(name), 1).decode();
    assertThat(image.getWidth()).isEqualTo(37);
    assertThat(image.getHeight()).isEqualTo(29);
    for (int y = 0; y < 29; y++) {
      for (int x = 0; x < 37; x++) {
        assertThat(image.getRaster().getSample(x, y, 0)).as("%d, %d", x, y).isEqualTo(grey(x, y));
      }
    }
  }

  @Test
  void coloursWithLossesComeOutNearly() throws IOException {
    BufferedImage image = new Jpeg2000Picture(file("colours.jp2"), 1).decode();
    assertThat(image.getRaster().getNumBands()).isEqualTo(3);
    for (int y = 0; y < 30; y++) {
      for (int x = 0; x < 40; x++) {
        for (int band = 0; band < 3; band++) {
          assertThat(image.getRaster().getSample(x, y, band))
              .as("%d, %d, %d", x, y, band)
              .isCloseTo(colour(x, y, band), within(8));
        }
      }
    }
  }

  @Test
  void aReducedPictureKeepsEachNthPixel() throws IOException {
    BufferedImage image = new Jpeg2000Picture(file("grey.j2k"), 3).decode();
    assertThat(image.getWidth()).isEqualTo(13);
    assertThat(image.getHeight()).isEqualTo(10);
    assertThat(image.getRaster().getSample(12, 9, 0)).isEqualTo(grey(36, 27));
  }

  @Test
  void aPaletteIsLookedUp() throws IOException {
    ByteArrayOutputStream palette = new ByteArrayOutputStream();
    palette.write(1);
    palette.write(0);
    palette.write(3);
    palette.writeBytes(new byte[] {7, 7, 7});
    for (int i = 0; i < 256; i++) {
      palette.writeBytes(new byte[] {(byte) (255 - i), (byte) i, 9});
    }
    byte[] header = box("jp2h", box("pclr", palette.toByteArray()));
    byte[] stream = box("jp2c", file("grey.j2k"));
    byte[] whole =
        ByteBuffer.allocate(header.length + stream.length).put(header).put(stream).array();
    BufferedImage image = new Jpeg2000Picture(whole, 1).decode();
    assertThat(image.getRaster().getSample(5, 6, 0)).isEqualTo(255 - grey(5, 6));
    assertThat(image.getRaster().getSample(5, 6, 1)).isEqualTo(grey(5, 6));
    assertThat(image.getRaster().getSample(5, 6, 2)).isEqualTo(9);
  }

  @Test
  void aPictureThatWasCutGivesWhatIsThereOrIsRefused() throws IOException {
    byte[] whole = file("grey-layers.j2k");
    int decoded = 0;
    for (int length = 0; length < whole.length; length += 7) {
      decoded += decodes(java.util.Arrays.copyOf(whole, length)) ? 1 : 0;
    }
    assertThat(decoded).isGreaterThan(10);
  }

  @Test
  void brokenBytesAreRefusedAndNothingElseHappens() throws IOException {
    long seed = 20261130;
    Random random = new Random(seed);
    for (int i = 0; i < 400; i++) {
      byte[] broken = file(i % 2 == 0 ? "grey.j2k" : "colours.jp2");
      for (int j = 0; j < 1 + i % 5; j++) {
        broken[random.nextInt(broken.length)] = (byte) random.nextInt(256);
      }
      assertThat(decodes(broken)).as("seed %d, round %d", seed, i).isIn(true, false);
    }
  }

  @Test
  void aPictureOfBillionsOfPixelsIsRefusedByItsHeader() throws IOException {
    byte[] bytes = file("grey.j2k");
    ByteBuffer.wrap(bytes).putInt(8, 2_000_000_000).putInt(12, 2_000_000_000);
    assertThatThrownBy(() -> new Jpeg2000Picture(bytes, 1))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("more samples");
  }

  /** Whether a picture came out; else it was refused as such, or the test fails. */
  private static boolean decodes(byte[] bytes) {
    try {
      return new Jpeg2000Picture(bytes, 1).decode().getWidth() > 0;
    } catch (IOException e) {
      return false;
    }
  }

  private static byte[] box(String kind, byte[] content) {
    return ByteBuffer.allocate(8 + content.length)
        .putInt(8 + content.length)
        .put(kind.getBytes(StandardCharsets.US_ASCII))
        .put(content)
        .array();
  }

  private static byte[] file(String name) throws IOException {
    try (InputStream in = Jpeg2000PictureTest.class.getResourceAsStream(name)) {
      return in.readAllBytes();
    }
  }
}
