package dev.loccit.forget;

import dev.loccit.chat.ChatPipeline;
import dev.loccit.chat.LiveAnswers;
import dev.loccit.conversation.QuoteStore;
import dev.loccit.forget.ForgetStep.Amount;
import dev.loccit.forget.ForgetStep.Target;
import dev.loccit.index.PassageIndex;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.DrawnPages;
import dev.loccit.source.OpenScopes;
import dev.loccit.source.Quotes;
import java.time.Duration;
import java.util.List;

/** The steps by which a source goes, one for each room that owns something of it. */
final class SourceSteps {
  private final ForgetStores stores;
  private final PassageIndex index;
  private final DrawnPages drawn;
  private final QuoteStore quotes;
  private final ChatPipeline chat;
  private final LiveAnswers live;
  private final OpenScopes questions;
  private final Duration answersEnd;

  /**
   * Steps on the given rooms.
   *
   * @param answersEnd how long answers that were stopped may take to end
   */
  SourceSteps(
      ForgetStores stores,
      PassageIndex index,
      DrawnPages drawn,
      QuoteStore quotes,
      ChatPipeline chat,
      LiveAnswers live,
      OpenScopes questions,
      Duration answersEnd) {
    this.stores = stores;
    this.index = index;
    this.drawn = drawn;
    this.quotes = quotes;
    this.chat = chat;
    this.live = live;
    this.questions = questions;
    this.answersEnd = answersEnd;
  }

  /** All of them, in order; the row follows. */
  List<ForgetStep> of(Quotes asked) {
    List<ForgetStep> stored =
        List.of(
            new ForgetStep(Step.INDEX, this::passages, this::removePassages),
            new ForgetStep(
                Step.LAYOUTS,
                target -> Amount.of(stores.layouts().measure(target.source())),
                target -> stores.layouts().remove(target.source())),
            new ForgetStep(
                Step.TEXTS,
                target -> Amount.of(stores.texts().measure(target.source())),
                target -> stores.texts().remove(target.source())),
            new ForgetStep(
                Step.BYTES,
                target -> Amount.of(stores.contents().measure(target.source())),
                target -> stores.contents().remove(target.source())),
            // After the bytes, of which a picture could still be drawn.
            new ForgetStep(
                Step.PICTURES,
                target -> Amount.of(drawn.measure(target.source())),
                target -> drawn.drop(target.source())));
    return switch (asked) {
      case KEEP -> stored;
      case REMOVE -> withWords(stored);
    };
  }

  private List<ForgetStep> withWords(List<ForgetStep> stored) {
    List<ForgetStep> all = new java.util.ArrayList<>();
    all.add(
        new ForgetStep(
            Step.LIVE_ANSWERS, target -> Amount.of(live.count(target.source())), this::endAnswers));
    all.addAll(stored);
    all.add(
        new ForgetStep(
            Step.QUOTES,
            target -> Amount.of(quotes.count(target.notebook(), target.source(), target.title())),
            target -> quotes.remove(target.notebook(), target.source(), target.title())));
    return all;
  }

  private Amount passages(Target target) {
    return Amount.of(
        target.texts().stream().mapToLong(text -> index.passages(target.notebook(), text)).sum());
  }

  private void removePassages(Target target) {
    target.texts().forEach(text -> index.remove(target.notebook(), text));
    // Of a notebook that goes, the whole folder does.
    if (stores.notebooks().ownerOfHidden(target.notebook()).isEmpty()) {
      index.expunge(target.notebook());
    }
  }

  private void endAnswers(Target target) {
    chat.cancelAllWith(target.source());
    if (!questions.awaitEarlier(target.source(), answersEnd)) {
      throw new LoccitException(
          ErrorCode.OVERLOADED,
          "An answer of this source does not end: its removal goes on later.");
    }
    live.drop(target.source());
  }
}
