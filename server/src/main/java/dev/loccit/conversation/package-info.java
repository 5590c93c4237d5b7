/**
 * Conversations, messages, marks, stored citations, audit records.
 *
 * <p>Entry type: {@link dev.loccit.conversation.Message}. Invariant: text and citations of an
 * answer are committed in one transaction. Imports source, notebook, account, cite, text, database,
 * problem.
 */
@ApplicationModule(
    allowedDependencies = {"source", "notebook", "account", "cite", "text", "database", "problem"})
@NullMarked
package dev.loccit.conversation;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
