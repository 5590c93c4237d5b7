/** Servers that call themselves OpenAI-compatible, each with the ways that are its own. */
@NullMarked
package dev.loccit.standin.openai;

import org.jspecify.annotations.NullMarked;
