package dev.loccit.cli;

import dev.loccit.source.TextVersion;

/**
 * The versions of what made a text, its places and its passages: who breaks one breaks them all.
 */
record Makers(int normalizer, String extractor, int splitter) {
  static Makers of(TextVersion version) {
    return new Makers(version.normalizer(), version.extractor(), version.splitter());
  }

  @Override
  public String toString() {
    return "normaliser " + normalizer + ", extractor " + extractor + ", splitter " + splitter;
  }
}
