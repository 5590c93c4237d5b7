package dev.loccit.conversation;

import dev.loccit.cite.Mark;
import dev.loccit.source.SourceId;
import dev.loccit.text.Locator;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Takes the words of removed sources out of an answer: quotes, titles, headings in locators, the
 * passages that notices name, and of an extractive answer the sentences that were theirs. Numbers
 * and offsets of citations stay, so the answer still says that something was cited. Doing it twice
 * changes nothing more.
 */
final class Redaction {
  /** Stands where the title stood. */
  static final String TITLE = "Removed source";

  /** Says what happened. */
  static final Notice NOTICE =
      new Notice(
          NoticeCode.DROPPED_SOURCES,
          "A source of this answer was removed together with its quotes.");

  private static final String IN_A_SENTENCE = "a removed source";

  private final Map<SourceId, String> gone;
  private final Set<Integer> numbers;

  private Redaction(Map<SourceId, String> gone, List<StoredCitation> citations) {
    this.gone = gone;
    numbers = new HashSet<>();
    for (StoredCitation citation : citations) {
      if (gone.containsKey(citation.sourceId())) {
        numbers.add(citation.n());
      }
    }
  }

  /** What a message stores of its answer. */
  record Words(
      String content,
      @Nullable Mode mode,
      List<Mark> marks,
      List<StoredCitation> citations,
      List<Notice> notices) {
    Words {
      marks = List.copyOf(marks);
      citations = List.copyOf(citations);
      notices = List.copyOf(notices);
    }
  }

  /**
   * The answer without the words of the given sources.
   *
   * @param gone each with its title, or an empty one where that is not known any more
   */
  static Words of(Words answer, Map<SourceId, String> gone) {
    return new Redaction(gone, answer.citations()).words(answer);
  }

  /** The audit record without them. */
  static AuditRecord of(
      AuditRecord audit, List<StoredCitation> citations, Map<SourceId, String> gone) {
    return new Redaction(gone, citations).audit(audit);
  }

  private Words words(Words answer) {
    List<Notice> notices = notices(answer.notices());
    boolean touched = !numbers.isEmpty() || !notices.equals(answer.notices());
    if (touched && !notices.contains(NOTICE)) {
      notices.add(NOTICE);
    }
    List<StoredCitation> citations = answer.citations().stream().map(this::citation).toList();
    return answer.mode() == Mode.EXTRACTIVE
        ? sentences(answer, citations, notices)
        : new Words(answer.content(), answer.mode(), answer.marks(), citations, notices);
  }

  /** Each mark of an extractive answer ends the sentence that it marks. */
  private Words sentences(Words answer, List<StoredCitation> citations, List<Notice> notices) {
    StringBuilder content = new StringBuilder();
    List<Mark> marks = new ArrayList<>();
    Set<Integer> marked = new HashSet<>();
    int from = 0;
    for (Mark mark : answer.marks()) {
      marked.addAll(mark.refs());
      if (mark.refs().stream().noneMatch(numbers::contains)) {
        append(content, answer.content().substring(from, mark.at()));
        marks.add(new Mark(content.length(), mark.refs()));
      }
      from = mark.at();
    }
    // A sentence that was cut off before its mark is that of the last number announced.
    boolean tailGone =
        !answer.citations().isEmpty()
            && numbers.contains(answer.citations().getLast().n())
            && !marked.contains(answer.citations().getLast().n());
    if (!tailGone) {
      append(content, answer.content().substring(from));
    }
    return new Words(content.toString(), answer.mode(), marks, citations, notices);
  }

  private static void append(StringBuilder content, String words) {
    content.append(content.isEmpty() ? words.stripLeading() : words);
  }

  private StoredCitation citation(StoredCitation citation) {
    return numbers.contains(citation.n())
        ? new StoredCitation(
            citation.n(),
            citation.kind(),
            citation.sourceId(),
            TITLE,
            citation.version(),
            citation.textId(),
            citation.startChar(),
            citation.endChar(),
            citation.locators() == null ? null : numbersOnly(citation.locators()),
            "",
            citation.verdict(),
            citation.ocrConfidence(),
            citation.sourceRemoved())
        : citation;
  }

  private AuditRecord audit(AuditRecord audit) {
    return new AuditRecord(
        audit.messageId(),
        audit.question(),
        audit.standaloneQuestion(),
        audit.questionKind(),
        audit.scope(),
        audit.mode(),
        audit.modeReason(),
        audit.promptVersions(),
        audit.models(),
        audit.retrieved().stream().map(this::retrieved).toList(),
        audit.notRead().stream()
            .map(
                left ->
                    gone.containsKey(left.sourceId())
                        ? new AuditRecord.NotRead(left.sourceId(), TITLE)
                        : left)
            .toList(),
        audit.citations().stream().map(this::checked).toList(),
        audit.groundedness(),
        audit.usage(),
        audit.timingsMs(),
        notices(audit.notices()),
        audit.chain());
  }

  private AuditRecord.Retrieved retrieved(AuditRecord.Retrieved found) {
    return gone.containsKey(found.sourceId())
        ? new AuditRecord.Retrieved(
            found.sourceId(),
            found.version(),
            found.startChar(),
            found.endChar(),
            numbersOnly(found.locators()),
            found.scores(),
            List.of(),
            found.sent())
        : found;
  }

  private AuditRecord.Checked checked(AuditRecord.Checked citation) {
    return numbers.contains(citation.n())
        ? new AuditRecord.Checked(
            citation.n(), "", citation.verdict(), citation.startChar(), citation.endChar())
        : citation;
  }

  private List<Notice> notices(List<Notice> notices) {
    List<Notice> kept = new ArrayList<>();
    for (Notice notice : notices) {
      List<Notice.Nearest> nearest =
          notice.nearest().stream().filter(near -> !gone.containsKey(near.sourceId())).toList();
      kept.add(new Notice(notice.code(), untitled(notice.text()), nearest));
    }
    return kept;
  }

  private String untitled(String sentence) {
    String untitled = sentence;
    for (String title : gone.values()) {
      if (!title.isEmpty()) {
        untitled = untitled.replace("“" + title + "”", IN_A_SENTENCE);
      }
    }
    return untitled;
  }

  /** Locators that are numbers; headings, chapters and names of sheets are the source's words. */
  private static List<Locator> numbersOnly(List<Locator> locators) {
    return locators.stream()
        .filter(
            locator ->
                switch (locator) {
                  case Locator.Page _, Locator.Time _, Locator.Slide _, Locator.Line _ -> true;
                  case Locator.Heading _, Locator.Cell _, Locator.Chapter _ -> false;
                })
        .toList();
  }
}
