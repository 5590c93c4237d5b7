package dev.loccit.bench;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** What all runs of a drill came to, in a file that is written after each kill. */
final class DrillTotals {
  private static final String RANDOM = "random ";
  private static final String STEERED = "steered ";
  private static final List<String> PROMISES =
      List.of("uploads", "pages", "removals", "readings again", "answers");

  private final Path file;
  private final Properties counts = new Properties();
  private final List<Integer> promised = new ArrayList<>();

  private DrillTotals(Path file) {
    this.file = file;
    PROMISES.forEach(promise -> promised.add(0));
  }

  /** Goes on with what a file holds, or starts one. */
  static DrillTotals of(Path file) throws IOException {
    DrillTotals totals = new DrillTotals(file);
    if (Files.exists(file)) {
      try (Reader reader = Files.newBufferedReader(file)) {
        totals.counts.load(reader);
      }
    }
    return totals;
  }

  int kills() {
    return count("kills");
  }

  /**
   * Notes a kill.
   *
   * @param open the steps in which threads were
   * @param ledger what was promised in this run so far
   */
  void add(List<String> open, boolean steered, boolean inRecovery, DrillLedger ledger)
      throws IOException {
    more("kills", 1);
    open.forEach(step -> more((steered ? STEERED : RANDOM) + step, 1));
    more("idle", open.isEmpty() ? 1 : 0);
    more("steered", steered ? 1 : 0);
    more("recovering", inRecovery ? 1 : 0);
    List<Integer> now = ledger.promised();
    for (int i = 0; i < PROMISES.size(); i++) {
      more(PROMISES.get(i), now.get(i) - promised.set(i, now.get(i)));
    }
    save();
  }

  void fault(String what) {
    counts.setProperty("fault " + faults().size(), what);
    try {
      save();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** What was found wrong, in all runs. */
  List<String> faults() {
    List<String> faults = new ArrayList<>();
    for (int i = 0; counts.containsKey("fault " + i); i++) {
      faults.add(counts.getProperty("fault " + i));
    }
    return faults;
  }

  /**
   * The step that was hit least, where there are only just enough kills left to steer for all that
   * need more hits; null before that.
   */
  @Nullable String missing(List<String> steps, int times, int left) {
    int needed = 0;
    @Nullable String rarest = null;
    int fewest = times;
    for (String step : steps) {
      int all = count(RANDOM + step) + count(STEERED + step);
      needed += Math.max(0, times - all);
      if (all < fewest) {
        fewest = all;
        rarest = step;
      }
    }
    return needed > left ? rarest : null;
  }

  /** A table of the steps, and a sentence. */
  String table(List<String> steps) {
    StringBuilder table = new StringBuilder();
    table.append("| step in which the kill fell | at a random instant | steered |\n");
    table.append("| --- | ---: | ---: |\n");
    steps.stream()
        .sorted()
        .forEach(
            step ->
                table.append(
                    String.format(
                        Locale.ROOT,
                        "| %s | %d | %d |%n",
                        step,
                        count(RANDOM + step),
                        count(STEERED + step))));
    table.append(
        String.format(
            Locale.ROOT,
            "%n%d kills, %d of them steered and %d during recovery; in %d no step was open."
                + " Promised: ",
            kills(),
            count("steered"),
            count("recovering"),
            count("idle")));
    List<String> all = PROMISES.stream().map(promise -> count(promise) + " " + promise).toList();
    table.append(String.join(", ", all)).append(". Faults: ").append(faults().size()).append('.');
    return table.toString();
  }

  private int count(String what) {
    return Integer.parseInt(counts.getProperty(what, "0"));
  }

  private void more(String what, int by) {
    counts.setProperty(what, Integer.toString(count(what) + by));
  }

  private void save() throws IOException {
    try (Writer writer = Files.newBufferedWriter(file)) {
      counts.store(writer, null);
    }
  }
}
