/** Conversations, questions, answers' streams and their audit records. */
@NullMarked
package dev.loccit.web.ask;

import org.jspecify.annotations.NullMarked;
