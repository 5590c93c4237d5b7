package dev.loccit.extractive;

/**
 * What is known of one sentence as an answer to one question. Shares are of the question's weight,
 * 0 to 1. None depends on texts outside the scope.
 *
 * @param sentence share that the sentence holds
 * @param exact share that it holds in the very form of the question
 * @param context share that it, the sentence before, the heading above and the source's subject
 *     hold
 * @param passage share that its passage and the source's subject hold
 * @param rank the passage's score beside the best passage's, 0 to 1
 * @param pairs share of neighbouring words of the question that are neighbours in it
 * @param expected 1 where it holds what is asked for, 2 where it also bounds it as asked, -1 where
 *     it should hold it and does not, -2 where it cannot answer without
 * @param form 1 for a sentence, 0.5 for an item, 0 for a row
 * @param nameless share of names that neither it nor its surroundings hold; a name of several words
 *     must stand there as such
 * @param undated share of years that neither it nor its surroundings hold
 * @param unknown share of the telling terms that no searched text holds, and it not in other words
 * @param named 1 where the question names the source by its title
 * @param terms how many terms the question has, 1 for eight and more; few make shares uncertain
 * @param unasked 1 where the thing that the question asks for by name stands in no source
 * @param length 0 up to 40 words, 1 for a hundred and more, which hold much by chance
 */
public record Features(
    double sentence,
    double exact,
    double context,
    double passage,
    double rank,
    double pairs,
    double expected,
    double form,
    double nameless,
    double undated,
    double unknown,
    double named,
    double terms,
    double unasked,
    double length) {
  /** Of a sentence that was not measured against a question's words. */
  static final Features NONE = new Features(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
}
