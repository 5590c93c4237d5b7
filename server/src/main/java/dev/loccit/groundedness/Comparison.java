package dev.loccit.groundedness;

import dev.loccit.index.Word;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A claim beside its evidence. The nearest sentences are the best by coverage and those that
 * together cover most (greedy); a name or number is looked for in them, and in all.
 */
final class Comparison {
  private static final int COVERING = 3;
  private static final int BEST = 4;
  private static final int LOOKED_AT = 60;
  private static final int LONGEST = 400;
  private static final double ALIKE = 0.5;
  private static final Set<String> SPEAKER =
      Set.of(
          "i", "i'm", "i've", "i'd", "i'll", "me", "my", "mine", "we", "our", "us", "you", "your",
          "yours", "you're", "we're");

  private final String text;
  private final Reading claim;
  private final Opposites opposites;
  private final List<EvidenceSentence> ranked;
  private final List<EvidenceSentence> near;
  private final Set<String> allStems = new HashSet<>();
  private final Set<String> allNumbers = new HashSet<>();
  private final Set<String> nearStems = new HashSet<>();
  private final Set<String> nearNumbers = new HashSet<>();

  Comparison(String text, Reading claim, List<EvidenceSentence> sentences, Opposites opposites) {
    this.text = text;
    this.claim = claim;
    this.opposites = opposites;
    Set<String> sought = claim.content().keySet();
    ranked = new ArrayList<>(sentences);
    ranked.sort(
        Comparator.comparingDouble((EvidenceSentence one) -> one.coverage(sought))
            .reversed()
            .thenComparingInt(one -> one.reading().stems().size()));
    near = nearest(sought);
    collect(sentences, allStems, allNumbers);
    collect(near, nearStems, nearNumbers);
  }

  /** The sentences that say most of the claim, best first. */
  List<EvidenceSentence> near() {
    return near;
  }

  SupportFeatures features() {
    int names = claim.names().size();
    int namesMissing = missing(claim.names(), allStems);
    int numbers = claim.numbers().size();
    return new SupportFeatures(
        aligned(),
        1 - part(claim.content().keySet(), allStems),
        order(),
        run(),
        pairs(),
        Math.min(8, names),
        Math.min(4, namesMissing),
        (double) namesMissing / Math.max(1, names),
        Math.min(4, missing(claim.names(), nearStems)),
        Math.min(6, numbers),
        Math.min(4, numbersMissing(allNumbers).size()),
        Math.min(4, numbersMissing(nearNumbers).size()),
        Math.min(3, claim.words().stream().filter(word -> speaks(word.folded())).count()),
        Math.min(2, text.chars().filter(c -> c == '?').count()));
  }

  /** What the claim says and the evidence does not, in the claim's order. */
  List<Missing> missing() {
    Set<Word> numbers = new LinkedHashSet<>(numbersMissing(allNumbers));
    Set<String> said = new HashSet<>();
    List<Missing> missing = new ArrayList<>();
    for (int i = 0; i < claim.words().size(); i++) {
      Word word = claim.words().get(i);
      if (numbers.contains(word)) {
        missing.add(missing(Missing.Kind.NUMBER, word));
      } else if (isFact(claim, word) && allStems.contains(word.stem()) && isElsewhere(i)) {
        missing.add(missing(Missing.Kind.ROLE, word));
      } else if (!claim.numbers().containsKey(word)
          && claim.content().containsKey(word.stem())
          && said.add(word.stem())) {
        kind(word).ifPresent(kind -> missing.add(missing(kind, word)));
      }
    }
    return missing;
  }

  private Missing missing(Missing.Kind kind, Word word) {
    return new Missing(kind, text.substring(word.span().start(), word.span().end()));
  }

  private Optional<Missing.Kind> kind(Word word) {
    if (allStems.contains(word.stem())) {
      return deniedOnOneSide(word.stem()) ? Optional.of(Missing.Kind.NEGATION) : Optional.empty();
    }
    if (claim.names().contains(word)) {
      return Optional.of(Missing.Kind.NAME);
    }
    boolean opposed =
        near.stream()
            .flatMap(one -> one.reading().words().stream())
            .anyMatch(other -> opposites.opposed(word.folded(), other.folded()));
    return Optional.of(opposed ? Missing.Kind.OPPOSITE : Missing.Kind.WORD);
  }

  private static boolean isFact(Reading reading, Word word) {
    return reading.names().contains(word) || reading.numbers().containsKey(word);
  }

  /**
   * Whether a near sentence has another fact between the same neighbours, and none has this one
   * beside either of them.
   */
  private boolean isElsewhere(int index) {
    List<String> mine = claim.stems();
    if (index == 0 || index + 1 >= mine.size()) {
      return false;
    }
    String left = mine.get(index - 1);
    String here = mine.get(index);
    String right = mine.get(index + 1);
    boolean other = false;
    for (EvidenceSentence one : near) {
      if (one.pairs().contains(left + ' ' + here) || one.pairs().contains(here + ' ' + right)) {
        return false;
      }
      List<String> theirs = one.reading().stems();
      for (int j = 1; j + 1 < theirs.size(); j++) {
        other |=
            theirs.get(j - 1).equals(left)
                && theirs.get(j + 1).equals(right)
                && isFact(one.reading(), one.reading().words().get(j));
      }
    }
    return other;
  }

  private boolean deniedOnOneSide(String stem) {
    boolean here = claim.denied().contains(stem);
    List<EvidenceSentence> holding =
        near.stream().filter(one -> one.stems().contains(stem)).toList();
    return !holding.isEmpty()
        && holding.stream().allMatch(one -> one.reading().denied().contains(stem) != here);
  }

  private List<EvidenceSentence> nearest(Set<String> sought) {
    Set<EvidenceSentence> chosen = new LinkedHashSet<>();
    Set<String> left = new HashSet<>(sought);
    for (int i = 0; i < COVERING; i++) {
      EvidenceSentence best = null;
      long most = 0;
      for (EvidenceSentence one : ranked.subList(0, Math.min(LOOKED_AT, ranked.size()))) {
        long gain = left.stream().filter(one.stems()::contains).count();
        if (gain > most) {
          best = one;
          most = gain;
        }
      }
      if (best != null) {
        chosen.add(best);
        left.removeAll(best.stems());
      }
    }
    ranked.stream().limit(BEST).filter(one -> one.coverage(sought) > 0).forEach(chosen::add);
    return List.copyOf(chosen);
  }

  private static void collect(List<EvidenceSentence> from, Set<String> stems, Set<String> numbers) {
    for (EvidenceSentence one : from) {
      stems.addAll(one.stems());
      one.reading().numbers().values().forEach(numbers::addAll);
    }
  }

  private static double part(Set<String> of, Set<String> in) {
    return of.isEmpty() ? 1 : (double) of.stream().filter(in::contains).count() / of.size();
  }

  private static int missing(List<Word> names, Set<String> stems) {
    return (int) names.stream().filter(name -> !stems.contains(name.stem())).count();
  }

  private List<Word> numbersMissing(Set<String> there) {
    return claim.numbers().entrySet().stream()
        .filter(one -> one.getValue().stream().noneMatch(there::contains))
        .map(Map.Entry::getKey)
        .toList();
  }

  private static boolean speaks(String folded) {
    return SPEAKER.contains(folded.replace('’', '\''));
  }

  private double aligned() {
    Set<String> sought = claim.content().keySet();
    double sum = 0;
    for (String stem : sought) {
      sum += nearStems.contains(stem) ? 1 : likeness(stem);
    }
    return sought.isEmpty() ? 0 : sum / sought.size();
  }

  /** The best Dice coefficient of letter triples among the near words, 0 where below a half. */
  private double likeness(String stem) {
    Set<String> triples = triples(stem);
    double best = 0;
    for (String other : nearStems) {
      if (other.length() > 2) {
        Set<String> theirs = triples(other);
        long shared = triples.stream().filter(theirs::contains).count();
        best = Math.max(best, 2.0 * shared / (triples.size() + theirs.size()));
      }
    }
    return best > ALIKE ? best : 0;
  }

  private static Set<String> triples(String word) {
    String framed = '^' + word + '$';
    Set<String> triples = new HashSet<>();
    for (int i = 0; i + 3 <= framed.length(); i++) {
      triples.add(framed.substring(i, i + 3));
    }
    return triples;
  }

  private double pairs() {
    int all = claim.stems().size() - 1;
    long most = 0;
    for (EvidenceSentence one : near) {
      long both = 0;
      for (int i = 0; i < all; i++) {
        both += one.pairs().contains(claim.stems().get(i) + ' ' + claim.stems().get(i + 1)) ? 1 : 0;
      }
      most = Math.max(most, both);
    }
    return all <= 0 ? most : (double) most / all;
  }

  private double order() {
    List<String> mine = bounded(claim.stems());
    int longest = 0;
    for (EvidenceSentence one : ranked.subList(0, Math.min(COVERING, ranked.size()))) {
      longest = Math.max(longest, commonSubsequence(mine, bounded(one.reading().stems())));
    }
    return (double) longest / Math.max(1, mine.size());
  }

  private double run() {
    List<String> mine = bounded(claim.stems());
    int longest = 0;
    for (EvidenceSentence one : near) {
      longest = Math.max(longest, commonRun(mine, bounded(one.reading().stems())));
    }
    return (double) longest / Math.max(1, mine.size());
  }

  /** The comparison is quadratic: an endless sentence must not make it endless. */
  private static List<String> bounded(List<String> stems) {
    return stems.subList(0, Math.min(LONGEST, stems.size()));
  }

  private static int commonSubsequence(List<String> a, List<String> b) {
    int[] before = new int[b.size() + 1];
    for (String one : a) {
      int[] row = new int[b.size() + 1];
      for (int j = 0; j < b.size(); j++) {
        row[j + 1] = one.equals(b.get(j)) ? before[j] + 1 : Math.max(row[j], before[j + 1]);
      }
      before = row;
    }
    return before[b.size()];
  }

  private static int commonRun(List<String> a, List<String> b) {
    int longest = 0;
    int[] before = new int[b.size() + 1];
    for (String one : a) {
      int[] row = new int[b.size() + 1];
      for (int j = 0; j < b.size(); j++) {
        row[j + 1] = one.equals(b.get(j)) ? before[j] + 1 : 0;
        longest = Math.max(longest, row[j + 1]);
      }
      before = row;
    }
    return longest;
  }
}
