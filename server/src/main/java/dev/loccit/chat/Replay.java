package dev.loccit.chat;

import dev.loccit.cite.Mark;
import dev.loccit.conversation.AnswerState;
import dev.loccit.conversation.Message;
import dev.loccit.conversation.StoredCitation;
import dev.loccit.conversation.Usage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The events of a stored answer: other events than its live stream had, with the same text, marks,
 * citations, notices and end. It begins with {@code start}, which resets the reader, whatever seq
 * the reader asked for: its seqs are not those of the live stream.
 */
final class Replay {
  private final Message answer;
  private final Map<Integer, StoredCitation> citations;
  private final Set<Integer> announced = new HashSet<>();
  private final List<AnswerEvent> events = new ArrayList<>();

  private Replay(Message answer) {
    this.answer = answer;
    citations =
        answer.citations().stream()
            .collect(Collectors.toMap(StoredCitation::n, Function.identity()));
  }

  /**
   * All events, from {@code start} to {@code done} or {@code error}.
   *
   * @param modeReason why the answer's plan was chosen; null without a plan
   */
  static List<AnswerEvent> of(Message answer, @Nullable String modeReason) {
    Replay replay = new Replay(answer);
    replay.open(modeReason);
    replay.text();
    replay.events.add(replay.end());
    return replay.events;
  }

  private void open(@Nullable String modeReason) {
    events.add(
        new AnswerEvent.Start(answer.conversationId(), answer.id(), answer.scope(), answer.mode()));
    if (answer.mode() != null && modeReason != null) {
      events.add(new AnswerEvent.Plan(answer.mode(), modeReason, null));
    }
    answer.notices().forEach(notice -> events.add(AnswerEvents.of(notice)));
  }

  private void text() {
    int done = 0;
    for (Mark mark : answer.marks()) {
      mark.refs().forEach(this::announce);
      delta(done, mark.at());
      events.add(new AnswerEvent.Cite(mark.refs()));
      done = mark.at();
    }
    delta(done, answer.content().length());
    answer.citations().forEach(citation -> announce(citation.n()));
  }

  private void announce(int n) {
    StoredCitation citation = citations.get(n);
    if (citation != null && announced.add(n)) {
      events.add(AnswerEvents.of(citation));
    }
  }

  private void delta(int from, int to) {
    if (from < to) {
      events.add(new AnswerEvent.Delta(answer.content().substring(from, to)));
    }
  }

  private AnswerEvent end() {
    if (answer.error() != null) {
      return AnswerEvents.of(answer.error());
    }
    if (answer.stopReason() == null) {
      return AnswerEvents.CUT_OFF;
    }
    Usage usage = answer.usage();
    return AnswerEvents.of(
        answer.id(),
        new AnswerState.Ending.Stopped(answer.stopReason(), usage == null ? Usage.NONE : usage));
  }
}
