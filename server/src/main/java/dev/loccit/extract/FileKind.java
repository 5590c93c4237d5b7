package dev.loccit.extract;

/** What kind of file an extractor can read. */
public enum FileKind {
  PDF("PDF"),
  EPUB("EPUB"),
  HTML("HTML"),
  MARKDOWN("Markdown"),
  TEXT("plain text"),
  CSV("CSV and TSV"),
  SUBTITLES("subtitles (WebVTT, SRT)"),
  EMAIL("e-mail (EML)");

  private final String title;

  FileKind(String title) {
    this.title = title;
  }

  /** What people call it. */
  public String title() {
    return title;
  }
}
