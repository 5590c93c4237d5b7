/**
 * Question → scope → plan → evidence → verified citations → events → stored message; live answers
 * that any number of readers follow.
 *
 * <p>Entry type: {@link dev.loccit.chat.ChatPipeline}. Invariant: what a reader was shown is what
 * is stored. Imports retrieval, extractive, conversation, source, notebook, account, index, cite,
 * text, jobs, database, problem.
 */
@ApplicationModule(
    allowedDependencies = {
      "retrieval",
      "extractive",
      "conversation",
      "source",
      "notebook",
      "account",
      "index",
      "cite",
      "text",
      "jobs",
      "database",
      "problem"
    })
@NullMarked
package dev.loccit.chat;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
