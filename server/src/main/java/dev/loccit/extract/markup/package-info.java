/** HTML pages and e-books become text. */
@NullMarked
package dev.loccit.extract.markup;

import org.jspecify.annotations.NullMarked;
