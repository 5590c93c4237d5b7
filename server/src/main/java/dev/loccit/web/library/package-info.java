/** Notebooks and their sources. */
@NullMarked
package dev.loccit.web.library;

import org.jspecify.annotations.NullMarked;
