package dev.loccit.bench;

import dev.loccit.extract.Extraction;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.jsoup.Jsoup;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * How well articles are found on html_article_benchmark's pages, beside readability4j and all words
 * of the page, and how far the texts agree with Readability.js on html_readability, as Markdown.
 * Pages by sorted key: even ones were tuned on, odd ones held out. Argument: the data folder.
 */
public final class ArticleBenchmark {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private ArticleBenchmark() {}

  @SuppressWarnings("ArrayRecordComponent") // private, never compared
  private record Page(String key, String address, byte[] bytes, String truth) {}

  /** Runs the measurement. */
  public static void main(String[] args) throws IOException {
    Path data = Path.of(args[0]);
    PageReaders readers = new PageReaders(Files.createTempDirectory("articles"));
    List<Page> pages = pages(data.resolve("html_article_benchmark"));
    System.out.println(
        "| reader | pages | precision | recall | F1 |\n| --- | --- | --- | --- | --- |");
    Map<String, Double> worst = new TreeMap<>();
    for (String part : new String[] {"held out", "tuned on", "all"}) {
      List<Page> chosen = new ArrayList<>();
      for (int i = 0; i < pages.size(); i++) {
        if (part.equals("all") || part.equals("tuned on") == (i % 2 == 0)) {
          chosen.add(pages.get(i));
        }
      }
      scores(readers, chosen, worst)
          .forEach((name, score) -> row(name, part, chosen.size(), score));
    }
    System.out.println("\nWeakest pages, all:\n");
    worst.entrySet().stream()
        .sorted(Map.Entry.comparingByValue())
        .limit(8)
        .forEach(e -> System.out.printf(Locale.ROOT, "- %.3f %s%n", e.getValue(), e.getKey()));
    regression(readers, data.resolve("html_readability/test-pages"));
  }

  private static Map<String, ArticleScore> scores(
      PageReaders readers, List<Page> pages, Map<String, Double> ours) throws IOException {
    Map<String, ArticleScore> scores = new LinkedHashMap<>();
    for (String name :
        List.of(
            "Loccit, article",
            "Loccit, as stored with title and names",
            "readability4j",
            "all words")) {
      scores.put(name, new ArticleScore());
    }
    for (Page page : pages) {
      Extraction stored = readers.stored(page.bytes());
      String whole =
          stored instanceof Extraction.Extracted extracted ? extracted.text().text() : "";
      List<String> texts =
          List.of(
              PageReaders.body(stored, page.bytes()),
              whole,
              PageReaders.readability4j(page.address(), page.bytes()),
              PageReaders.everything(page.bytes()));
      int i = 0;
      for (ArticleScore score : scores.values()) {
        double f1 = score.add(page.truth(), texts.get(i));
        if (i++ == 0) {
          String refused =
              stored instanceof Extraction.Refused(var code, _) ? " (" + code + ")" : "";
          ours.put(page.address() + refused, f1);
        }
      }
    }
    return scores;
  }

  private static void row(String name, String part, int pages, ArticleScore score) {
    System.out.printf(
        Locale.ROOT,
        "| %s | %d %s | %.3f | %.3f | %.3f |%n",
        name,
        pages,
        part,
        score.precision(),
        score.recall(),
        score.f1());
  }

  private static void regression(PageReaders readers, Path folder) throws IOException {
    System.out.println("\n| page | as Readability.js | readability4j |\n| --- | --- | --- |");
    ArticleScore ours = new ArticleScore();
    ArticleScore other = new ArticleScore();
    List<Path> cases;
    try (var list = Files.list(folder)) {
      cases = list.sorted().toList();
    }
    for (Path each : cases) {
      byte[] source = Files.readAllBytes(each.resolve("source.html"));
      String expected =
          PageReaders.blocks(Jsoup.parse(Files.readString(each.resolve("expected.html"))));
      Extraction stored = readers.stored(source);
      String refused = stored instanceof Extraction.Refused(var code, _) ? " (" + code + ")" : "";
      System.out.printf(
          Locale.ROOT,
          "| %s | %.3f%s | %.3f |%n",
          each.getFileName(),
          ours.add(expected, PageReaders.body(stored, source)),
          refused,
          other.add(expected, PageReaders.readability4j("http://fakehost/test/page.html", source)));
    }
    System.out.printf(
        Locale.ROOT, "| all %d | %.3f | %.3f |%n", cases.size(), ours.f1(), other.f1());
  }

  private static List<Page> pages(Path folder) throws IOException {
    JsonNode truth =
        JSON.readTree(
            Files.readString(folder.resolve("ground-truth.json"), StandardCharsets.UTF_8));
    List<Page> pages = new ArrayList<>();
    for (String key : truth.propertyNames().stream().sorted().toList()) {
      try (InputStream in =
          new GZIPInputStream(Files.newInputStream(folder.resolve("html/" + key + ".html.gz")))) {
        JsonNode page = truth.get(key);
        pages.add(
            new Page(
                key,
                page.get("url").asString(),
                in.readAllBytes(),
                page.get("articleBody").asString()));
      }
    }
    return pages;
  }
}
