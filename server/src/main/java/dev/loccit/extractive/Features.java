package dev.loccit.extractive;

/**
 * What is known of one sentence as an answer to one question. Shares are of the question's weight,
 * 0 to 1. None depends on texts outside the scope.
 *
 * @param sentence share that the sentence holds
 * @param context share that it, the sentence before, the heading above and the source's subject
 *     hold
 * @param passage share that its passage and the source's subject hold
 * @param rank the passage's score beside the best passage's, 0 to 1
 * @param pairs share of neighbouring words of the question that are neighbours in it
 * @param expected 1 where it holds what is asked for, -1 where it should and does not
 * @param form 1 for a sentence, 0.5 for an item, 0 for a row
 * @param nameless share of names that neither it nor its surroundings hold
 * @param undated share of numbers and years that neither it nor its surroundings hold
 * @param unknown share of terms that no searched text holds
 * @param terms how many terms the question has; few make shares uncertain
 */
public record Features(
    double sentence,
    double context,
    double passage,
    double rank,
    double pairs,
    double expected,
    double form,
    double nameless,
    double undated,
    double unknown,
    double terms) {}
