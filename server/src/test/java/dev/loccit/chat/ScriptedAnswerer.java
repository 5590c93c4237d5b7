package dev.loccit.chat;

import dev.loccit.conversation.Format;
import dev.loccit.conversation.StopReason;
import dev.loccit.source.Scope;
import dev.loccit.text.Anchor;
import dev.loccit.text.Span;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Answers with the first words of each source of the scope, one mark each, and waits at a gate
 * after the first where it is told to.
 */
final class ScriptedAnswerer implements Answerer {
  /** Units of each source that are quoted. */
  static final int QUOTED = 12;

  private final CountDownLatch gate;
  private final CountDownLatch waiting = new CountDownLatch(1);

  private ScriptedAnswerer(CountDownLatch gate) {
    this.gate = gate;
  }

  /** Never waits. */
  static ScriptedAnswerer open() {
    return new ScriptedAnswerer(new CountDownLatch(0));
  }

  /** Waits at the gate, once, after the first mark. */
  static ScriptedAnswerer gated() {
    return new ScriptedAnswerer(new CountDownLatch(1));
  }

  /** Opens the gate. */
  void go() {
    gate.countDown();
  }

  /** Waits until the answerer stands at the gate. */
  void awaitGate() throws InterruptedException {
    if (!waiting.await(30, TimeUnit.SECONDS)) {
      throw new AssertionError("the answerer never came to the gate");
    }
  }

  @Override
  public Format format() {
    return Format.PLAIN;
  }

  @Override
  public StopReason answer(Task task, AnswerSink sink) {
    for (Scope.Entry source : task.scope().entries()) {
      Anchor anchor = new Anchor(source.text(), new Span(0, QUOTED));
      AnswerSink.Claim claim = sink.check(source, anchor);
      if (claim.checked().verdict().verified()) {
        int n = sink.announce(claim);
        sink.text(claim.checked().quote());
        sink.text(" 🎉\n");
        sink.cite(List.of(n));
      }
      pause();
    }
    return StopReason.END;
  }

  private void pause() {
    waiting.countDown();
    try {
      if (!gate.await(30, TimeUnit.SECONDS)) {
        throw new AssertionError("nobody opened the gate");
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
