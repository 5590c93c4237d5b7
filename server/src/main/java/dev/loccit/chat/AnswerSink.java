package dev.loccit.chat;

import dev.loccit.cite.Checked;
import dev.loccit.conversation.Notice;
import dev.loccit.source.Scope;
import dev.loccit.text.Anchor;
import java.util.List;

/**
 * Where an answerer puts its answer, piece by piece; readers see each at once. Every method throws
 * {@link Stopped} once the answer has ended (somebody cancelled it, or it is as long as it may be):
 * the answerer must let it pass.
 */
interface AnswerSink {
  /** More text. Half surrogate pairs are held back until the other half comes. */
  void text(String words);

  /**
   * Checks a quote against the stored text, before anything of it is shown.
   *
   * @param source the scope's entry that the claimed anchor lies in
   */
  Claim check(Scope.Entry source, Anchor claimed, String quote);

  /** Likewise for the words that stand at the anchor now; unverified where its text is gone. */
  Claim check(Scope.Entry source, Anchor claimed);

  /** The number of a checked quote; readers learn of its source when it is new. */
  int announce(Claim claim);

  /** The text since the last mark is supported by these verified, announced numbers. */
  void cite(List<Integer> refs);

  /** Something that the reader must know. */
  void notice(Notice notice);

  /**
   * A checked quote.
   *
   * @param raw the words as claimed
   */
  record Claim(Scope.Entry source, String raw, Checked checked) {}

  /** The answer has ended; nothing more is taken. */
  final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Stopped() {
      super("the answer has ended", null, false, false);
    }
  }
}
