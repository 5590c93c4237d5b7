/**
 * Every failure of Loccit has one code of a closed list and a sentence a person can act on.
 *
 * <p>Entry type: {@link dev.loccit.problem.LoccitException}. Invariant: a code means the same word
 * in problem+json, stream events, job rows and the page. Imports nobody.
 */
@ApplicationModule(allowedDependencies = {})
@NullMarked
package dev.loccit.problem;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
