package dev.loccit.standin.answers;

import java.util.Set;
import java.util.regex.Pattern;

/** What is asked. */
record Question(String text) {
  private static final Pattern ACROSS =
      Pattern.compile(
          "(?i)\\b(compare|comparison|each|every|both|across|all (the )?sources|all (the )?documents"
              + "|differ\\w*|disagree\\w*|contrast|versus|vs|sources say)\\b");
  private static final Pattern FOR_A_NUMBER =
      Pattern.compile(
          "(?i)\\b(how (many|much|long|heavy|old|tall|far|high|big|large|often)|when|what year"
              + "|which year|what percent\\w*|what price)\\b");

  /** The stems that carry meaning. */
  Set<String> terms() {
    return Terms.ofQuestion(text);
  }

  /** Whether it asks what several sources say. */
  boolean asksAcross() {
    return ACROSS.matcher(text).find();
  }

  boolean asksForNumber() {
    return FOR_A_NUMBER.matcher(text).find();
  }

  /** Whether its language is one whose sentences an English lead-in can open. */
  boolean takesLeadIn() {
    return text.codePoints()
        .filter(Character::isLetter)
        .allMatch(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.LATIN);
  }
}
