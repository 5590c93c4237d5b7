package dev.loccit.extract;

import java.util.List;

/**
 * The text recognition that is in use.
 *
 * @param version of Tesseract
 * @param languages its codes of those that are read
 */
public record InstalledEngine(String version, List<String> languages) {
  public InstalledEngine {
    languages = List.copyOf(languages);
  }

  /** For people. */
  public String title() {
    return "Tesseract " + version;
  }
}
