package dev.loccit.chat;

import dev.loccit.cite.Mark;
import dev.loccit.conversation.Notice;
import dev.loccit.conversation.StopReason;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Applies events as a client does. */
final class Reader {
  final StringBuilder content = new StringBuilder();
  final List<Mark> marks = new ArrayList<>();
  final List<Integer> numbers = new ArrayList<>();
  final List<Notice> notices = new ArrayList<>();
  @Nullable StopReason stopReason;
  AnswerEvent.@Nullable Failed failed;

  void apply(AnswerEvent event) {
    switch (event) {
      case AnswerEvent.Start ignored -> clear();
      case AnswerEvent.Reset ignored -> clear();
      case AnswerEvent.Delta delta -> content.append(delta.text());
      case AnswerEvent.Source source -> numbers.add(source.n());
      case AnswerEvent.Cite cite -> marks.add(new Mark(content.length(), cite.refs()));
      case AnswerEvent.Notice notice ->
          notices.add(new Notice(notice.code(), notice.text(), notice.nearest()));
      case AnswerEvent.Done done -> stopReason = done.stopReason();
      case AnswerEvent.Failed error -> failed = error;
      case AnswerEvent.Status ignored -> {}
      case AnswerEvent.Plan ignored -> {}
      case AnswerEvent.Groundedness ignored -> {}
      case AnswerEvent.FollowUps ignored -> {}
    }
  }

  private void clear() {
    content.setLength(0);
    marks.clear();
    numbers.clear();
    notices.clear();
  }
}
