/**
 * Sources, text versions, texts in segments, layouts, original bytes, states, and the scope of a
 * question.
 *
 * <p>Entry type: {@link dev.loccit.source.Source}. Invariant: a ready source points at one whole
 * text version; a scope is resolved from the database only. Imports notebook, text, account, jobs,
 * database, problem.
 */
@ApplicationModule(
    allowedDependencies = {"notebook", "text", "account", "jobs", "database", "problem"})
@NullMarked
package dev.loccit.source;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
