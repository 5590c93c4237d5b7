/**
 * Marks to anchors, and the proof that a quote stands where it is said to stand. Pure.
 *
 * <p>Entry type: {@link dev.loccit.cite.Citation}. Invariant: a verified citation's quote equals
 * the text at its span. Imports text.
 */
@ApplicationModule(allowedDependencies = {"text", "problem"})
@NullMarked
package dev.loccit.cite;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
