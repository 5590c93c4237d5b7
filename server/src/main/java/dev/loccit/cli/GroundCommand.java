package dev.loccit.cli;

import dev.loccit.groundedness.Judge;
import dev.loccit.groundedness.LexicalJudge;
import dev.loccit.groundedness.Missing;
import dev.loccit.groundedness.Support;
import dev.loccit.index.Words;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Command(
    name = "ground",
    description = {
      "Says how well claims are supported: reads JSON lines { id, claim, evidence: [..] } from"
          + " standard input and writes a line { id, score, band, best, missing, judge } for each.",
      "best: the sentence of the evidence that says most of the claim: { evidence, start, end }, an"
          + " index into the array and UTF-16 offsets. missing: { kind, words } of what it does not"
          + " say. A score of null, band UNKNOWN: it could not be judged."
    },
    mixinStandardHelpOptions = true)
final class GroundCommand implements Callable<Integer> {
  @Spec @Nullable CommandSpec spec;

  private final JsonMapper mapper = new JsonMapper();

  @Override
  public Integer call() {
    if (spec == null) {
      throw new IllegalStateException("picocli sets this before it runs a command");
    }
    PrintWriter out = spec.commandLine().getOut();
    Judge judge = new LexicalJudge(new Words());
    int number = 0;
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (!line.isBlank()) {
          out.println(mapper.writeValueAsString(judged(judge, read(line, number))));
          out.flush();
        }
      }
      return 0;
    } catch (IOException e) {
      throw new UncheckedIOException("standard input cannot be read", e);
    }
  }

  private JsonNode read(String line, int number) {
    try {
      JsonNode node = mapper.readTree(line);
      if (node.path("claim").isString()
          && node.path("evidence").isArray()
          && node.get("evidence").valueStream().allMatch(JsonNode::isString)) {
        return node;
      }
    } catch (JacksonException e) {
      throw bad(number, e);
    }
    throw bad(number, null);
  }

  private static LoccitException bad(int number, @Nullable Exception cause) {
    return new LoccitException(
        ErrorCode.BAD_REQUEST,
        "Line "
            + number
            + " is not { \"id\": …, \"claim\": \"…\", \"evidence\": [\"…\"] }. Lines before it are judged.",
        cause);
  }

  private static Map<String, @Nullable Object> judged(Judge judge, JsonNode line) {
    List<String> evidence = new ArrayList<>();
    line.get("evidence").forEach(one -> evidence.add(one.asString()));
    Support support = judge.judge(line.get("claim").asString(), evidence);
    Map<String, @Nullable Object> verdict = new LinkedHashMap<>();
    verdict.put("id", line.get("id"));
    verdict.put("score", support.score());
    verdict.put("band", support.band().name());
    verdict.put("best", place(support.best()));
    verdict.put("missing", support.missing().stream().map(GroundCommand::missing).toList());
    verdict.put("judge", judge.name());
    return verdict;
  }

  private static @Nullable Map<String, Integer> place(Support.@Nullable Place place) {
    if (place == null) {
      return null;
    }
    Map<String, Integer> best = new LinkedHashMap<>();
    best.put("evidence", place.evidence());
    best.put("start", place.span().start());
    best.put("end", place.span().end());
    return best;
  }

  private static Map<String, String> missing(Missing one) {
    Map<String, String> missing = new LinkedHashMap<>();
    missing.put("kind", one.kind().name().toLowerCase(Locale.ROOT));
    missing.put("words", one.words());
    return missing;
  }
}
