package dev.loccit.cite;

import dev.loccit.text.Anchor;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Span;
import java.util.Optional;

/**
 * Proves that a quote stands in a text. The claimed place is tried first, then the same words
 * nearest to it, then the same words with blanks of any kind between them (a line end of a PDF for
 * a space). What is found is cut from the text again, so a verified quote is always the text's own
 * words; nothing like it is ever close enough.
 */
public final class CitationVerifier {
  private CitationVerifier() {}

  /**
   * Checks a claim. The anchor of the outcome names the claimed text.
   *
   * @param claimed where the quote is said to stand; may lie outside the text
   * @param quote the words as claimed; blanks at its ends are ignored
   */
  public static Checked verify(Anchor claimed, String quote, NormalizedText text) {
    String words = quote.strip();
    if (words.isEmpty() || splitsAPair(words)) {
      return Checked.unverified(quote);
    }
    return atClaim(claimed.span(), words, text.text())
        .map(span -> checked(Verdict.EXACT, claimed, span, text))
        .or(
            () ->
                QuoteSearch.nearest(text.text(), words, claimed.span().start())
                    .map(span -> checked(Verdict.RELOCATED, claimed, span, text)))
        .orElseGet(() -> Checked.unverified(quote));
  }

  private static Optional<Span> atClaim(Span claimed, String words, String text) {
    if (claimed.end() > text.length()) {
      return Optional.empty();
    }
    Span trimmed = claimed.trimmed(text);
    boolean same =
        trimmed.length() == words.length()
            && text.startsWith(words, trimmed.start())
            && !QuoteSearch.insideAPair(text, trimmed.start())
            && !QuoteSearch.insideAPair(text, trimmed.end());
    return same ? Optional.of(trimmed) : Optional.empty();
  }

  private static boolean splitsAPair(String words) {
    return Character.isLowSurrogate(words.charAt(0))
        || Character.isHighSurrogate(words.charAt(words.length() - 1));
  }

  private static Checked checked(Verdict verdict, Anchor claimed, Span span, NormalizedText text) {
    return new Checked(verdict, new Anchor(claimed.text(), span), text.cut(span));
  }
}
