package dev.loccit.index.lucene;

/** The names of the fields of a passage. */
final class Fields {
  /** The text's id; all passages of a text share it. */
  static final String TEXT = "text";

  /** Folded words with positions. */
  static final String BODY = "body";

  /** Stems with frequencies; the language follows. */
  static final String STEM = "stem_";

  /** Stems of the headings above; the language follows. */
  static final String HEADING = "heading_";

  static final String ORDINAL = "ordinal";
  static final String START = "start";
  static final String END = "end";

  /** Words of the passage. */
  static final String LENGTH = "length";

  /** On the first passage of a block: how many passages it has. */
  static final String BLOCK = "block";

  /** On the first passage of a block: how many words it has. */
  static final String WORDS = "words";

  private Fields() {}
}
