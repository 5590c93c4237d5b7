package dev.loccit.source;

import java.util.Locale;

/** What a source is; lower case on the wire. Kinds of later formats come with their extractors. */
public enum SourceKind {
  PDF,
  IMAGE,
  DOCX,
  PPTX,
  XLSX,
  OFFICE,
  ODT,
  ODP,
  ODS,
  RTF,
  EPUB,
  HTML,
  URL,
  MARKDOWN,
  TEXT,
  CSV,
  SUBTITLES,
  EMAIL;

  /** The word on the wire. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The kind of a word on the wire; throws IllegalArgumentException for others. */
  public static SourceKind of(String wire) {
    return valueOf(wire.toUpperCase(Locale.ROOT));
  }
}
