package dev.loccit.groundedness;

import java.util.List;

/** Says how well evidence supports a claim. Safe for use by many threads. */
public interface Judge {
  /** Its name and version, which every score carries. */
  String name();

  /**
   * Judges one claim, a sentence or a few, by its evidence alone.
   *
   * @param evidence pieces of text in any order; none gives {@link Support#UNKNOWN}
   */
  Support judge(String claim, List<String> evidence);
}
