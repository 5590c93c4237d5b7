/**
 * The answerer without a model: it chooses and orders the sources' own sentences.
 *
 * <p>Entry type: {@link dev.loccit.extractive.ExtractiveAnswerer}. Invariant: every word of an
 * answer is a source's own, at its anchor; below the threshold there is no answer. Imports
 * retrieval, index, source, text.
 */
@ApplicationModule(allowedDependencies = {"retrieval", "index", "source", "text", "problem"})
@NullMarked
package dev.loccit.extractive;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
