package dev.loccit.standin.answers;

import java.util.Locale;
import java.util.Set;

/** Turns a cited part into the words of a claim. */
final class Wording {
  private static final Set<String> LOWERED =
      Set.of(
          ("The A An They It He She We You This That These Those In On At For If When While There Each"
                  + " All Every Our Its Their By To From With As After Before No Not Most Some Many")
              .split(" ", -1));
  private static final String OWN_ENDS = "!?…。！？:;";

  private Wording() {}

  /**
   * The claim for a part: blanks joined, the full stop left to the sentence around it, a little
   * word at the start in lower case where the claim goes on a sentence.
   */
  static String claim(String part, boolean goesOn) {
    String text = part.replaceAll("[\\s\\u0002]+", " ").strip();
    if (text.endsWith(".") && !text.endsWith("..")) {
      text = text.substring(0, text.length() - 1);
    }
    int blank = text.indexOf(' ');
    if (goesOn && blank > 0 && LOWERED.contains(text.substring(0, blank))) {
      return text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
    }
    return text;
  }

  /** What closes the sentence of such a claim. */
  static String end(String claim) {
    return !claim.isEmpty() && OWN_ENDS.indexOf(claim.charAt(claim.length() - 1)) >= 0 ? "" : ".";
  }
}
