package dev.loccit.retrieval;

/**
 * A word that a question is about.
 *
 * @param folded as the index counts it
 * @param name whether it is written as a name (a capital letter inside the question)
 * @param number whether it is a number, a year or a code with digits
 */
public record Term(String folded, boolean name, boolean number) {}
