package dev.loccit.bench;

import dev.loccit.groundedness.Band;
import dev.loccit.groundedness.LexicalJudge;
import dev.loccit.groundedness.Support;
import dev.loccit.index.Words;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.SentenceSplitter;
import dev.loccit.text.Span;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * True sentences, cited with the sentence itself and a neighbour, and the same sentences with one
 * fact changed: how many fall by a band or more, by kind of change. The sentences are xquad's
 * English paragraphs; the judge has seen none of them, and no corruption in training.
 *
 * <p>Arguments: {@code [--data DIR]}, default {@code ../shared/data}. Prints a Markdown table.
 */
public final class CorruptionTrial {
  private static final int EACH = 100;
  private static final Pattern NUMBER = Pattern.compile("\\b\\d+(?:,\\d{3})*\\b");
  private static final Pattern NAME = Pattern.compile("(?<=[a-z,] )[A-Z][a-z]{3,}\\b");
  private static final Pattern VERB =
      Pattern.compile(
          "\\b(is|was|are|were|has|had|have|can|could|will|would|should|may)\\b(?! not)");
  private static final List<String[]> OPPOSITES =
      Stream.of(
              "more less",
              "first last",
              "large small",
              "larger smaller",
              "high low",
              "higher lower",
              "before after",
              "increased decreased",
              "early late",
              "new old",
              "north south",
              "east west",
              "won lost",
              "most least",
              "largest smallest",
              "above below",
              "long short",
              "began ended",
              "best worst",
              "many few")
          .map(pair -> pair.split(" ", -1))
          .toList();

  private final Random random = new Random(20261130);
  private final List<Cited> sentences = new ArrayList<>();
  private final LexicalJudge judge = new LexicalJudge(new Words());

  /** A sentence with the one before or after it, its paragraph, and a name from another article. */
  private record Cited(String text, List<String> quotes, String page, int article) {}

  private interface Change {
    Optional<String> of(Cited cited);
  }

  private CorruptionTrial(Path data) throws IOException {
    for (Xquad.Paragraph paragraph : Xquad.read(data, "en").paragraphs()) {
      NormalizedText text = new NormalizedText(paragraph.text());
      List<Span> spans = SentenceSplitter.split(text.text(), new Span(0, text.length()));
      for (int i = 0; i + 1 < spans.size(); i++) {
        String one = text.cut(spans.get(i)).strip();
        if (one.length() > 40) {
          String next = text.cut(spans.get(i + 1)).strip();
          sentences.add(new Cited(one, List.of(one, next), text.text(), paragraph.article()));
        }
      }
    }
  }

  /** See the class. */
  public static void main(String[] arguments) throws IOException {
    Path data = Path.of(arguments.length == 2 ? arguments[1] : "../shared/data");
    new CorruptionTrial(data).run();
  }

  private void run() {
    for (Cited one : sentences) {
      judge.judge(one.text(), one.quotes());
    }
    long start = System.nanoTime();
    long high =
        sentences.stream()
            .filter(one -> judge.judge(one.text(), one.quotes()).band() == Band.HIGH)
            .count();
    System.out.printf(
        Locale.ROOT,
        "%d untouched sentences: %.1f %% HIGH, %.0f judged a second by one thread.%n%n",
        sentences.size(),
        100.0 * high / sentences.size(),
        sentences.size() * 1e9 / (System.nanoTime() - start));
    System.out.println("| change | tried | fell a band or more | to LOW |");
    System.out.println("| --- | ---: | ---: | ---: |");
    say("another number", this::number);
    say("a name from elsewhere", cited -> name(cited, elsewhere(cited)));
    say("a name from the same page", cited -> name(cited, cited.page()));
    say("denied", CorruptionTrial::denied);
    say("opposite word", CorruptionTrial::opposite);
    say("two names of the sentence exchanged", CorruptionTrial::exchanged);
    say("an insertion from another page", cited -> Optional.of(inserted(cited)));
    say("ends as its neighbour ends", this::merged);
  }

  private void say(String kind, Change change) {
    int tried = 0;
    int fell = 0;
    int low = 0;
    int from = random.nextInt(sentences.size());
    for (int i = 0; i < sentences.size() && tried < EACH; i++) {
      Cited cited = sentences.get((from + i * 7) % sentences.size());
      Optional<String> changed = change.of(cited);
      if (changed.isPresent() && !changed.get().equals(cited.text())) {
        Support before = judge.judge(cited.text(), cited.quotes());
        Support after = judge.judge(changed.get(), cited.quotes());
        tried++;
        fell += after.band().compareTo(before.band()) > 0 ? 1 : 0;
        low += after.band() == Band.LOW ? 1 : 0;
      }
    }
    System.out.printf(
        Locale.ROOT,
        "| %s | %d | %.0f %% | %.0f %% |%n",
        kind,
        tried,
        100.0 * fell / tried,
        100.0 * low / tried);
  }

  private Optional<String> number(Cited cited) {
    return replaced(cited.text(), NUMBER, old -> Long.toString(value(old) + 1 + random.nextInt(9)));
  }

  private static long value(String digits) {
    String plain = digits.replace(",", "");
    return Long.parseLong(plain.substring(0, Math.min(12, plain.length())));
  }

  private String elsewhere(Cited cited) {
    Cited other = cited;
    while (other.article() == cited.article()) {
      other = sentences.get(random.nextInt(sentences.size()));
    }
    return other.page();
  }

  private static Optional<String> name(Cited cited, String page) {
    List<String> names =
        NAME.matcher(page)
            .results()
            .map(MatchResult::group)
            .filter(name -> !cited.text().contains(name))
            .toList();
    return names.isEmpty()
        ? Optional.empty()
        : replaced(cited.text(), NAME, old -> names.getFirst());
  }

  private static Optional<String> denied(Cited cited) {
    return replaced(cited.text(), VERB, old -> old + " not");
  }

  private static Optional<String> opposite(Cited cited) {
    for (String[] pair : OPPOSITES) {
      for (int side = 0; side < 2; side++) {
        Pattern word = Pattern.compile("\\b" + pair[side] + "\\b");
        String other = pair[1 - side];
        Optional<String> changed = replaced(cited.text(), word, old -> other);
        if (changed.isPresent()) {
          return changed;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> exchanged(Cited cited) {
    List<MatchResult> names = NAME.matcher(cited.text()).results().toList();
    if (names.size() < 2 || names.getFirst().group().equals(names.getLast().group())) {
      return Optional.empty();
    }
    MatchResult a = names.getFirst();
    MatchResult b = names.getLast();
    String text = cited.text();
    return Optional.of(
        text.substring(0, a.start())
            + b.group()
            + text.substring(a.end(), b.start())
            + a.group()
            + text.substring(b.end()));
  }

  private String inserted(Cited cited) {
    String[] words = elsewhere(cited).split(" ", 12);
    String clause = String.join(" ", List.of(words).subList(2, Math.min(8, words.length)));
    return cited.text().replaceFirst("[.!?]?$", ", and " + clause + ".");
  }

  private Optional<String> merged(Cited cited) {
    String next = cited.quotes().get(1);
    int mine = cited.text().lastIndexOf(' ', cited.text().length() * 2 / 3);
    int theirs = next.lastIndexOf(' ', next.length() * 2 / 3);
    return mine < 0 || theirs < 0
        ? Optional.empty()
        : Optional.of(cited.text().substring(0, mine) + next.substring(theirs));
  }

  private static Optional<String> replaced(String text, Pattern pattern, UnaryOperator<String> by) {
    return pattern
        .matcher(text)
        .results()
        .findFirst()
        .map(
            found ->
                text.substring(0, found.start())
                    + by.apply(found.group())
                    + text.substring(found.end()));
  }
}
