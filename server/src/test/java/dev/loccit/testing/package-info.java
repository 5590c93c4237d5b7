/** Fakes, generators and small corpora for the tests of all rooms. */
@NullMarked
package dev.loccit.testing;

import org.jspecify.annotations.NullMarked;
