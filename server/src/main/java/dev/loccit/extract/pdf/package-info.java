/** PDF pages become text with glyph boxes; the only code that knows PDFBox. */
@NullMarked
package dev.loccit.extract.pdf;

import org.jspecify.annotations.NullMarked;
