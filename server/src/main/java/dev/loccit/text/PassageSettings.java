package dev.loccit.text;

/**
 * How passages are cut.
 *
 * @param targetChars whole paragraphs are packed up to this many UTF-16 units; a longer one is
 *     split
 * @param minLetters a piece with fewer letters or digits joins its neighbour, even above the target
 */
public record PassageSettings(int targetChars, int minLetters) {
  /** About 1,600 units; 20 letters or digits. */
  public static final PassageSettings DEFAULT = new PassageSettings(1_600, 20);

  public PassageSettings {
    if (targetChars < 200 || targetChars > 20_000) {
      throw new IllegalArgumentException("passages of 200 to 20,000 units, not " + targetChars);
    }
    if (minLetters < 0 || minLetters > targetChars / 4) {
      throw new IllegalArgumentException("no such least number of letters: " + minLetters);
    }
  }
}
