package dev.loccit.cite;

import java.util.List;

/** A marker's place: after {@code at} UTF-16 units of the answer, the citation numbers. */
public record Mark(int at, List<Integer> refs) {
  public Mark {
    refs = List.copyOf(refs);
  }
}
