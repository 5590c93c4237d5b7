/** Request ids and the form of a log line. */
@NullMarked
package dev.loccit.web.log;

import org.jspecify.annotations.NullMarked;
