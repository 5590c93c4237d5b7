package dev.loccit.extract.pdf;

/** Why words that a page draws may not be seen on it. */
enum HowHidden {
  NO,
  /** Drawn without ink: the usual way to lay recognised text over a scan. */
  INVISIBLE,
  /** In white, which shows on anything but white. */
  WHITE
}
