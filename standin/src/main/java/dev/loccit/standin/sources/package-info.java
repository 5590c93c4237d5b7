/** The documents of a request and the places in them that can be cited. */
@NullMarked
package dev.loccit.standin.sources;

import org.jspecify.annotations.NullMarked;
