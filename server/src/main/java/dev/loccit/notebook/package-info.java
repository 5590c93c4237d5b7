/**
 * Notebooks and their ownership.
 *
 * <p>Entry type: {@link dev.loccit.notebook.Notebook}. Invariant: every statement names the owner.
 * Imports account, database, problem.
 */
@ApplicationModule(allowedDependencies = {"account", "database", "problem"})
@NullMarked
package dev.loccit.notebook;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
