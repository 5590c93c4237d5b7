package dev.loccit.extract.pdf;

import dev.loccit.text.Normalizer;

/**
 * Words that pages hold and nobody sees, as they are drawn: kept for the report, as far as there is
 * room, and nowhere else.
 */
final class HiddenWords {
  /** In UTF-16 units; what goes beyond is counted, and not kept. */
  private static final int MOST = 1_800;

  private static final String CUT = " …";

  private final StringBuilder words = new StringBuilder();
  private boolean cut;

  /**
   * A drawn run.
   *
   * @param apart whether a blank or another line lies before it
   */
  void add(String run, boolean apart) {
    if (cut) {
      return;
    }
    if (apart && !words.isEmpty()) {
      words.append(' ');
    }
    int room = Math.max(0, MOST - words.length());
    cut = run.length() > room;
    // half of a surrogate pair at the end is taken out with the other marks of no meaning
    words.append(run, 0, Math.min(room, run.length())).append(cut ? CUT : "");
  }

  /** Those of the next page. */
  void addAll(HiddenWords page) {
    if (!page.words.isEmpty()) {
      add(page.words.toString(), true);
    }
  }

  /** One line, without what hides; empty where nothing was hidden. */
  String line() {
    return Normalizer.normalize(words.toString()).text().text().replaceAll("\\s+", " ").strip();
  }
}
