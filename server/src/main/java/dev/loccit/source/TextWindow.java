package dev.loccit.source;

/**
 * A stretch of a text.
 *
 * @param from first unit; {@code to} is behind the last; neither splits a surrogate pair
 * @param length of the whole text, in UTF-16 units
 */
public record TextWindow(int from, int to, int length, String text) {}
