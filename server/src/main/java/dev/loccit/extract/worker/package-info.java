/** The worker process: its main class, the frames it speaks, and the checks on what it says. */
@NullMarked
package dev.loccit.extract.worker;

import org.jspecify.annotations.NullMarked;
