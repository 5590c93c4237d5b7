package dev.loccit.chat;

import dev.loccit.conversation.Format;
import dev.loccit.conversation.Notice;
import dev.loccit.conversation.StopReason;
import dev.loccit.source.Scope;
import dev.loccit.text.Anchor;
import java.util.List;
import java.util.concurrent.Semaphore;

/** Another answerer, held up before each check of a quote until a gate lets it pass. */
final class GatedAnswerer implements Answerer {
  private final Answerer real;
  private final Semaphore gate;

  GatedAnswerer(Answerer real, Semaphore gate) {
    this.real = real;
    this.gate = gate;
  }

  @Override
  public Format format() {
    return real.format();
  }

  @Override
  public StopReason answer(Task task, AnswerSink sink) {
    return real.answer(
        task,
        new AnswerSink() {
          @Override
          public void text(String words) {
            sink.text(words);
          }

          @Override
          public Claim check(Scope.Entry source, Anchor claimed, String quote) {
            gate.acquireUninterruptibly();
            return sink.check(source, claimed, quote);
          }

          @Override
          public Claim check(Scope.Entry source, Anchor claimed) {
            gate.acquireUninterruptibly();
            return sink.check(source, claimed);
          }

          @Override
          public int announce(Claim claim) {
            return sink.announce(claim);
          }

          @Override
          public void cite(List<Integer> refs) {
            sink.cite(refs);
          }

          @Override
          public void notice(Notice notice) {
            sink.notice(notice);
          }
        });
  }
}
