package dev.loccit.retrieval;

import dev.loccit.index.Hit;
import dev.loccit.source.Scope;
import dev.loccit.text.Anchor;
import java.util.List;

/**
 * The numbered places that one answer may cite, and what was left out.
 *
 * @param items best source first, each source's passages together, in the order of their numbers
 * @param retrieved all that was found, best first, sent or not; for the audit record
 * @param weights how much each term of the question tells
 * @param silent sources without one relevant passage
 * @param notRead sources with relevant passages for which there was no room
 * @param openings whether the items are the sources' beginnings, because the question asks for the
 *     gist and names no matter
 */
public record Evidence(
    List<Item> items,
    List<Retrieved> retrieved,
    TermWeights weights,
    List<Scope.Entry> silent,
    List<Scope.Entry> notRead,
    boolean openings) {
  public Evidence {
    items = List.copyOf(items);
    retrieved = List.copyOf(retrieved);
    silent = List.copyOf(silent);
    notRead = List.copyOf(notRead);
  }

  /**
   * One place.
   *
   * @param n from 1
   * @param coverage share of the question's weight that the passage holds, 0 to 1
   */
  public record Item(int n, Scope.Entry source, Hit hit, double coverage) {
    /** Where it stands. */
    public Anchor anchor() {
      return hit.anchor();
    }
  }

  /** A found passage, and whether it is among the items. */
  public record Retrieved(Scope.Entry source, Hit hit, double coverage, boolean sent) {}
}
