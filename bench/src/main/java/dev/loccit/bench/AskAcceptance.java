package dev.loccit.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What {@code ./loccit ask} promises, by running it on filings: exit codes, quotes that a second
 * extractor finds on the page they name, silent sources. Ends with 1 where a promise is broken.
 */
final class AskAcceptance {
  private static final List<List<String>> SETS =
      List.of(
          List.of("BOEING_2022_10K", "BESTBUY_2023_10K", "ULTABEAUTY_2023Q4_EARNINGS"),
          List.of("PFIZER_2021_10K", "AMCOR_2023Q2_10Q", "MGMRESORTS_2022Q4_EARNINGS"),
          List.of(
              "BESTBUY_2024Q2_10Q",
              "FOOTLOCKER_2022_8K_dated_2022-08-19",
              "AMCOR_2023Q4_EARNINGS"));
  private static final List<String> OFF_TOPIC =
      List.of("BOEING_2022_10K", "BESTBUY_2023_10K", "PEPSICO_2023_8K_dated-2023-05-05");
  private static final List<String> BIG =
      List.of("BOEING_2022_10K", "PFIZER_2021_10K", "BESTBUY_2023_10K");

  private final Path folder;
  private final int step;
  private final PageWords pages = new PageWords();
  private final List<Long> times = new ArrayList<>();
  private int quotes;
  private int verified;
  private int found;

  private AskAcceptance(Path folder, int step) {
    this.folder = folder;
    this.step = step;
  }

  /**
   * Arguments: {@code --data FOLDER}, then optionally the parts (own, off, compare, speed) and N to
   * ask every Nth question only: a command takes 12 s of processor time.
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length < 2 || !arguments[0].equals("--data")) {
      throw new IllegalArgumentException("--data FOLDER [own,off,compare,speed [N]]");
    }
    AskAcceptance acceptance =
        new AskAcceptance(
            Path.of(arguments[1]).resolve("financebench"),
            arguments.length > 3 ? Integer.parseInt(arguments[3]) : 1);
    String parts = arguments.length > 2 ? arguments[2] : "own,off,compare,speed";
    boolean kept = true;
    System.out.println("| what | asked | result |\n| --- | --- | --- |");
    for (String part : parts.split(",", -1)) {
      kept &=
          switch (part) {
            case "own" -> acceptance.own();
            case "off" -> acceptance.offTopic();
            case "compare" -> acceptance.compare();
            case "speed" -> acceptance.speed();
            default -> throw new IllegalArgumentException(part);
          };
    }
    kept &= acceptance.quotes();
    System.exit(kept ? 0 : 1);
  }

  /** The questions of each three filings; exit 0 with quotes or 2 with none. */
  private boolean own() throws IOException, InterruptedException {
    int asked = 0;
    int answered = 0;
    int first = 0;
    int any = 0;
    boolean coded = true;
    for (String line : sample(Files.readAllLines(folder.resolve("questions.jsonl")))) {
      JsonNode item = JsonMapper.shared().readTree(line);
      String name = item.get("doc_name").asString();
      List<String> three =
          SETS.stream().filter(set -> set.contains(name)).findFirst().orElse(List.of());
      if (three.isEmpty()) {
        continue;
      }
      Set<Integer> evidence = new HashSet<>();
      item.get("evidence").forEach(one -> evidence.add(one.get("evidence_page_num").asInt() + 1));
      AskRun run = ask(three, item.get("question").asString());
      asked++;
      answered += run.exit() == 0 ? 1 : 0;
      coded &= run.exit() == (run.quotes().isEmpty() ? 2 : 0);
      List<Boolean> right =
          run.quotes().stream()
              .map(q -> q.name().equals(name + ".pdf") && evidence.contains(q.page()))
              .toList();
      first += !right.isEmpty() && right.getFirst() ? 1 : 0;
      any += right.contains(true) ? 1 : 0;
    }
    row(
        "questions of questions.jsonl about one of three filings",
        asked,
        answered
            + " answered (exit 0), the others exit 2; the first quote stands on the evidence page for "
            + first
            + ", any quote for "
            + any);
    return coded && answered > 0;
  }

  private boolean offTopic() throws IOException, InterruptedException {
    int asked = 0;
    int refused = 0;
    for (String line : sample(Lists.lines("off-topic.txt"))) {
      AskRun run = ask(OFF_TOPIC, line);
      asked++;
      refused += run.exit() == 2 && run.quotes().isEmpty() ? 1 : 0;
    }
    row("off-topic questions, `off-topic.txt`", asked, refused + " exit 2 without a quote");
    return refused == asked;
  }

  private boolean compare() throws IOException, InterruptedException {
    int asked = 0;
    int named = 0;
    int alone = 0;
    for (String line : sample(Lists.lines("comparisons.txt"))) {
      String[] parts = line.split("\t", -1);
      AskRun run = ask(List.of(parts[0].split(",", -1)), parts[2]);
      Set<String> silent = new HashSet<>();
      for (String name : parts[1].split(",", -1)) {
        silent.add(name + ".pdf");
      }
      asked++;
      boolean names = run.exit() == 0 && run.silent().containsAll(silent);
      named += names ? 1 : 0;
      alone += names && run.silent().size() == silent.size() ? 1 : 0;
      if (!run.silent().equals(silent)) {
        System.err.println("  silent: " + run.silent() + " and not " + silent + ": " + parts[2]);
      }
    }
    row(
        "comparisons with one silent filing, `comparisons.txt`",
        asked,
        named + " exit 0 and name the silent filing, " + alone + " of them nobody else");
    return named == asked;
  }

  /** The three largest filings, 408 pages, read anew for each question. */
  private boolean speed() throws IOException, InterruptedException {
    List<Long> three = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      three.add(ask(BIG, "What was the effective tax rate of Boeing in 2022?").ms());
    }
    three.sort(null);
    row("`./loccit ask` on the three largest filings, 408 pages", 3, three + " ms");
    return true;
  }

  private boolean quotes() {
    row(
        "quotes of all these answers",
        quotes,
        verified + " verified; pdftotext finds " + found + " on the page they name");
    times.sort(null);
    row(
        "time of one command, reading included",
        times.size(),
        String.format(
            Locale.ROOT,
            "median %,d ms, longest %,d ms",
            times.get(times.size() / 2),
            times.getLast()));
    return verified == quotes && found == quotes;
  }

  private List<String> sample(List<String> all) {
    List<String> asked = new ArrayList<>();
    for (int i = 0; i < all.size(); i += step) {
      asked.add(all.get(i));
    }
    return asked;
  }

  private AskRun ask(List<String> names, String question) throws IOException, InterruptedException {
    List<Path> files =
        names.stream().map(name -> folder.resolve("pdfs").resolve(name + ".pdf")).toList();
    AskRun run = AskRun.ask(files, question);
    times.add(run.ms());
    System.err.println(run.exit() + " " + run.ms() + " ms  " + question);
    for (AskRun.Quote quote : run.quotes()) {
      quotes++;
      verified += quote.verified() ? 1 : 0;
      if (pages.holds(quote.file(), quote.page(), quote.words())) {
        found++;
      } else {
        System.err.println(
            "  not on page " + quote.page() + " of " + quote.name() + ": " + quote.words());
      }
    }
    return run;
  }

  private static void row(String what, int asked, String result) {
    System.out.println("| " + what + " | " + asked + " | " + result + " |");
  }
}
