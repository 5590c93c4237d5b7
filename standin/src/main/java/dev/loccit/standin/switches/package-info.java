/** What can be asked of the stand-in for one answer, and who asked for it. */
@NullMarked
package dev.loccit.standin.switches;

import org.jspecify.annotations.NullMarked;
