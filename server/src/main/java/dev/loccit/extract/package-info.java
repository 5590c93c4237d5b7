/**
 * Bytes become an Extraction, in worker processes without a network.
 *
 * <p>Entry type: {@link dev.loccit.extract.ExtractionWorkers}. Invariant: what a worker says is
 * hostile until checked. Fences PDFBox, jsoup and POI. Imports text and problem.
 */
@ApplicationModule(allowedDependencies = {"text", "problem"})
@NullMarked
package dev.loccit.extract;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
