package dev.loccit.source;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What was read from the web for a source, and when. Its bytes are the content of that version.
 *
 * @param contentVersion counts from 1 within the source
 * @param address where the last redirect led
 * @param mediaType as {@code text/html}, without parameters
 * @param charset as the site's header named it; null where it did not
 * @param bytes their size
 * @param sha256 of the bytes, in lower-case hexadecimal; empty for one of an older release whose
 *     bytes are gone
 */
public record Snapshot(
    SourceId source,
    int contentVersion,
    String address,
    String mediaType,
    @Nullable String charset,
    Instant fetchedAt,
    long bytes,
    String sha256) {
  public Snapshot {
    if (contentVersion < 1) {
      throw new IllegalArgumentException("content versions count from 1");
    }
  }
}
