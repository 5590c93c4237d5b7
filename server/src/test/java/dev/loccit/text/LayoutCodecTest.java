package dev.loccit.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.loccit.text.PageLayout.Glyph;
import dev.loccit.text.PageLayout.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LayoutCodecTest {
  private static final double BOUND = 1.0 / 40 + 1e-9;

  private static PageLayout layout(SplittableRandom random) {
    List<Run> runs = new ArrayList<>();
    int offset = random.nextInt(5);
    for (int run = random.nextInt(30); run > 0; run--) {
      List<Glyph> glyphs = new ArrayList<>();
      double x = random.nextDouble(-20, 600);
      double y = random.nextDouble(-20, 800);
      for (int i = random.nextInt(40); i > 0; i--) {
        int length = 1 + random.nextInt(3);
        Box box = new Box(x, y + random.nextDouble(), random.nextDouble(12), random.nextDouble(14));
        glyphs.add(new Glyph(new Span(offset, offset + length), box));
        offset += length + random.nextInt(2);
        x += box.width() + random.nextDouble(3);
      }
      runs.add(new Run(glyphs));
    }
    return new PageLayout(random.nextDouble(2_000), random.nextDouble(2_000), runs);
  }

  @Test
  void whatIsDecodedIsAtMostAFortiethOfAPointOff() {
    long seed = Long.getLong("loccit.seed", System.nanoTime());
    System.out.println("layouts from seed " + seed + " (-Dloccit.seed=" + seed + ")");
    SplittableRandom random = new SplittableRandom(seed);
    for (int run = 0; run < 500; run++) {
      PageLayout before = layout(random);
      PageLayout after = LayoutCodec.decode(LayoutCodec.encode(before));
      assertThat(after.width()).isEqualTo(before.width(), within(BOUND));
      assertThat(after.height()).isEqualTo(before.height(), within(BOUND));
      assertThat(after.runs()).hasSameSizeAs(before.runs());
      for (int i = 0; i < before.runs().size(); i++) {
        List<Glyph> was = before.runs().get(i).glyphs();
        List<Glyph> is = after.runs().get(i).glyphs();
        assertThat(is).hasSameSizeAs(was);
        for (int j = 0; j < was.size(); j++) {
          assertThat(is.get(j).span()).isEqualTo(was.get(j).span());
          Box a = was.get(j).box();
          Box b = is.get(j).box();
          assertThat(b.x()).isEqualTo(a.x(), within(BOUND));
          assertThat(b.y()).isEqualTo(a.y(), within(BOUND));
          assertThat(b.width()).isEqualTo(a.width(), within(BOUND));
          assertThat(b.height()).isEqualTo(a.height(), within(BOUND));
        }
      }
    }
  }

  @Test
  void damagedBytesAreRefusedAndNeverAnythingElse() {
    SplittableRandom random = new SplittableRandom(7);
    byte[] good = LayoutCodec.encode(layout(new SplittableRandom(3)));
    int refused = 0;
    for (int run = 0; run < 20_000; run++) {
      byte[] bad =
          Arrays.copyOf(good, random.nextInt(8) == 0 ? random.nextInt(good.length) : good.length);
      for (int i = 1 + random.nextInt(4); i > 0 && bad.length > 0; i--) {
        bad[random.nextInt(bad.length)] = (byte) random.nextInt(256);
      }
      try {
        LayoutCodec.decode(bad);
      } catch (IllegalArgumentException e) {
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(10_000);
    assertThatIllegalArgumentException().isThrownBy(() -> LayoutCodec.decode(new byte[0]));
  }

  @Test
  void aClaimOfMoreThanTheBytesCanHoldIsRefused() {
    byte[] claims = {1, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 0x7F, 3, 0};
    assertThatIllegalArgumentException().isThrownBy(() -> LayoutCodec.decode(claims));
  }

  @Test
  void absurdGlyphsAreNotEncoded() {
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, 1e12}) {
      Glyph glyph = new Glyph(new Span(0, 1), new Box(bad, 0, 1, 1));
      PageLayout page = new PageLayout(1, 1, List.of(new Run(List.of(glyph))));
      assertThatIllegalArgumentException().isThrownBy(() -> LayoutCodec.encode(page));
    }
    Box box = new Box(0, 0, 1, 1);
    Run unsorted = new Run(List.of(new Glyph(new Span(4, 5), box), new Glyph(new Span(2, 3), box)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LayoutCodec.encode(new PageLayout(1, 1, List.of(unsorted))));
  }
}
