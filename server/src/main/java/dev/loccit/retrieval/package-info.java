/**
 * What a question asks, how it will be answered, and the numbered places an answer may cite.
 *
 * <p>Entry type: {@link dev.loccit.retrieval.Gatherer}. Invariant: evidence comes from the scope
 * alone, with a fair share for each source, and what was left out is named. Imports index, source,
 * notebook, text, problem.
 */
@ApplicationModule(allowedDependencies = {"index", "source", "notebook", "text", "problem"})
@NullMarked
package dev.loccit.retrieval;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
