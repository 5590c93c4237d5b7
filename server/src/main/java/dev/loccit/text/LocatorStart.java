package dev.loccit.text;

/**
 * From this offset (UTF-16 units) on, until the next start, the locator holds. A {@link
 * Locator.Cell} among a structure's places holds for its own line, and each line after it, until
 * the next start, is the next row: a sheet of 100,000 rows without a gap is one start.
 */
public record LocatorStart(int start, Locator locator) {}
