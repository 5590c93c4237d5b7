/** CSV and TSV files become rows of text. */
@NullMarked
package dev.loccit.extract.table;

import org.jspecify.annotations.NullMarked;
