/** Loccit: answers made only from your sources, cited to the sentence. */
@NullMarked
package dev.loccit;

import org.jspecify.annotations.NullMarked;
