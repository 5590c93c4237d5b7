/** A web page becomes its article: what was written for readers, without what surrounds it. */
@NullMarked
package dev.loccit.extract.article;

import org.jspecify.annotations.NullMarked;
