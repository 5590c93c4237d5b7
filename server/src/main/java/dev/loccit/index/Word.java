package dev.loccit.index;

import dev.loccit.text.Span;

/**
 * One word of a text or a question.
 *
 * @param folded without case, accents and width; "fy2022" and "2022" fold alike
 * @param stem the folded stem in the language it was split for; the folded form where the language
 *     has no stemmer
 * @param span where it stands in what was split, in UTF-16 units
 * @param stop whether it only builds sentences and questions ("the", "how many")
 */
public record Word(String folded, String stem, Span span, boolean stop) {}
