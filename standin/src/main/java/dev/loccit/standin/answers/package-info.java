/** What the stand-in says, chosen from the documents without a model. */
@NullMarked
package dev.loccit.standin.answers;

import org.jspecify.annotations.NullMarked;
