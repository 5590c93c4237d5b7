/**
 * How well a sentence is supported by the quotes it cites.
 *
 * <p>Entry type: {@link dev.loccit.groundedness.Judge}. Invariant: a verdict depends on the claim
 * and its evidence alone, names its judge, and says what is missing. Imports index (for words),
 * text.
 */
@ApplicationModule(allowedDependencies = {"index", "text", "problem"})
@NullMarked
package dev.loccit.groundedness;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
