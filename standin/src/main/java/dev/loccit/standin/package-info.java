/**
 * A local Messages API that answers from the documents it is given and cites really.
 *
 * <p>Entry type: {@link dev.loccit.standin.StandIn}. Invariant: built from the wire reference
 * alone; it knows neither the server nor any client of it, and every span it cites exists. Imports
 * no other package of Loccit.
 */
@NullMarked
package dev.loccit.standin;

import org.jspecify.annotations.NullMarked;
