package dev.loccit.bench;

import dev.loccit.extractive.ExtractiveAnswer.Answered;
import dev.loccit.extractive.ExtractiveAnswer.Piece;
import dev.loccit.retrieval.Question;
import dev.loccit.source.Scope;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Structure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Extractive answers from notebooks of a few short texts, where each word is rare. */
final class SmallTrial {
  private final boolean talk;
  private Desk desk = new Desk();
  private List<Scope.Entry> sources = new ArrayList<>();
  private int answerable;
  private int first;
  private int any;
  private int falsely;
  private int quotes;
  private int not;
  private int refused;

  private SmallTrial(boolean talk) throws IOException {
    this.talk = talk;
  }

  /** Arguments: which list (small-tuned, small-held-out), then optionally "talk". */
  public static void main(String[] arguments) throws IOException {
    SmallTrial trial = new SmallTrial(arguments.length > 1);
    trial.run(Lists.text(arguments[0] + ".txt").lines().toList());
    System.out.printf(
        Locale.ROOT,
        "%s: answerable %d, right sentence first %d, among the quotes %d, said not covered %d, %.1f quotes each;"
            + " unanswerable %d, said not covered %d%n",
        arguments[0],
        trial.answerable,
        trial.first,
        trial.any,
        trial.falsely,
        (double) trial.quotes / (trial.answerable - trial.falsely),
        trial.not,
        trial.refused);
  }

  private void run(List<String> lines) throws IOException {
    String title = "";
    StringBuilder text = new StringBuilder();
    for (String line : lines) {
      if (!title.isEmpty() && line.matches("(==|--|\\?) .*")) {
        NormalizedText read = new NormalizedText(text.toString().strip());
        sources.add(desk.add(title, read, Structure.PLAIN, "en"));
        title = "";
        text.setLength(0);
      }
      if (line.startsWith("== ")) {
        desk.close();
        desk = new Desk();
        sources = new ArrayList<>();
      } else if (line.startsWith("-- ")) {
        title = line.substring(3);
      } else if (line.startsWith("? ")) {
        String[] parts = line.substring(2).split(" \\| ", 2);
        ask(parts[0], parts[1]);
      } else if (!title.isEmpty()) {
        text.append(line).append('\n');
      }
    }
    desk.close();
  }

  private void ask(String raw, String gold) {
    Scope scope = desk.scope(sources);
    Question question = desk.reader.read(raw);
    var answer = desk.answerer.answer(question, desk.gather(question, scope), scope, desk.texts);
    List<Piece> pieces = answer instanceof Answered said ? said.pieces() : List.of();
    boolean right;
    if (gold.equals("-")) {
      not++;
      right = pieces.isEmpty();
      refused += right ? 1 : 0;
    } else {
      answerable++;
      falsely += pieces.isEmpty() ? 1 : 0;
      quotes += pieces.size();
      right = !pieces.isEmpty() && pieces.getFirst().text().contains(gold);
      first += right ? 1 : 0;
      any += pieces.stream().anyMatch(piece -> piece.text().contains(gold)) ? 1 : 0;
    }
    if (talk) {
      System.out.println((right ? "  " : "X ") + raw + " | " + gold);
      pieces.forEach(piece -> System.out.println("      > " + piece.text()));
    }
  }
}
