/** HTTP/1.1 over plain sockets, so that a test decides over each byte, cut and silence. */
@NullMarked
package dev.loccit.standin.http;

import org.jspecify.annotations.NullMarked;
