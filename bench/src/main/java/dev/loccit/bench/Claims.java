package dev.loccit.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Claims that people judged by their evidence, of the three sets. */
final class Claims {
  /** The sets. */
  enum Source {
    WICE,
    SUMMEDITS,
    BEGIN
  }

  /**
   * One claim.
   *
   * @param part the domain within the set
   * @param group equal for claims on the same evidence, which must not be split by folds
   */
  record Claim(
      Source source,
      String part,
      String group,
      String text,
      List<String> evidence,
      boolean supported) {}

  private Claims() {}

  static List<Claim> read(Path data) throws IOException {
    List<Claim> claims = new ArrayList<>();
    Path wice = data.resolve("wice/data/entailment_retrieval/claim/dev.jsonl.gz");
    for (String line : lines(new GZIPInputStream(Files.newInputStream(wice)))) {
      JsonNode node = JsonMapper.shared().readTree(line);
      List<String> evidence = new ArrayList<>();
      node.get("evidence").forEach(one -> evidence.add(one.asString()));
      claims.add(
          new Claim(
              Source.WICE,
              "wice",
              String.join("\n", evidence),
              node.get("claim").asString(),
              evidence,
              node.get("label").asString().equals("supported")));
    }
    for (String domain : List.of("samsum", "scitldr", "qmsumm", "news")) {
      Path file = data.resolve("summedits/summedits_" + domain + ".json.gz");
      try (InputStream bytes = new GZIPInputStream(Files.newInputStream(file))) {
        for (JsonNode node : JsonMapper.shared().readTree(bytes)) {
          String document = node.get("doc").asString();
          claims.add(
              new Claim(
                  Source.SUMMEDITS,
                  domain,
                  document,
                  node.get("summary").asString(),
                  List.of(document),
                  node.get("label").asInt() == 1));
        }
      }
    }
    for (String file :
        List.of(
            "cmu-dog/begin_dev_cmu.tsv", "topicalchat/begin_dev_tc.tsv", "wow/begin_dev_wow.tsv")) {
      List<String> rows = Files.readAllLines(data.resolve("begin").resolve(file));
      List<String> names = List.of(rows.getFirst().split("\t", -1));
      for (String row : rows.subList(1, rows.size())) {
        String[] cells = row.split("\t", -1);
        String knowledge = cells[names.indexOf("knowledge")];
        claims.add(
            new Claim(
                Source.BEGIN,
                file.substring(0, file.indexOf('/')),
                knowledge,
                cells[names.indexOf("response")],
                List.of(knowledge),
                cells[names.indexOf("begin_label")].toLowerCase(Locale.ROOT).startsWith("fully")));
      }
    }
    return claims;
  }

  private static List<String> lines(InputStream bytes) throws IOException {
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    }
  }
}
