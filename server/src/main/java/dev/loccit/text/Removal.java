package dev.loccit.text;

/** Why a character was taken out, under the name that the extraction report gives it. */
enum Removal {
  ZERO_WIDTH("zeroWidth"),
  SOFT_HYPHEN("softHyphens"),
  BIDI_CONTROL("bidiControls"),
  TAG("tags"),
  CONTROL("controls"),
  SURROGATE("unpairedSurrogates"),
  VARIATION_SELECTOR("variationSelectors"),
  JOINER("joiners");

  private final String reportName;

  Removal(String reportName) {
    this.reportName = reportName;
  }

  String reportName() {
    return reportName;
  }
}
