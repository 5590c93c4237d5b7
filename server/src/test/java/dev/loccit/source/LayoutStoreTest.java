package dev.loccit.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.text.TextId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LayoutStoreTest {
  @TempDir Path folder;

  private final SourceId source = SourceId.create();
  private final TextId text = TextId.create();

  @Test
  void eachPageComesBackAsItWasGiven() {
    long seed = System.nanoTime();
    System.out.println("LayoutStoreTest seed " + seed);
    Random random = new Random(seed);
    List<byte[]> pages = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      // Random bytes do not deflate, runs do; empty pages and large ones occur.
      byte[] page = new byte[random.nextInt(4) == 0 ? 0 : random.nextInt(50_000)];
      if (random.nextBoolean()) {
        random.nextBytes(page);
      }
      pages.add(page);
    }
    LayoutStore store = new LayoutStore(folder);
    store.save(source, text, pages.iterator());
    assertThat(store.pages(source, text)).isEqualTo(200);
    for (int page = 200; page >= 1; page--) {
      assertThat(store.page(source, text, page).orElseThrow())
          .as("seed %d page %d", seed, page)
          .isEqualTo(pages.get(page - 1));
    }
    assertThat(store.page(source, text, 0)).isEmpty();
    assertThat(store.page(source, text, 201)).isEmpty();
    assertThat(store.page(source, TextId.create(), 1)).isEmpty();
    assertThat(store.pages(source, TextId.create())).isZero();
  }

  @Test
  void whatBreaksOffWhileWritingLeavesTheOldLayoutInPlace() {
    LayoutStore store = new LayoutStore(folder);
    store.save(source, text, List.of(new byte[] {1}).iterator());
    Iterator<byte[]> breaking =
        Stream.of(1, 2)
            .map(
                i -> {
                  if (i == 2) {
                    throw new IllegalStateException("broken");
                  }
                  return new byte[] {9};
                })
            .iterator();
    assertThatThrownBy(() -> store.save(source, text, breaking)).hasMessage("broken");
    assertThat(store.page(source, text, 1).orElseThrow()).containsExactly(1);
    assertThat(store.pages(source, text)).isEqualTo(1);
  }

  @Test
  void anyDamagedByteIsAPageOrAPlainRefusalButNeverACrash() throws IOException {
    LayoutStore store = new LayoutStore(folder);
    store.save(
        source,
        text,
        List.of("page one".getBytes(StandardCharsets.UTF_8), new byte[500]).iterator());
    Path file = folder.resolve(source.toString()).resolve(text.toString());
    byte[] whole = Files.readAllBytes(file);
    for (int i = 0; i < whole.length; i++) {
      for (int flip : new int[] {1, 0x80, 0xff}) {
        byte[] damaged = whole.clone();
        damaged[i] ^= (byte) flip;
        Files.write(file, damaged);
        assertReadsOrRefuses(store);
      }
      Files.write(file, Arrays.copyOf(whole, i));
      assertReadsOrRefuses(store);
    }
  }

  @Test
  void layoutsGoWithTheirSource() {
    LayoutStore store = new LayoutStore(folder);
    SourceId other = SourceId.create();
    TextId second = TextId.create();
    store.save(source, text, List.of(new byte[] {1}).iterator());
    store.save(source, second, List.of(new byte[] {2}).iterator());
    store.save(other, text, List.of(new byte[] {3}).iterator());
    store.remove(source, text);
    assertThat(store.page(source, text, 1)).isEmpty();
    assertThat(store.page(source, second, 1)).isPresent();
    store.remove(source);
    store.remove(source);
    assertThat(store.page(source, second, 1)).isEmpty();
    assertThat(store.page(other, text, 1)).isPresent();
    assertThat(store.sweep(text::equals, Instant.MAX)).isZero();
    assertThat(store.sweep(id -> false, Instant.EPOCH)).isZero();
    assertThat(store.sweep(id -> false, Instant.MAX)).isEqualTo(1);
    assertThat(folder).isEmptyDirectory();
  }

  private void assertReadsOrRefuses(LayoutStore store) {
    for (int page = 1; page <= 2; page++) {
      try {
        store.page(source, text, page).ifPresent(bytes -> assertThat(bytes).isNotNull());
      } catch (LoccitException e) {
        assertThat(e.code()).isEqualTo(ErrorCode.DATA_UNUSABLE);
      }
    }
  }
}
