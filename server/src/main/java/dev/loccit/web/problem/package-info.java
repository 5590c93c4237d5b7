/** Every failure as problem+json. */
@NullMarked
package dev.loccit.web.problem;

import org.jspecify.annotations.NullMarked;
