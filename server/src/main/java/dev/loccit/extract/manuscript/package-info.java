/** A text in the making: what every extractor of documents without pages writes into. */
@NullMarked
package dev.loccit.extract.manuscript;

import org.jspecify.annotations.NullMarked;
