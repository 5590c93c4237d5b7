/** Measurements on the data folder beside the project; not on the product's class path. */
@NullMarked
package dev.loccit.bench;

import org.jspecify.annotations.NullMarked;
