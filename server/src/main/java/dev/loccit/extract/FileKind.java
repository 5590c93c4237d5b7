package dev.loccit.extract;

/** What kind of file an extractor can read. */
public enum FileKind {
  PDF("PDF"),
  IMAGE("pictures (PNG, JPEG, TIFF, WebP)"),
  DOCX("Word (DOCX)"),
  PPTX("PowerPoint (PPTX)"),
  XLSX("Excel (XLSX)"),
  OFFICE("older Office files (DOC, PPT, XLS)"),
  ODT("OpenDocument text (ODT)"),
  ODP("presentations (ODP)"),
  ODS("spreadsheets (ODS)"),
  RTF("RTF"),
  EPUB("EPUB"),
  HTML("HTML"),
  ARTICLE("web pages by address"),
  MARKDOWN("Markdown"),
  TEXT("plain text"),
  CSV("CSV and TSV"),
  SUBTITLES("subtitles (WebVTT, SRT)"),
  EMAIL("e-mail (EML, MSG)");

  private final String title;

  FileKind(String title) {
    this.title = title;
  }

  /** What people call it. */
  public String title() {
    return title;
  }
}
