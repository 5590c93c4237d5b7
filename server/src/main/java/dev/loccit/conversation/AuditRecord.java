package dev.loccit.conversation;

import dev.loccit.cite.Verdict;
import dev.loccit.source.SourceId;
import dev.loccit.text.Locator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Why an answer says what it says. Fields that an answer has no use for are null.
 *
 * @param standaloneQuestion the question as rewritten from the conversation
 * @param modeReason a sentence
 * @param promptVersions prompt file to version
 * @param models purpose to model
 * @param retrieved in rank order
 * @param notRead sources in the scope of which nothing was read
 * @param chain how conflicting or dependent evidence was followed
 */
public record AuditRecord(
    MessageId messageId,
    String question,
    @Nullable String standaloneQuestion,
    @Nullable QuestionKind questionKind,
    List<ScopedText> scope,
    @Nullable Mode mode,
    @Nullable String modeReason,
    @Nullable Map<String, String> promptVersions,
    @Nullable Map<String, String> models,
    List<Retrieved> retrieved,
    List<NotRead> notRead,
    List<Checked> citations,
    @Nullable Groundedness groundedness,
    @Nullable Usage usage,
    Timings timingsMs,
    List<Notice> notices,
    @Nullable List<String> chain) {
  public AuditRecord {
    scope = List.copyOf(scope);
    retrieved = List.copyOf(retrieved);
    notRead = List.copyOf(notRead);
    citations = List.copyOf(citations);
    notices = List.copyOf(notices);
  }

  /** A source at the version and with the text that the answer could use. */
  public record ScopedText(SourceId sourceId, int version, String textSha256) {}

  /**
   * A found passage.
   *
   * @param startChar in UTF-16 units of the text version, likewise {@code endChar}
   * @param sent whether it was evidence, rather than found and left out
   */
  public record Retrieved(
      SourceId sourceId,
      int version,
      int startChar,
      int endChar,
      List<Locator> locators,
      Scores scores,
      List<String> matchedTerms,
      boolean sent) {
    public Retrieved {
      locators = List.copyOf(locators);
      matchedTerms = List.copyOf(matchedTerms);
    }
  }

  /** Scores of one passage, higher is better; comparable within one answer only. */
  public record Scores(
      @Nullable Double lexical,
      @Nullable Double dense,
      @Nullable Double fused,
      @Nullable Double rerank) {}

  /** A source that was left out. */
  public record NotRead(SourceId sourceId, String sourceTitle) {}

  /** A citation as the answerer claimed it ({@code raw}), and what checking it found. */
  public record Checked(
      int n, String raw, Verdict verdict, @Nullable Integer startChar, @Nullable Integer endChar) {}

  /** How long each step took, in ms from the question's arrival; null where it was not reached. */
  public record Timings(
      @Nullable Long scope, @Nullable Long retrieve, @Nullable Long firstToken, long total) {}
}
