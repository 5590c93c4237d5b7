/** The page's files, their caching and the fall-back for its routes. */
@NullMarked
package dev.loccit.web.page;

import org.jspecify.annotations.NullMarked;
