package dev.loccit.chat;

import dev.loccit.cite.Checked;
import dev.loccit.cite.CitationVerifier;
import dev.loccit.cite.Mark;
import dev.loccit.cite.SpanNumbers;
import dev.loccit.cite.Verdict;
import dev.loccit.conversation.AnswerState;
import dev.loccit.conversation.AuditRecord;
import dev.loccit.conversation.Format;
import dev.loccit.conversation.MessageId;
import dev.loccit.conversation.Mode;
import dev.loccit.conversation.Notice;
import dev.loccit.conversation.NoticeCode;
import dev.loccit.conversation.StopReason;
import dev.loccit.conversation.StoredCitation;
import dev.loccit.conversation.Usage;
import dev.loccit.jobs.Failpoint;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.Scope;
import dev.loccit.source.SourceId;
import dev.loccit.text.Anchor;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One answer while it is made: what readers were shown so far is what will be stored, in the same
 * order and by the same call. It ends once; whoever ends it first (the answerer, a cancelling
 * reader, the server's stop) decides how, and whoever still writes is told by {@link Stopped}.
 */
final class AnswerDraft implements AnswerSink {
  private final MessageId message;
  private final LiveAnswers.AnswerLog log;
  private final AnswerKeeper keeper;
  private final ScopedTexts texts;
  private final AuditTrail trail;
  private final int longest;

  private final ReentrantLock lock = new ReentrantLock();
  private final StringBuilder content = new StringBuilder();
  private final List<Mark> marks = new ArrayList<>();
  private final List<StoredCitation> citations = new ArrayList<>();
  private final List<Notice> notices = new ArrayList<>();
  private final SpanNumbers numbers = new SpanNumbers();
  private Format format = Format.PLAIN;
  private @Nullable Mode mode;
  private @Nullable String reason;
  private String held = "";
  private boolean ended;

  AnswerDraft(
      MessageId message,
      LiveAnswers.AnswerLog log,
      AnswerKeeper keeper,
      ScopedTexts texts,
      AuditTrail trail,
      int longest) {
    this.message = message;
    this.log = log;
    this.keeper = keeper;
    this.texts = texts;
    this.trail = trail;
    this.longest = longest;
  }

  MessageId message() {
    return message;
  }

  /** Runs what begins the answer; nobody can end it in between. */
  <T> T begin(Supplier<T> beginning) {
    lock.lock();
    try {
      return beginning.get();
    } finally {
      lock.unlock();
    }
  }

  /** Says how the question is answered, and how the answer's text is to be read. */
  void plan(Mode chosen, String why, Format textFormat) {
    open(
        () -> {
          format = textFormat;
          mode = chosen;
          reason = why;
          log.append(new AnswerEvent.Plan(chosen, why, null));
        });
  }

  @Override
  public void notice(Notice notice) {
    open(
        () -> {
          notices.add(notice);
          log.append(AnswerEvents.of(notice));
        });
  }

  @Override
  public void text(String words) {
    open(
        () -> {
          String whole = wholePairs(held + words);
          int room = longest - content.length();
          append(whole.length() <= room ? whole : wholePairs(whole.substring(0, room)));
          if (whole.length() > room) {
            truncate();
          }
        });
  }

  @Override
  public Claim check(Scope.Entry source, Anchor claimed, String quote) {
    return load(source, claimed)
        .map(text -> new Claim(source, quote, CitationVerifier.verify(claimed, quote, text)))
        .orElseGet(() -> new Claim(source, quote, new Checked(Verdict.UNVERIFIED, null, quote)));
  }

  @Override
  public Claim check(Scope.Entry source, Anchor claimed) {
    return check(
        source, claimed, load(source, claimed).map(text -> text.cut(claimed.span())).orElse(""));
  }

  @Override
  public int announce(Claim claim) {
    int[] number = new int[1];
    open(
        () -> {
          SpanNumbers.Numbered numbered = numbers.number(claim.checked());
          number[0] = numbered.n();
          if (numbered.first()) {
            StoredCitation citation = stored(numbered.n(), claim);
            citations.add(citation);
            trail.checked(
                new AuditRecord.Checked(
                    citation.n(),
                    claim.raw(),
                    citation.verdict(),
                    citation.startChar(),
                    citation.endChar()));
            log.append(AnswerEvents.of(citation));
          }
        });
    return number[0];
  }

  @Override
  public void cite(List<Integer> refs) {
    open(
        () -> {
          List<Integer> linked = refs.stream().distinct().filter(this::verified).toList();
          if (!linked.isEmpty()) {
            marks.add(new Mark(content.length(), linked));
            log.append(new AnswerEvent.Cite(linked));
            keeper.changed(this);
          }
        });
    Failpoint.reach("answer.streaming");
  }

  /** Commits the answer and ends its stream, unless it has ended already. */
  void end(AnswerState.Ending ending) {
    lock.lock();
    try {
      if (!ended) {
        ended = true;
        sayRemoved();
        AuditRecord audit = trail.record(notices, usage(ending));
        log.append(keeper.finish(state(), ending, audit));
      }
    } finally {
      lock.unlock();
    }
  }

  /** Saves what is there, so that a crash loses no more than what comes after. */
  void flush() {
    lock.lock();
    try {
      if (!ended && !keeper.flush(state())) {
        ended = true;
        log.append(AnswerKeeper.GONE);
      }
    } finally {
      lock.unlock();
    }
  }

  boolean ended() {
    lock.lock();
    try {
      return ended;
    } finally {
      lock.unlock();
    }
  }

  private void open(Runnable change) {
    lock.lock();
    try {
      if (ended) {
        throw new Stopped();
      }
      change.run();
    } finally {
      lock.unlock();
    }
  }

  private void append(String words) {
    if (!words.isEmpty()) {
      trail.firstToken();
      content.append(words);
      log.append(new AnswerEvent.Delta(words));
      keeper.changed(this);
    }
  }

  private void truncate() {
    notice(
        new Notice(
            NoticeCode.TRUNCATED,
            "The answer was cut here: it is as long as an answer may be. Ask for less at once."));
    end(new AnswerState.Ending.Stopped(StopReason.TRUNCATED, Usage.NONE));
    throw new Stopped();
  }

  /** What can be shown now; a last high surrogate waits in {@code held} for its other half. */
  private String wholePairs(String words) {
    int length = words.length();
    boolean half = length > 0 && Character.isHighSurrogate(words.charAt(length - 1));
    held = half ? words.substring(length - 1) : "";
    return wellFormed(words.substring(0, half ? length - 1 : length));
  }

  private static String wellFormed(String words) {
    return words.codePoints().noneMatch(AnswerDraft::unpaired)
        ? words
        : words
            .codePoints()
            .map(point -> unpaired(point) ? 0xFFFD : point)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
  }

  /** What was cited before its source was removed stays cited, and is said to be. */
  private void sayRemoved() {
    Set<SourceId> gone = keeper.ask(() -> texts.gone(cited()), Set.of());
    if (!gone.isEmpty()) {
      List<String> titles =
          citations.stream()
              .filter(citation -> gone.contains(citation.sourceId()))
              .map(StoredCitation::sourceTitle)
              .distinct()
              .toList();
      Notice notice =
          new Notice(
              NoticeCode.DROPPED_SOURCES,
              "Removed while this answer was written: "
                  + Titles.quoted(titles)
                  + ". What it cites of "
                  + (gone.size() == 1 ? "it" : "them")
                  + " is marked as removed.");
      notices.add(notice);
      log.append(AnswerEvents.of(notice));
    }
  }

  private Set<SourceId> cited() {
    return citations.stream().map(StoredCitation::sourceId).collect(Collectors.toSet());
  }

  private static boolean unpaired(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }

  /** Empty where text or source are gone: what cannot be checked is not shown as checked. */
  private Optional<NormalizedText> load(Scope.Entry source, Anchor claimed) {
    if (!claimed.text().equals(source.text())) {
      throw new IllegalArgumentException("the anchor lies in another text than the source's");
    }
    open(() -> {});
    if (!texts.gone(Set.of(source.source())).isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(texts.load(source.text()));
    } catch (LoccitException e) {
      if (e.code() == ErrorCode.NOT_FOUND) {
        return Optional.empty();
      }
      throw e;
    }
  }

  private boolean verified(int n) {
    return citations.stream().anyMatch(citation -> citation.n() == n && citation.verified());
  }

  private StoredCitation stored(int n, Claim claim) {
    Scope.Entry source = claim.source();
    Anchor anchor = claim.checked().anchor();
    Span span = anchor == null ? null : anchor.span();
    return new StoredCitation(
        n,
        StoredCitation.Kind.TEXT,
        source.source(),
        source.title(),
        source.version(),
        source.text(),
        span == null ? null : span.start(),
        span == null ? null : span.end(),
        span == null ? null : texts.locators(source, span),
        claim.checked().quote(),
        claim.checked().verdict(),
        span == null ? null : texts.ocrConfidence(source, span),
        false);
  }

  private AnswerState state() {
    return new AnswerState(
        message, content.toString(), format, marks, mode, reason, citations, notices, null);
  }

  private static @Nullable Usage usage(AnswerState.Ending ending) {
    return ending instanceof AnswerState.Ending.Stopped stopped ? stopped.usage() : null;
  }
}
