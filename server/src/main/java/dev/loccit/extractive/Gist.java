package dev.loccit.extractive;

import dev.loccit.index.Word;
import dev.loccit.index.Words;
import dev.loccit.retrieval.Evidence;
import dev.loccit.text.NormalizedText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The sentences that say most of what an opening is about: those whose words return most often in
 * it, the earlier the better.
 */
final class Gist {
  /** Shorter sentences say too little by themselves. */
  private static final int FEWEST_WORDS = 8;

  /** Long sentences collect frequent words without saying more. */
  private static final int DAMPING = 6;

  private final Words words;

  Gist(Words words) {
    this.words = words;
  }

  /** The sentences of an opening, the most telling first. */
  List<Candidate> rank(Evidence.Item item, NormalizedText text) {
    List<Unit> units = new ArrayList<>();
    List<Set<String>> stems = new ArrayList<>();
    Map<String, Integer> times = new HashMap<>();
    String language = words.languageOr(item.source().language(), text.cut(item.anchor().span()));
    for (Unit unit : Units.of(text, item.anchor().span())) {
      List<Word> split = words.split(unit.text(), language);
      Set<String> own = new HashSet<>();
      for (Word word : split) {
        if (!word.stop() && word.folded().codePoints().noneMatch(Character::isDigit)) {
          own.add(word.stem());
        }
      }
      own.forEach(stem -> times.merge(stem, 1, Integer::sum));
      if (unit.shape() == Unit.Shape.SENTENCE && split.size() >= FEWEST_WORDS) {
        units.add(unit);
        stems.add(own);
      }
    }
    List<Candidate> ranked = new ArrayList<>();
    for (int i = 0; i < units.size(); i++) {
      double sum =
          stems.get(i).stream().mapToDouble(stem -> Math.log(times.getOrDefault(stem, 1))).sum();
      double early = 1 - 0.5 * i / units.size();
      double score = early * sum / (stems.get(i).size() + DAMPING);
      Unit unit = units.get(i);
      ranked.add(
          new Candidate(
              item,
              unit.span(),
              unit.span().start(),
              null,
              unit.text(),
              stems.get(i),
              Features.NONE,
              score,
              1));
    }
    ranked.sort(Comparator.comparingDouble(Candidate::score).reversed());
    return ranked;
  }
}
