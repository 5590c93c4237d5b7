package dev.loccit.text;

/** From this offset (UTF-16 units) on, until the next start, the locator holds. */
public record LocatorStart(int start, Locator locator) {}
