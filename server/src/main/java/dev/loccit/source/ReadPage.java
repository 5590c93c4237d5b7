package dev.loccit.source;

import org.jspecify.annotations.Nullable;

/**
 * What a snapshot turned out to say.
 *
 * @param title of the page; empty where it has none
 * @param canonical key of the address that the page calls its own; null where it names none of its
 *     own site
 * @param byline who wrote it, or null
 * @param published the day as YYYY-MM-DD, or null
 * @param textSha256 of its normalised text
 */
public record ReadPage(
    String title,
    @Nullable String canonical,
    @Nullable String byline,
    @Nullable String published,
    String textSha256) {}
