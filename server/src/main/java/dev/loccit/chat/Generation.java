package dev.loccit.chat;

import dev.loccit.conversation.AnswerState;
import dev.loccit.conversation.AuditRecord;
import dev.loccit.conversation.Mode;
import dev.loccit.conversation.Notice;
import dev.loccit.conversation.NoticeCode;
import dev.loccit.conversation.QuestionKind;
import dev.loccit.conversation.StopReason;
import dev.loccit.conversation.Usage;
import dev.loccit.jobs.Failpoint;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.retrieval.Evidence;
import dev.loccit.retrieval.Gatherer;
import dev.loccit.retrieval.Plan;
import dev.loccit.retrieval.Planner;
import dev.loccit.retrieval.Question;
import dev.loccit.retrieval.QuestionReader;
import dev.loccit.source.Scope;
import dev.loccit.text.Locator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The making of one answer: question → plan → evidence → text with citations → end. */
final class Generation {
  private static final Logger LOG = LoggerFactory.getLogger(Generation.class);

  private final QuestionReader reader;
  private final Gatherer gatherer;
  private final Answerer extractive;

  Generation(QuestionReader reader, Gatherer gatherer, Answerer extractive) {
    this.reader = reader;
    this.gatherer = gatherer;
    this.extractive = extractive;
  }

  /** One answer in the making. */
  record Job(
      AskedQuestion asked,
      AskRequest.PlanHint hint,
      Scope scope,
      List<Notice> notices,
      ScopedTexts texts,
      AnswerDraft draft,
      AuditTrail trail) {}

  /** Runs to the answer's end, whatever happens on the way. */
  void run(Job job) {
    try {
      StopReason reason = make(job);
      job.draft().end(new AnswerState.Ending.Stopped(reason, Usage.NONE));
    } catch (AnswerSink.Stopped e) {
      LOG.debug("answer {} was ended from outside", job.draft().message());
    } catch (LoccitException e) {
      LOG.warn(
          "answer {} failed: {} {}", job.draft().message(), e.code(), e.detail(), e.getCause());
      job.draft().end(new AnswerState.Ending.Broke(Failures.of(e)));
    } catch (RuntimeException | Error e) {
      LOG.error("answer {} failed", job.draft().message(), e);
      job.draft().end(new AnswerState.Ending.Broke(Failures.of(e)));
    } finally {
      Failpoint.leave();
    }
  }

  private StopReason make(Job job) {
    Question question = reader.read(job.asked().words());
    Plan plan = Planner.plan(question, job.scope().entries().size());
    announce(job, question, plan);
    Failpoint.reach("answer.planned");

    Evidence evidence = gatherer.gather(question, job.scope());
    job.trail().retrieved(retrieved(evidence, null), notRead(evidence));
    sayNotRead(job, evidence);
    Failpoint.reach("answer.gathered");

    Answerer answerer = answerer(plan);
    StopReason reason =
        answerer.answer(
            new Answerer.Task(question, job.scope(), evidence, job.texts()), job.draft());
    job.trail().retrieved(retrieved(evidence, job.texts()), notRead(evidence));
    return reason;
  }

  private Answerer answerer(Plan plan) {
    return switch (plan) {
      case Plan.Extractive ignored -> extractive;
    };
  }

  private void announce(Job job, Question question, Plan plan) {
    Mode mode =
        switch (plan) {
          case Plan.Extractive ignored -> Mode.EXTRACTIVE;
        };
    boolean needsModel =
        switch (job.hint()) {
          case LONG_CONTEXT, RETRIEVAL, MAP_REDUCE -> true;
          case AUTO, EXTRACTIVE -> false;
        };
    String reason =
        (needsModel ? job.hint() + " was asked for and needs a model. " : "") + plan.reason();
    job.trail().plan(kind(question), mode, reason);
    job.draft().plan(mode, reason, answerer(plan).format());
    job.draft()
        .notice(
            new Notice(
                NoticeCode.DEGRADED,
                "No language model is configured"
                    + (needsModel ? ", and the plan that you asked for needs one" : "")
                    + ": the answer is made of sentences from your sources."));
    job.notices().forEach(job.draft()::notice);
  }

  private static void sayNotRead(Job job, Evidence evidence) {
    if (!evidence.notRead().isEmpty()) {
      job.draft()
          .notice(
              new Notice(
                  NoticeCode.NOT_READ,
                  "There was no room for "
                      + Titles.of(evidence.notRead())
                      + ": the answer says nothing of what stands there. Tick fewer sources to"
                      + " have them read."));
    }
  }

  private static QuestionKind kind(Question question) {
    return switch (question.kind()) {
      case LOOKUP -> QuestionKind.LOOKUP;
      case LIST -> QuestionKind.LIST;
      case COMPARISON -> QuestionKind.COMPARISON;
      case SUMMARY -> QuestionKind.SUMMARY;
      case YES_NO -> QuestionKind.YES_NO;
      case NUMERIC -> QuestionKind.NUMERIC;
    };
  }

  private static List<AuditRecord.NotRead> notRead(Evidence evidence) {
    return evidence.notRead().stream()
        .map(source -> new AuditRecord.NotRead(source.source(), source.title()))
        .toList();
  }

  /** Places are looked up after the answer, so that its first word does not wait for them. */
  private static List<AuditRecord.Retrieved> retrieved(
      Evidence evidence, @Nullable ScopedTexts texts) {
    return evidence.retrieved().stream()
        .map(
            found ->
                new AuditRecord.Retrieved(
                    found.source().source(),
                    found.source().version(),
                    found.hit().anchor().span().start(),
                    found.hit().anchor().span().end(),
                    texts == null ? List.of() : locators(found, texts),
                    new AuditRecord.Scores(found.hit().score(), null, null, null),
                    found.hit().matchedTerms(),
                    found.sent()))
        .toList();
  }

  private static List<Locator> locators(Evidence.Retrieved found, ScopedTexts texts) {
    try {
      return texts.locators(found.source(), found.hit().anchor().span());
    } catch (LoccitException e) {
      if (e.code() == ErrorCode.NOT_FOUND) {
        return List.of();
      }
      throw e;
    }
  }
}
