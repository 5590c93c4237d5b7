package dev.loccit.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The drill that kills the server knows every named step of the product, and no other. */
class DrilledStepsTest {
  private static final Path SOURCES = Path.of("src/main/java");
  private static final Pattern REACHED =
      Pattern.compile("Failpoint\\.(?:reach|pass)\\(((?:[^()]|\\([^()]*\\))*)\\);");

  /** What a file calls {@code job}. */
  private static final Map<String, List<String>> JOBS =
      Map.of(
          "IngestPipeline.java", List.of("ingest", "ocr"),
          "Placement.java", List.of("ingest", "ocr", "reextract"));

  @Test
  void theDrillKnowsEveryNamedStep() throws IOException {
    Set<String> reached = new TreeSet<>();
    List<Path> files;
    try (Stream<Path> all = Files.walk(SOURCES)) {
      files =
          all.filter(file -> file.toString().endsWith(".java"))
              .filter(file -> !file.endsWith("Failpoint.java"))
              .toList();
    }
    for (Path file : files) {
      Matcher call = REACHED.matcher(Files.readString(file));
      while (call.find()) {
        reached.addAll(steps(String.valueOf(file.getFileName()), call.group(1).strip()));
      }
    }
    assertThat(reached).hasSizeGreaterThan(50);
    assertThat(drilled()).containsExactlyInAnyOrderElementsOf(reached);
  }

  /** The names that an expression stands for. */
  private static Set<String> steps(String file, String expression) throws IOException {
    if (expression.matches("\"[a-z.-]+\"")) {
      return Set.of(expression.substring(1, expression.length() - 1));
    }
    Set<String> steps = new TreeSet<>();
    if (expression.startsWith("job + ")) {
      String end = expression.substring("job + \"".length(), expression.length() - 1);
      Objects.requireNonNull(JOBS.get(file), file).forEach(job -> steps.add(job + end));
    } else {
      assertThat(expression)
          .as(file)
          .matches("step\\.step\\(\\)\\.failpoint\\(\\)|Step\\.[A-Z_]+\\.failpoint\\(\\)");
      String named =
          expression.startsWith("step.")
              ? Files.readString(SOURCES.resolve("dev/loccit/forget/SourceSteps.java"))
              : expression;
      Matcher step = Pattern.compile("\\bStep\\.([A-Z_]+)\\b").matcher(named);
      while (step.find()) {
        String word = step.group(1).toLowerCase(Locale.ROOT).replace('_', '-');
        steps.add("forget." + word + "-removed");
      }
    }
    return steps;
  }

  private static Set<String> drilled() throws IOException {
    String drill =
        Files.readString(Path.of("../bench/src/main/java/dev/loccit/bench/KillDrill.java"));
    Matcher list =
        Pattern.compile("STEPS =\\s+List\\.of\\((.*?)\\);", Pattern.DOTALL).matcher(drill);
    assertThat(list.find()).isTrue();
    Set<String> drilled = new TreeSet<>();
    Matcher name = Pattern.compile("\"([^\"]+)\"").matcher(list.group(1));
    while (name.find()) {
      assertThat(drilled.add(name.group(1))).as(name.group(1)).isTrue();
    }
    return drilled;
  }
}
