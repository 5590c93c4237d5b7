package dev.loccit.source;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Where and when the page was fetched that a source's text was made from.
 *
 * @param address where the last redirect led
 * @param byline who wrote it, as the page says
 * @param published the day as YYYY-MM-DD, as the page says
 */
public record SourcePage(
    String address, Instant fetchedAt, @Nullable String byline, @Nullable String published) {}
