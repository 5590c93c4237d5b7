package dev.loccit.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One {@code ./loccit ask --json}, run as its user would.
 *
 * @param exit its exit code
 * @param silent the files that its notices call silent, by name
 * @param ms from start to exit
 */
record AskRun(int exit, List<Quote> quotes, Set<String> silent, long ms) {
  private static final int MINUTES = 5;
  private static final String SILENT = " does not address this.";

  /**
   * One citation.
   *
   * @param page from 1
   */
  record Quote(Path file, int page, String words, boolean verified) {
    String name() {
      return AskRun.name(file);
    }
  }

  static AskRun ask(List<Path> files, String question) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of(Path.of("loccit").toAbsolutePath().toString(), "ask", "--json"));
    files.forEach(file -> command.add(file.toString()));
    command.add(question);
    Path out = Files.createTempFile("loccit-ask", ".json");
    Path err = Files.createTempFile("loccit-ask", ".txt");
    try {
      long start = System.nanoTime();
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(out.toFile())
              .redirectError(err.toFile())
              .start();
      if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
        process.destroyForcibly();
        throw new IOException("no answer in " + MINUTES + " minutes: " + question);
      }
      long ms = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
      String json = Files.readString(out, StandardCharsets.UTF_8);
      if (json.isBlank()) {
        throw new IOException(question + ": " + Files.readString(err, StandardCharsets.UTF_8));
      }
      return of(process.exitValue(), new JsonMapper().readTree(json), ms);
    } finally {
      Files.delete(out);
      Files.delete(err);
    }
  }

  private static AskRun of(int exit, JsonNode answer, long ms) {
    List<Quote> quotes = new ArrayList<>();
    for (JsonNode one : answer.get("citations")) {
      quotes.add(
          new Quote(
              Path.of(one.get("file").asString()),
              one.get("page").asInt(),
              one.get("quote").asString(),
              one.get("verified").asBoolean()));
    }
    Set<String> silent = new HashSet<>();
    for (JsonNode notice : answer.get("notices")) {
      String words = notice.asString();
      if (words.endsWith(SILENT)) {
        silent.add(words.substring(0, words.length() - SILENT.length()));
      }
    }
    return new AskRun(exit, quotes, silent, ms);
  }

  static String name(Path file) {
    return String.valueOf(file.getFileName());
  }
}
