/** Decodes JPEG 2000 pictures, which many scanners put into PDFs. */
@NullMarked
package dev.loccit.extract.jpeg2000;

import org.jspecify.annotations.NullMarked;
