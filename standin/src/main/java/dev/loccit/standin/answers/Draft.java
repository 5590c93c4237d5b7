package dev.loccit.standin.answers;

import dev.loccit.standin.answers.Composer.Passage;
import dev.loccit.standin.sources.Citation;
import java.util.ArrayList;
import java.util.List;

/** An answer in the making: claims, and the uncited words between them. */
final class Draft {
  private final boolean leadIns;
  private final List<Segment> segments = new ArrayList<>();
  private final StringBuilder between = new StringBuilder();
  private String lastName = "";

  Draft(boolean leadIns) {
    this.leadIns = leadIns;
  }

  /** A claim; the same words again only add their place to the first. */
  void claim(Passage passage, boolean named) {
    boolean first = segments.isEmpty();
    boolean newSource = first || !lastName.equals(passage.name());
    String words = Wording.claim(passage.words(), leadIns && newSource);
    Citation place = passage.source().cite(passage.from(), passage.to());
    if (saidBefore(words, place)) {
      return;
    }
    if (!first) {
      between.append(' ');
    }
    if (leadIns && newSource) {
      between.append("According to ").append(named ? passage.name() : "the document").append(", ");
    }
    lastName = passage.name();
    add(words, place);
    between.append(Wording.end(words));
  }

  /** A verbatim quote on a line of its own. */
  void quote(Passage passage) {
    if (!segments.isEmpty()) {
      between.append("\n\n");
    }
    add(passage.words().strip(), passage.source().cite(passage.from(), passage.to()));
  }

  /** Words that cite nothing. */
  void say(String words) {
    between.append(words);
  }

  /** A source that has nothing on the question. */
  void silent(String name) {
    between.append(' ').append(name).append(" does not address this.");
  }

  List<Segment> segments() {
    flush();
    return List.copyOf(segments);
  }

  private void add(String words, Citation place) {
    flush();
    segments.add(new Segment.Claim(words, List.of(place)));
  }

  private boolean saidBefore(String words, Citation place) {
    for (int i = 0; i < segments.size(); i++) {
      if (segments.get(i) instanceof Segment.Claim said && said.text().equalsIgnoreCase(words)) {
        List<Citation> places = new ArrayList<>(said.citations());
        places.add(place);
        segments.set(i, new Segment.Claim(said.text(), places));
        return true;
      }
    }
    return false;
  }

  private void flush() {
    if (!between.isEmpty()) {
      segments.add(new Segment.Prose(between.toString()));
      between.setLength(0);
    }
  }
}
