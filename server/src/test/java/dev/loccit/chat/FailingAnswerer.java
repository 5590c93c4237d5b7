package dev.loccit.chat;

import dev.loccit.conversation.Format;
import dev.loccit.conversation.StopReason;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;

/** Answers as the scripted one does, and then fails. */
final class FailingAnswerer implements Answerer {
  @Override
  public Format format() {
    return Format.PLAIN;
  }

  @Override
  public StopReason answer(Task task, AnswerSink sink) {
    ScriptedAnswerer.open().answer(task, sink);
    throw new LoccitException(ErrorCode.OVERLOADED, "Too much just now.");
  }
}
