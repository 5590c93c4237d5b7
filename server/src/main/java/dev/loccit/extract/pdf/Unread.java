package dev.loccit.extract.pdf;

/** Why a page whose words are a picture was not read, as it is counted and said. */
enum Unread {
  NO_ENGINE(
      "pagesWithoutRecognition",
      "Text recognition is not installed: install Tesseract (on Debian and Ubuntu: apt-get install tesseract-ocr tesseract-ocr-eng), then try this source again."),
  NOT_DECODED(
      "picturesNotDecoded",
      "The pictures are damaged or of a rare kind, and cannot be decoded here. Print the file to a new PDF, then add that."),
  NOT_DRAWN("pagesNotDrawn", "The pages are damaged. Print the file to a new PDF, then add that."),
  TIMED_OUT(
      "recognitionTimedOut",
      "Text recognition took too long over them: raise loccit.ocr.page-limit in the settings, then try this source again."),
  FAILED(
      "recognitionFailed",
      "Text recognition failed on them: check its languages and loccit.ocr.memory-megabytes in the settings, then try this source again.");

  private final String count;
  private final String advice;

  Unread(String count, String advice) {
    this.count = count;
    this.advice = advice;
  }

  /** The word in the report. */
  String count() {
    return count;
  }

  /** What a person can do. */
  String advice() {
    return advice;
  }
}
