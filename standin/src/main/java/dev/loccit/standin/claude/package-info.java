/** The wire of the Messages API: rules, events, cache, models. */
@NullMarked
package dev.loccit.standin.claude;

import org.jspecify.annotations.NullMarked;
