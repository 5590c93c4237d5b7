package dev.loccit.chat;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.loccit.cite.Verdict;
import dev.loccit.conversation.ConversationId;
import dev.loccit.conversation.MessageId;
import dev.loccit.conversation.Mode;
import dev.loccit.conversation.NoticeCode;
import dev.loccit.conversation.ScopeEntry;
import dev.loccit.conversation.StopReason;
import dev.loccit.conversation.Usage;
import dev.loccit.problem.ErrorCode;
import dev.loccit.source.SourceId;
import dev.loccit.text.Locator;
import dev.loccit.text.TextId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One line of an answer's stream. The record components are the fields on the wire. */
@JsonPropertyOrder("type")
public sealed interface AnswerEvent {
  /** The word that names the event on the wire. */
  @JsonProperty
  String type();

  /** Whether nothing follows. */
  default boolean last() {
    return false;
  }

  /** First: the scope is valid, question and empty answer are committed. Resets the reader. */
  record Start(
      ConversationId conversationId,
      MessageId messageId,
      List<ScopeEntry> scope,
      @Nullable Mode mode)
      implements AnswerEvent {
    public Start {
      scope = List.copyOf(scope);
    }

    @Override
    public String type() {
      return "start";
    }
  }

  /** Slow planning: so many of so many sources are read. */
  record Status(String text, String code, int done, int total) implements AnswerEvent {
    @Override
    public String type() {
      return "status";
    }
  }

  /** How the question is answered, and why; again when that changes. */
  record Plan(Mode mode, String reason, @Nullable Estimate estimate) implements AnswerEvent {
    @Override
    public String type() {
      return "plan";
    }
  }

  /** What a plan will need, in model calls and US dollars. */
  record Estimate(int calls, double costUsd) {}

  /** More of the answer's text: no marker, no half surrogate pair. */
  record Delta(String text) implements AnswerEvent {
    @Override
    public String type() {
      return "delta";
    }
  }

  /**
   * A numbered place, once for each distinct span, before its first cite.
   *
   * @param startChar in UTF-16 units of the text version, likewise {@code endChar}; null with the
   *     locators when unverified
   * @param quote cut at 300 characters
   */
  record Source(
      int n,
      SourceId sourceId,
      String sourceTitle,
      int version,
      TextId textId,
      @Nullable Integer startChar,
      @Nullable Integer endChar,
      @Nullable List<Locator> locators,
      String quote,
      Verdict verdict,
      boolean verified)
      implements AnswerEvent {
    public Source {
      locators = locators == null ? null : List.copyOf(locators);
    }

    @Override
    public String type() {
      return "source";
    }
  }

  /** The text just streamed is supported by these numbers. */
  record Cite(List<Integer> refs) implements AnswerEvent {
    public Cite {
      refs = List.copyOf(refs);
    }

    @Override
    public String type() {
      return "cite";
    }
  }

  /** Something the reader must know; {@code nearest} only with NOT_COVERED. */
  record Notice(
      NoticeCode code,
      String text,
      @JsonInclude(JsonInclude.Include.NON_EMPTY)
          List<dev.loccit.conversation.Notice.Nearest> nearest)
      implements AnswerEvent {
    public Notice {
      nearest = List.copyOf(nearest);
    }

    @Override
    public String type() {
      return "notice";
    }
  }

  /** The text so far, its marks and citations are withdrawn. */
  record Reset(String reason) implements AnswerEvent {
    @Override
    public String type() {
      return "reset";
    }
  }

  /** How well the committed answer is supported. */
  record Groundedness(
      @Nullable Double score,
      dev.loccit.conversation.Groundedness.Band band,
      @Nullable String judge,
      List<dev.loccit.conversation.Groundedness.SentenceSupport> sentences)
      implements AnswerEvent {
    public Groundedness {
      sentences = List.copyOf(sentences);
    }

    @Override
    public String type() {
      return "groundedness";
    }
  }

  /** Questions that might come next. */
  record FollowUps(List<String> questions) implements AnswerEvent {
    public FollowUps {
      questions = List.copyOf(questions);
    }

    @Override
    public String type() {
      return "followups";
    }
  }

  /** Last: the answer ended, and is committed. */
  record Done(MessageId messageId, StopReason stopReason, Usage usage) implements AnswerEvent {
    @Override
    public String type() {
      return "done";
    }

    @Override
    public boolean last() {
      return true;
    }
  }

  /** Last, instead of done: the answer failed; what was streamed is committed. */
  record Failed(ErrorCode code, String message, boolean retryable) implements AnswerEvent {
    @Override
    public String type() {
      return "error";
    }

    @Override
    public boolean last() {
      return true;
    }
  }
}
