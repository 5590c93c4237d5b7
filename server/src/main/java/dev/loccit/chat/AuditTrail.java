package dev.loccit.chat;

import dev.loccit.conversation.AuditRecord;
import dev.loccit.conversation.MessageId;
import dev.loccit.conversation.Mode;
import dev.loccit.conversation.Notice;
import dev.loccit.conversation.QuestionKind;
import dev.loccit.conversation.Usage;
import dev.loccit.source.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Collects an answer's audit record while it is made. Safe for use by many threads. */
final class AuditTrail {
  private final MessageId message;
  private final String question;
  private final LongSupplier nanos;
  private final long begun;

  private List<AuditRecord.ScopedText> scope = List.of();
  private @Nullable QuestionKind kind;
  private @Nullable Mode mode;
  private @Nullable String reason;
  private List<AuditRecord.Retrieved> retrieved = List.of();
  private List<AuditRecord.NotRead> notRead = List.of();
  private final List<AuditRecord.Checked> citations = new ArrayList<>();
  private @Nullable Long scopeMs;
  private @Nullable Long retrieveMs;
  private @Nullable Long firstTokenMs;

  /** Counts times from now, by the given clock in ns. */
  AuditTrail(MessageId message, String question, LongSupplier nanos) {
    this.message = message;
    this.question = question;
    this.nanos = nanos;
    begun = nanos.getAsLong();
  }

  synchronized void scope(Scope resolved) {
    scope =
        resolved.entries().stream()
            .map(
                entry ->
                    new AuditRecord.ScopedText(entry.source(), entry.version(), entry.textSha256()))
            .toList();
    scopeMs = elapsed();
  }

  synchronized void plan(QuestionKind asked, Mode chosen, String why) {
    kind = asked;
    mode = chosen;
    reason = why;
  }

  synchronized void retrieved(
      List<AuditRecord.Retrieved> found, List<AuditRecord.NotRead> leftOut) {
    retrieved = List.copyOf(found);
    notRead = List.copyOf(leftOut);
    // Called again when places are looked up: the first call is when retrieval was done.
    if (retrieveMs == null) {
      retrieveMs = elapsed();
    }
  }

  synchronized void firstToken() {
    if (firstTokenMs == null) {
      firstTokenMs = elapsed();
    }
  }

  synchronized void checked(AuditRecord.Checked citation) {
    citations.add(citation);
  }

  synchronized AuditRecord record(List<Notice> notices, @Nullable Usage usage) {
    return new AuditRecord(
        message,
        question,
        null,
        kind,
        scope,
        mode,
        reason,
        null,
        null,
        retrieved,
        notRead,
        citations,
        null,
        usage,
        new AuditRecord.Timings(scopeMs, retrieveMs, firstTokenMs, elapsed()),
        notices,
        null);
  }

  private long elapsed() {
    return TimeUnit.NANOSECONDS.toMillis(nanos.getAsLong() - begun);
  }
}
