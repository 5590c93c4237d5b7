package dev.loccit.chat;

import dev.loccit.conversation.Format;
import dev.loccit.conversation.Notice;
import dev.loccit.conversation.NoticeCode;
import dev.loccit.conversation.StopReason;
import dev.loccit.extractive.ExtractiveAnswer;
import dev.loccit.extractive.ExtractiveAnswer.Piece;
import dev.loccit.extractive.ExtractiveAnswerer;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.Scope;
import dev.loccit.text.Anchor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Answers with the sources' own sentences, word by word, each sentence with one mark at its end. A
 * sentence is shown only if its words are those that stand at its anchor at this moment.
 */
final class ExtractiveAnswering implements Answerer {
  /** The whole text of an answer that the sources do not give. */
  static final String NOT_COVERED = "Your sources don't cover this.";

  /** A word with the blanks after it; scripts without blanks go out in short runs. */
  private static final Pattern WORD = Pattern.compile("\\S{1,16}\\s*|\\s+");

  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private final ExtractiveAnswerer sentences;

  ExtractiveAnswering(ExtractiveAnswerer sentences) {
    this.sentences = sentences;
  }

  @Override
  public Format format() {
    return Format.PLAIN;
  }

  @Override
  public StopReason answer(Task task, AnswerSink sink) {
    return switch (sentences.answer(task.question(), task.evidence(), task.scope(), task.texts())) {
      case ExtractiveAnswer.Answered answered -> show(answered, sink);
      case ExtractiveAnswer.NotCovered notCovered -> admit(notCovered, task.texts(), sink);
    };
  }

  private static StopReason show(ExtractiveAnswer.Answered answered, AnswerSink sink) {
    @Nullable Piece before = null;
    for (Piece piece : answered.pieces()) {
      Optional<AnswerSink.Claim> claim = claim(piece, sink);
      if (claim.isPresent()) {
        int n = sink.announce(claim.get());
        String separator = before == null ? "" : piece.separator(before);
        words(separator + piece.text(), sink);
        sink.cite(List.of(n));
        before = piece;
      }
    }
    if (before == null) {
      sink.notice(new Notice(NoticeCode.NOT_COVERED, NOT_COVERED));
      words(NOT_COVERED, sink);
      return StopReason.NOT_COVERED;
    }
    if (!answered.silent().isEmpty()) {
      sink.notice(new Notice(NoticeCode.NOT_COVERED, silence(answered.silent())));
    }
    return StopReason.END;
  }

  /** Empty where the words to show are not (any more) those at the anchor, blanks aside. */
  private static Optional<AnswerSink.Claim> claim(Piece piece, AnswerSink sink) {
    AnswerSink.Claim claim = sink.check(piece.source(), piece.anchor());
    boolean same =
        claim.checked().verdict().verified()
            && bare(claim.checked().quote()).equals(bare(piece.text()));
    return same ? Optional.of(claim) : Optional.empty();
  }

  private static StopReason admit(
      ExtractiveAnswer.NotCovered notCovered, ScopedTexts texts, AnswerSink sink) {
    List<Notice.Nearest> nearest = new ArrayList<>();
    for (ExtractiveAnswer.Near near : notCovered.nearest()) {
      nearest(near, texts).ifPresent(nearest::add);
    }
    sink.notice(
        new Notice(
            NoticeCode.NOT_COVERED,
            nearest.isEmpty()
                ? NOT_COVERED
                : NOT_COVERED + " The nearest passages are shown; they do not answer the question.",
            nearest));
    words(NOT_COVERED, sink);
    return StopReason.NOT_COVERED;
  }

  private static Optional<Notice.Nearest> nearest(ExtractiveAnswer.Near near, ScopedTexts texts) {
    Scope.Entry source = near.source();
    Anchor anchor = near.anchor();
    if (!texts.gone(Set.of(source.source())).isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new Notice.Nearest(
              source.source(),
              source.title(),
              source.version(),
              source.text(),
              anchor.span().start(),
              anchor.span().end(),
              texts.locators(source, anchor.span()),
              texts.cut(anchor)));
    } catch (LoccitException e) {
      if (e.code() != ErrorCode.NOT_FOUND) {
        throw e;
      }
      // Its source was removed meanwhile: there is nothing to show.
      return Optional.empty();
    }
  }

  private static void words(String text, AnswerSink sink) {
    WORD.matcher(text).results().map(MatchResult::group).forEach(sink::text);
  }

  private static String silence(List<Scope.Entry> silent) {
    return Titles.of(silent) + (silent.size() == 1 ? " does" : " do") + " not address this.";
  }

  private static String bare(String words) {
    return BLANKS.matcher(words).replaceAll("");
  }
}
