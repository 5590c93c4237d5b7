package dev.loccit.standin.answers;

import dev.loccit.standin.answers.Ranking.Hit;
import dev.loccit.standin.sources.Source;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Answers from the sources of a prompt, without a model: the parts whose rare words the question
 * shares, each worded as a claim that cites its place. Deterministic.
 */
public final class Composer {
  private static final int CLAIMS = 3;
  private static final int CLAIMS_EACH = 2;
  private static final int COLLECTED = 25;
  private static final double NEAR_THE_BEST = 0.65;
  private static final String NOT_COVERED = "The sources do not cover this question.";

  private Composer() {}

  /** The answer to the prompt's question. */
  public static List<Segment> compose(Prompt prompt) {
    Question question = new Question(prompt.question());
    List<Source> citable = prompt.sources().stream().filter(Source::citable).toList();
    List<Source> readable = citable.isEmpty() ? prompt.sources() : citable;
    if (readable.isEmpty()) {
      return List.of(new Segment.Prose(Chat.reply(prompt)));
    }
    Ranking ranking = new Ranking(question, readable);
    List<Hit> hits = ranking.hits();
    if (prompt.collectsOnly()) {
      return collected(hits, readable, ranking);
    }
    List<Hit> chosen = question.asksAcross() ? ofEach(hits, ranking) : best(hits);
    if (chosen.isEmpty()) {
      return List.of(new Segment.Prose(prompt.wordsForNotCovered().orElse(NOT_COVERED)));
    }
    List<Passage> passages = Passage.joined(chosen, readable, ranking);
    Draft draft = new Draft(question.takesLeadIn());
    boolean several = names(readable, ranking).size() > 1;
    passages.forEach(passage -> draft.claim(passage, several));
    if (Disagreement.among(passages)) {
      draft.say(" The sources disagree on this.");
    }
    if (question.asksAcross() && several) {
      silent(readable, ranking, passages).forEach(draft::silent);
    }
    return draft.segments();
  }

  /** The few best, wherever they stand. */
  private static List<Hit> best(List<Hit> hits) {
    List<Hit> good = hits.stream().filter(Hit::qualifies).toList();
    return good.stream()
        .filter(hit -> hit.score() >= NEAR_THE_BEST * good.getFirst().score())
        .limit(CLAIMS)
        .toList();
  }

  /** The best of each source that has something. */
  private static List<Hit> ofEach(List<Hit> hits, Ranking ranking) {
    Map<String, List<Hit>> bySource = new LinkedHashMap<>();
    for (Hit hit : hits) {
      if (hit.qualifies()) {
        bySource
            .computeIfAbsent(ranking.name(hit.part().source()), k -> new ArrayList<>())
            .add(hit);
      }
    }
    List<Hit> chosen = new ArrayList<>();
    for (List<Hit> own : bySource.values()) {
      own.stream()
          .filter(hit -> hit.score() >= NEAR_THE_BEST * own.getFirst().score())
          .limit(CLAIMS_EACH)
          .forEach(chosen::add);
    }
    return chosen;
  }

  /** Everything relevant, quoted in reading order, or NONE. */
  private static List<Segment> collected(List<Hit> hits, List<Source> sources, Ranking ranking) {
    List<Hit> relevant = hits.stream().filter(Hit::touches).limit(COLLECTED).toList();
    if (relevant.isEmpty()) {
      return List.of(new Segment.Prose("NONE"));
    }
    Draft draft = new Draft(false);
    Passage.joined(relevant, sources, ranking).forEach(draft::quote);
    return draft.segments();
  }

  private static List<String> names(List<Source> sources, Ranking ranking) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < sources.size(); i++) {
      names.add(ranking.name(i));
    }
    return names.stream().distinct().toList();
  }

  private static List<String> silent(
      List<Source> sources, Ranking ranking, List<Passage> passages) {
    List<String> silent = new ArrayList<>(names(sources, ranking));
    silent.removeAll(passages.stream().map(Passage::name).toList());
    return silent;
  }

  /** Neighbouring parts of one source, said and cited as one. */
  record Passage(int index, Source source, String name, int from, int to) {
    String words() {
      return source.words(from, to);
    }

    /** The hits in reading order, neighbours joined. */
    static List<Passage> joined(List<Hit> hits, List<Source> sources, Ranking ranking) {
      // Sources stand in the order in which the best of each was found.
      Map<Integer, Integer> rank = new HashMap<>();
      hits.forEach(hit -> rank.putIfAbsent(hit.part().source(), rank.size()));
      List<Hit> sorted = new ArrayList<>(hits);
      sorted.sort(
          Comparator.<Hit>comparingInt(hit -> rank.getOrDefault(hit.part().source(), 0))
              .thenComparingInt(hit -> hit.part().chunk()));
      List<Passage> passages = new ArrayList<>();
      for (Hit hit : sorted) {
        Source source = sources.get(hit.part().source());
        int chunk = hit.part().chunk();
        Passage last = passages.isEmpty() ? null : passages.getLast();
        if (last != null && last.index() == hit.part().source() && last.to() == chunk) {
          passages.set(
              passages.size() - 1,
              new Passage(last.index(), source, last.name(), last.from(), chunk + 1));
        } else {
          passages.add(
              new Passage(
                  hit.part().source(),
                  source,
                  ranking.name(hit.part().source()),
                  chunk,
                  chunk + 1));
        }
      }
      return passages;
    }
  }
}
