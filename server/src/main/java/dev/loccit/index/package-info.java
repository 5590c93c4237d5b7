/**
 * Passages of one notebook, searched by TextId.
 *
 * <p>Entry type: {@link dev.loccit.index.PassageIndex}. Invariant: a search sees only the texts it
 * was given; an added text is visible whole or not at all. Fences Lucene. Imports notebook, text,
 * database (for the folder), problem.
 */
@ApplicationModule(allowedDependencies = {"notebook", "text", "database", "problem"})
@NullMarked
package dev.loccit.index;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
