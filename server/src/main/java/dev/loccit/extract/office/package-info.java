/** Word processing, presentation and spreadsheet files become text. */
@NullMarked
package dev.loccit.extract.office;

import org.jspecify.annotations.NullMarked;
