/**
 * Zip containers and XML parts, read with limits: no entity is resolved, nothing inflates without
 * end.
 */
@NullMarked
package dev.loccit.extract.archive;

import org.jspecify.annotations.NullMarked;
