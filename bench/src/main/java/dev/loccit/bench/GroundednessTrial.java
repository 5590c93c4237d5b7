package dev.loccit.bench;

import dev.loccit.groundedness.LexicalJudge;
import dev.loccit.groundedness.SupportFeatures;
import dev.loccit.index.Words;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How well claims are told that their evidence supports, and the training of what tells it.
 *
 * <p>Five folds by document over all three sets; a fold's cut between supported and not is the best
 * for balanced accuracy on scores of the other four, themselves held out in turn. Each set and each
 * label within it weighs the same in training. Baselines of the same run: the part of the claim's
 * words that the evidence has, and the longest common subsequence.
 *
 * <p>Arguments: {@code [--data DIR] [--write]}; {@code --write} trains on everything and writes the
 * model that the product reads. Prints Markdown tables.
 */
public final class GroundednessTrial {
  private static final int FOLDS = 5;
  private static final Path MODEL =
      Path.of("server/src/main/resources/dev/loccit/groundedness/support-model.tsv");

  private final List<Claims.Claim> claims;
  private final double[][] rows;
  private final boolean[] labels;
  private final int[] folds;

  private GroundednessTrial(List<Claims.Claim> claims) {
    this.claims = claims;
    LexicalJudge judge = new LexicalJudge(new Words());
    rows =
        claims.stream()
            .map(
                one ->
                    judge
                        .features(one.text(), one.evidence())
                        .map(SupportFeatures::values)
                        .orElseGet(() -> new double[SupportFeatures.NAMES.size()]))
            .toArray(double[][]::new);
    labels = new boolean[claims.size()];
    folds = new int[claims.size()];
    for (int i = 0; i < labels.length; i++) {
      labels[i] = claims.get(i).supported();
      folds[i] = Math.floorMod(claims.get(i).group().hashCode(), FOLDS);
    }
  }

  /** See the class. */
  public static void main(String[] arguments) throws IOException {
    List<String> rest = List.of(arguments);
    int data = rest.indexOf("--data");
    Path folder = Path.of(data < 0 ? "../shared/data" : rest.get(data + 1));
    GroundednessTrial trial = new GroundednessTrial(Claims.read(folder));
    trial.report();
    if (rest.contains("--write")) {
      trial.write();
    }
  }

  private void report() {
    System.out.println("| scorer | set | claims | AUROC [95 %] | balanced accuracy [95 %] |");
    System.out.println("| --- | --- | ---: | ---: | ---: |");
    int words = SupportFeatures.NAMES.indexOf("wordsMissing");
    int order = SupportFeatures.NAMES.indexOf("order");
    say("word overlap", scored((fold, and) -> row -> 1 - row[words]));
    say("common subsequence", scored((fold, and) -> row -> row[order]));
    List<Scored> all = scored((fold, and) -> fit(fold, and)::score);
    say("logistic, one model", all);
    System.out.printf(
        Locale.ROOT,
        "%nBrier score %.3f, calibration error %.3f on all %d claims.%n",
        Scored.brier(all),
        Scored.calibrationError(all),
        all.size());
    transfer();
  }

  /** Trained without a set and tried on it, with the cut of the others. */
  private void transfer() {
    System.out.println();
    System.out.println("| trained without | AUROC | balanced accuracy |");
    System.out.println("| --- | ---: | ---: |");
    for (Claims.Source left : Claims.Source.values()) {
      int[] train = where(i -> claims.get(i).source() != left);
      int[] test = where(i -> claims.get(i).source() == left);
      Logistic model = Logistic.fit(rows(train), labels(train), natural(train));
      double cut = cut(train, row -> model.score(row));
      List<Scored> scored =
          Arrays.stream(test)
              .mapToObj(
                  i -> new Scored(claims.get(i).group(), model.score(rows[i]), cut, labels[i]))
              .toList();
      System.out.printf(
          Locale.ROOT,
          "| %s | %.3f | %.3f |%n",
          left,
          Scored.auroc(scored),
          Scored.balanced(scored));
    }
  }

  /** What scores a claim, made without two of the folds. */
  private interface Scorer {
    ToDoubleFunction<double[]> without(int fold, int andFold);
  }

  /** Every claim scored by what was fitted without its fold, with that fold's own cut. */
  private List<Scored> scored(Scorer scorer) {
    Scored[] all = new Scored[rows.length];
    for (int fold = 0; fold < FOLDS; fold++) {
      int held = fold;
      double cut = innerCut(held, scorer);
      ToDoubleFunction<double[]> made = scorer.without(held, held);
      for (int i : where(i -> folds[i] == held)) {
        all[i] = new Scored(claims.get(i).group(), made.applyAsDouble(rows[i]), cut, labels[i]);
      }
    }
    return List.of(all);
  }

  private double innerCut(int held, Scorer scorer) {
    double[] scores = new double[rows.length];
    for (int inner = 0; inner < FOLDS; inner++) {
      if (inner != held) {
        int left = inner;
        ToDoubleFunction<double[]> made = scorer.without(held, left);
        for (int i : where(i -> folds[i] == left)) {
          scores[i] = made.applyAsDouble(rows[i]);
        }
      }
    }
    return best(where(i -> folds[i] != held), scores);
  }

  private double cut(int[] train, ToDoubleFunction<double[]> scorer) {
    double[] scores = new double[rows.length];
    for (int i : train) {
      scores[i] = scorer.applyAsDouble(rows[i]);
    }
    return best(train, scores);
  }

  /** The cut with the best balanced accuracy where each set weighs the same. */
  private double best(int[] train, double[] scores) {
    double[] importance = importance(train);
    double[] sorted = Arrays.stream(train).mapToDouble(i -> scores[i]).sorted().toArray();
    double best = 0;
    double cut = 0.5;
    for (int step = 2; step <= 98; step++) {
      double at = sorted[sorted.length * step / 100];
      double right = 0;
      for (int k = 0; k < train.length; k++) {
        right += scores[train[k]] >= at == labels[train[k]] ? importance[k] : 0;
      }
      if (right > best) {
        best = right;
        cut = at;
      }
    }
    return cut;
  }

  private Logistic fit(int without, int andWithout) {
    int[] train = where(i -> folds[i] != without && folds[i] != andWithout);
    return Logistic.fit(rows(train), labels(train), natural(train));
  }

  private int[] where(IntPredicate condition) {
    return IntStream.range(0, rows.length).filter(condition).toArray();
  }

  private double[][] rows(int[] which) {
    return Arrays.stream(which).mapToObj(i -> rows[i]).toArray(double[][]::new);
  }

  private boolean[] labels(int[] which) {
    boolean[] mine = new boolean[which.length];
    for (int k = 0; k < which.length; k++) {
      mine[k] = labels[which[k]];
    }
    return mine;
  }

  /** Each set weighs the same, its labels as they come; the mean is 1. */
  private double[] natural(int[] which) {
    return importance(which, i -> claims.get(i).source());
  }

  /** Each label of each set weighs the same; the mean is 1. */
  private double[] importance(int[] which) {
    return importance(which, i -> List.of(claims.get(i).source(), labels[i]));
  }

  private static double[] importance(int[] which, IntFunction<Object> kind) {
    Map<Object, Long> counts =
        Arrays.stream(which)
            .mapToObj(kind)
            .collect(Collectors.groupingBy(one -> one, Collectors.counting()));
    return Arrays.stream(which)
        .mapToDouble(
            i -> (double) which.length / counts.size() / counts.getOrDefault(kind.apply(i), 1L))
        .toArray();
  }

  private void say(String scorer, List<Scored> all) {
    for (Claims.Source source : Claims.Source.values()) {
      List<Scored> mine =
          IntStream.range(0, rows.length)
              .filter(i -> claims.get(i).source() == source)
              .mapToObj(all::get)
              .toList();
      double[] area = Scored.interval(mine, Scored::auroc);
      double[] balanced = Scored.interval(mine, Scored::balanced);
      System.out.printf(
          Locale.ROOT,
          "| %s | %s | %d | %.3f [%.3f, %.3f] | %.3f [%.3f, %.3f] |%n",
          scorer,
          source,
          mine.size(),
          Scored.auroc(mine),
          area[0],
          area[1],
          Scored.balanced(mine),
          balanced[0],
          balanced[1]);
    }
  }

  private void write() throws IOException {
    int[] all = where(i -> true);
    Logistic model = Logistic.fit(rows(all), labels(all), natural(all));
    StringBuilder lines = new StringBuilder();
    lines.append(
        """
        # Logistic model of support: feature, mean, deviation, weight. Written by bench/run GroundednessTrial --write,
        # which trained it on all claims of WiCE dev (annotations ODC-BY), SummEdits (Apache-2.0; four domains) and BEGIN dev
        # (CC BY 4.0; TopicalChat part CDLA-Sharing-1.0), each set weighing the same. It holds no text of theirs. The score is
        # the chance that such a claim is supported. high: more likely than not. medium: half of that.
        version\t1
        high\t0.5
        medium\t0.25
        """);
    lines.append(String.format(Locale.ROOT, "intercept\t%.6f%n", model.intercept));
    for (int j = 0; j < SupportFeatures.NAMES.size(); j++) {
      lines.append(
          String.format(
              Locale.ROOT,
              "%s\t%.6f\t%.6f\t%.6f%n",
              SupportFeatures.NAMES.get(j),
              model.means[j],
              model.deviations[j],
              model.weights[j]));
    }
    Files.writeString(MODEL, lines);
    System.out.println("\nwritten: " + MODEL);
  }
}
