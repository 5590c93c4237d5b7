/**
 * The embedded index: one Lucene directory per notebook, scored over the searched texts alone.
 *
 * <p>Entry type: {@link dev.loccit.index.lucene.LucenePassageIndex}. Invariant: the passages of a
 * text are one contiguous block of one segment. Imports index, notebook, text, problem and Lucene.
 */
@NullMarked
package dev.loccit.index.lucene;

import org.jspecify.annotations.NullMarked;
