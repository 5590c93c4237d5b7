package dev.loccit.fetch;

import dev.loccit.problem.ErrorCode;
import java.net.InetSocketAddress;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What came of fetching a page. */
public sealed interface Fetch {
  /**
   * A page was read whole.
   *
   * @param address where the last redirect led
   * @param peer the far end of the connection that the bytes came through
   * @param body after decompression
   * @param type of the media type, lower case, without parameters
   * @param charset the header's, as written; null where it names none
   * @param at when the last byte was there
   */
  @SuppressWarnings("ArrayRecordComponent") // handed on once, never compared
  record Fetched(
      WebAddress address,
      InetSocketAddress peer,
      byte[] body,
      String type,
      @Nullable String charset,
      Instant at)
      implements Fetch {}

  /** It was not; the detail says what a person can do. */
  record Failed(ErrorCode code, String detail) implements Fetch {}
}
