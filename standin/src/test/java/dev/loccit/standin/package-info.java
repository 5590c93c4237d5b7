/** The stand-in against the wire reference. */
@NullMarked
package dev.loccit.standin;

import org.jspecify.annotations.NullMarked;
