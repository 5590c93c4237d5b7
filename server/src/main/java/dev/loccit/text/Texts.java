package dev.loccit.text;

/** Where normalised texts are read: the text store of the server, or a map in a command. */
public interface Texts {
  /** The whole text; throws LoccitException NOT_FOUND where it is gone. */
  NormalizedText load(TextId id);

  /** The words at an anchor; reads no more than it must. */
  default String cut(Anchor anchor) {
    return load(anchor.text()).cut(anchor.span());
  }
}
