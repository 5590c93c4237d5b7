package dev.loccit.source;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.function.Function;

/**
 * Pages that were drawn as pictures, in memory and for minutes. Whoever draws one looks at its
 * source again afterwards, and drops it where the source is going: a picture that was being drawn
 * when its source went is in nobody's way then.
 */
public final class DrawnPages {
  private static final long MOST_BYTES = 48L << 20;
  private static final Duration KEPT = Duration.ofMinutes(2);

  private final Cache<Page, byte[]> drawn =
      Caffeine.newBuilder()
          .maximumWeight(MOST_BYTES)
          .weigher((Page page, byte[] png) -> png.length)
          .expireAfterAccess(KEPT)
          .build();

  /**
   * What a picture shows.
   *
   * @param page counts from 1
   * @param dpi dots per inch
   */
  public record Page(SourceId source, int contentVersion, int page, int dpi) {}

  /** The picture as PNG, drawn where it is not there; throws what drawing throws. */
  public byte[] get(Page page, Function<Page, byte[]> draw) {
    return drawn.get(page, draw);
  }

  /** How many pictures of a source there are, and their size. */
  public Stored measure(SourceId source) {
    long count = 0;
    long bytes = 0;
    for (var entry : drawn.asMap().entrySet()) {
      if (entry.getKey().source().equals(source)) {
        count++;
        bytes += entry.getValue().length;
      }
    }
    return new Stored(count, bytes);
  }

  /** Drops the pictures of a source; again is no error. */
  public void drop(SourceId source) {
    drawn.asMap().keySet().removeIf(page -> page.source().equals(source));
  }
}
