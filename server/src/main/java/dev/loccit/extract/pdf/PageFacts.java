package dev.loccit.extract.pdf;

import dev.loccit.text.PageReading;

/**
 * What a page's own text amounts to, and how the page was read in the end.
 *
 * @param ink letters and marks of its own text, at most {@link #THIN}
 * @param images drawn on it
 * @param imageShare of the page that they cover, at most 1
 * @param scanDpi resolution of the picture that covers it; 0 where none does
 * @param reading how its words were come by
 */
record PageFacts(int ink, int images, double imageShare, double scanDpi, PageReading reading) {
  /** A page with fewer letters and marks is thin: a scan with a stamp, or a divider. */
  static final int THIN = 40;

  /** A smaller picture is a logo or a rule. */
  private static final double PICTURE = 0.02;

  /** A picture that covers this share of a page is the page. */
  private static final double WHOLE = 0.8;

  /** A coarser picture is a preview of a page, whose words are drawn over it or nowhere. */
  private static final int PREVIEW = 50;

  /**
   * The resolution at which the page is drawn to be read: that of its scan, because drawing it
   * larger blurs its dust into marks.
   */
  int dpi(int most) {
    return scanDpi < PREVIEW ? most : (int) Math.min(most, Math.round(scanDpi));
  }

  static PageFacts of(PageGlyphs glyphs, String text) {
    int ink = 0;
    for (int i = 0; i < text.length() && ink < THIN; i++) {
      ink += Character.isWhitespace(text.charAt(i)) ? 0 : 1;
    }
    PageReading reading = PageReading.TEXT;
    if (GarbledText.is(text, glyphs.unmapped)) {
      reading = PageReading.GARBLED;
    } else if (ink == 0) {
      reading = PageReading.EMPTY;
    } else if (glyphs.isMostlyLayer()) {
      reading = PageReading.OCR_LAYER;
    }
    double scanDpi = glyphs.largestShare >= WHOLE ? glyphs.imageDpi : 0;
    return new PageFacts(ink, glyphs.images, glyphs.imageShare, scanDpi, reading);
  }

  boolean isThin() {
    return ink < THIN;
  }

  boolean isGarbled() {
    return reading.how() == PageReading.How.GARBLED;
  }

  boolean isUnread() {
    return reading.how() == PageReading.How.UNREAD;
  }

  /**
   * Whether the page must be recognised to be read.
   *
   * @param mostlyThin whether the document is a scan, in which no picture is an ornament
   */
  boolean wantsRecognition(boolean mostlyThin) {
    return isGarbled() || (isThin() && images > 0 && (mostlyThin || imageShare >= PICTURE));
  }

  PageFacts read(PageReading how) {
    return new PageFacts(ink, images, imageShare, scanDpi, how);
  }
}
