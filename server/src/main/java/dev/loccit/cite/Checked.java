package dev.loccit.cite;

import dev.loccit.text.Anchor;
import dev.loccit.text.Locator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of checking one quote.
 *
 * @param anchor where it stands; null exactly when the verdict is UNVERIFIED
 * @param quote the text's own words at the anchor; the claimed words when unverified
 */
public record Checked(Verdict verdict, @Nullable Anchor anchor, String quote) {
  public Checked {
    if ((anchor == null) == verdict.verified()) {
      throw new IllegalArgumentException("a checked quote has an anchor exactly when verified");
    }
  }

  static Checked unverified(String quote) {
    return new Checked(Verdict.UNVERIFIED, null, quote);
  }

  /** The citation with its number and what its place means to a person. */
  public Citation numbered(int n, List<Locator> locators) {
    return new Citation(n, anchor, locators, quote, verdict);
  }
}
