package dev.loccit.cite;

import dev.loccit.text.Anchor;
import dev.loccit.text.Locator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A numbered, verified place.
 *
 * @param n opaque number, unique within one answer, from 1
 * @param anchor null exactly when the verdict is UNVERIFIED
 * @param quote the words; equal to the text at the anchor when verified
 */
public record Citation(
    int n, @Nullable Anchor anchor, List<Locator> locators, String quote, Verdict verdict) {
  public Citation {
    locators = List.copyOf(locators);
    if ((anchor == null) == verdict.verified()) {
      throw new IllegalArgumentException("a citation has an anchor exactly when it is verified");
    }
  }
}
