package dev.loccit.chat;

import dev.loccit.conversation.Format;
import dev.loccit.conversation.StopReason;
import dev.loccit.retrieval.Evidence;
import dev.loccit.retrieval.Question;
import dev.loccit.source.Scope;

/** Makes an answer of evidence. One implementation for each way of making one. */
interface Answerer {
  /** How its text is to be read. */
  Format format();

  /**
   * Puts the answer into the sink, and returns why it ended. Failures are LoccitException.
   *
   * @throws AnswerSink.Stopped as the sink threw it
   */
  StopReason answer(Task task, AnswerSink sink);

  /**
   * What to answer.
   *
   * @param evidence gathered for this question and scope
   * @param texts the texts of the scope
   */
  record Task(Question question, Scope scope, Evidence evidence, ScopedTexts texts) {}
}
