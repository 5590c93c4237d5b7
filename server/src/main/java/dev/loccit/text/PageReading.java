package dev.loccit.text;

import org.jspecify.annotations.Nullable;

/**
 * How the words of one page were come by.
 *
 * @param confidence of the recognition, 0 to 1; null where nothing was recognised
 */
public record PageReading(How how, @Nullable Double confidence) {
  /** Where a page's words come from. */
  public enum How {
    /** Its own text. */
    TEXT('T'),
    /** Our text recognition. */
    OCR('R'),
    /** Recognised text that came with the page, invisible over its picture. */
    OCR_LAYER('L'),
    /** There is nothing on it. */
    EMPTY('E'),
    /** Its own text, which looks like no language: most likely not what the page shows. */
    GARBLED('G'),
    /** It is a picture that could not be read. */
    UNREAD('U');

    private final char letter;

    How(char letter) {
      this.letter = letter;
    }

    /** The letter that stands for it where readings are stored or sent. */
    public char letter() {
      return letter;
    }

    /** What a letter stands for; throws IllegalArgumentException for others. */
    public static How of(char letter) {
      for (How how : values()) {
        if (how.letter == letter) {
          return how;
        }
      }
      throw new IllegalArgumentException("no reading: " + letter);
    }
  }

  public static final PageReading TEXT = new PageReading(How.TEXT, null);
  public static final PageReading EMPTY = new PageReading(How.EMPTY, null);
  public static final PageReading OCR_LAYER = new PageReading(How.OCR_LAYER, null);
  public static final PageReading GARBLED = new PageReading(How.GARBLED, null);
  public static final PageReading UNREAD = new PageReading(How.UNREAD, null);

  public PageReading {
    boolean recognised = how == How.OCR;
    if (recognised == (confidence == null)) {
      throw new IllegalArgumentException("a page that was recognised, and no other, says how well");
    }
    if (confidence != null && !(confidence >= 0 && confidence <= 1)) {
      throw new IllegalArgumentException("a confidence is 0 to 1");
    }
  }

  /** A page that we recognised. */
  public static PageReading ocr(double confidence) {
    return new PageReading(How.OCR, confidence);
  }

  /** A reading by its parts; the percent counts where a page was recognised. */
  public static PageReading of(How how, int percent) {
    return new PageReading(how, how == How.OCR ? percent / 100.0 : null);
  }

  /** The confidence in percent; 0 where there is none. */
  public int percent() {
    return confidence == null ? 0 : (int) Math.round(confidence * 100);
  }

  /** Whether its words may be misread: they were recognised, by us or before. */
  public boolean isRecognised() {
    return switch (how) {
      case OCR, OCR_LAYER -> true;
      case TEXT, EMPTY, GARBLED, UNREAD -> false;
    };
  }
}
