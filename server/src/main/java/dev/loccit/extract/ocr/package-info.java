/**
 * Text recognition: the port, Tesseract in its own process, and what is done to a page's pixels
 * before it.
 */
@NullMarked
package dev.loccit.extract.ocr;

import org.jspecify.annotations.NullMarked;
