package dev.loccit.bench;

import dev.loccit.extractive.Candidate;
import dev.loccit.extractive.Features;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How well a confidence tells answerable questions from others. */
final class Curve {
  private Curve() {}

  static double best(List<Candidate> ranked) {
    return ranked.isEmpty() ? 0 : ranked.getFirst().confidence();
  }

  /**
   * AUROC; false abstention where 95 and 90 % of the unanswerable are refused; the bars for that.
   */
  static String of(List<Double> answerable, List<Double> not) {
    List<Double> sorted = new ArrayList<>(not);
    Collections.sort(sorted);
    double above = 0;
    for (double score : answerable) {
      int at = Collections.binarySearch(sorted, score);
      above += at < 0 ? -at - 1 : at;
    }
    double bar95 = sorted.get((int) (0.95 * sorted.size()));
    double bar90 = sorted.get((int) (0.90 * sorted.size()));
    return String.format(
        Locale.ROOT,
        "AUROC %.3f  false at 95%% %.3f (bar %.3f)  at 90%% %.3f (bar %.3f)  at .5: right %.3f false %.3f",
        above / answerable.size() / sorted.size(),
        below(answerable, bar95),
        bar95,
        below(answerable, bar90),
        bar90,
        below(not, 0.5),
        below(answerable, 0.5));
  }

  static double below(List<Double> scores, double bar) {
    return (double) scores.stream().filter(score -> score < bar).count() / scores.size();
  }

  static void dump(
      @Nullable PrintWriter out,
      String question,
      int half,
      String condition,
      boolean right,
      Candidate one) {
    if (out != null) {
      Features f = one.features();
      out.printf(
          Locale.ROOT,
          "%s\t%d\t%s\t%d\t%.4f\t%.4f\t%.4f\t%.4f\t%.4f\t%.4f\t%.1f\t%.1f\t%.3f\t%.3f\t%.4f\t%.0f\t%.3f\t%.0f\t%s%n",
          question,
          half,
          condition,
          right ? 1 : 0,
          f.sentence(),
          f.exact(),
          f.context(),
          f.passage(),
          f.rank(),
          f.pairs(),
          f.expected(),
          f.form(),
          f.nameless(),
          f.undated(),
          f.unknown(),
          f.named(),
          f.terms(),
          f.unasked(),
          one.item().anchor().text());
    }
  }
}
