/**
 * The coordinate system: normalised text, spans, anchors, locators, layouts, sentences, passages.
 *
 * <p>Entry type: {@link dev.loccit.text.NormalizedText}. Invariant: every offset counts UTF-16
 * units of one immutable normalised text. Imports nobody; no Spring beans, no I/O.
 */
@ApplicationModule(allowedDependencies = {"problem"})
@NullMarked
package dev.loccit.text;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
