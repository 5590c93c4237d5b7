/** Plain text and Markdown files become text. */
@NullMarked
package dev.loccit.extract.plain;

import org.jspecify.annotations.NullMarked;
