package dev.loccit.bench;

import dev.loccit.text.Normalizer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The xquad set: paragraphs with questions whose answers are spans. */
record Xquad(List<Paragraph> paragraphs) {
  /** A paragraph; articles are numbered from 0. */
  record Paragraph(int article, String text, List<Asked> questions) {}

  /** A question with its answer's span in UTF-16 units of the paragraph. */
  record Asked(String question, int start, int end) {}

  static Xquad read(Path data, String language) throws IOException {
    Path plain = data.resolve("xquad/xquad." + language + ".json");
    Path packed = data.resolve("xquad/xquad." + language + ".json.gz");
    List<Paragraph> paragraphs = new ArrayList<>();
    try (InputStream bytes =
        Files.exists(plain)
            ? Files.newInputStream(plain)
            : new GZIPInputStream(Files.newInputStream(packed))) {
      JsonNode articles = JsonMapper.shared().readTree(bytes).get("data");
      for (int article = 0; article < articles.size(); article++) {
        for (JsonNode paragraph : articles.get(article).get("paragraphs")) {
          paragraphs.add(paragraph(article, paragraph));
        }
      }
    }
    return new Xquad(paragraphs);
  }

  private static Paragraph paragraph(int article, JsonNode node) {
    String raw = node.get("context").asString();
    String text = Normalizer.normalize(raw).text().text();
    List<Asked> questions = new ArrayList<>();
    for (JsonNode asked : node.get("qas")) {
      JsonNode answer = asked.get("answers").get(0);
      String words = Normalizer.normalize(answer.get("text").asString()).text().text();
      int near = raw.offsetByCodePoints(0, answer.get("answer_start").asInt());
      int start = nearest(text, words, near);
      questions.add(new Asked(asked.get("question").asString(), start, start + words.length()));
    }
    return new Paragraph(article, text, questions);
  }

  private static int nearest(String text, String words, int place) {
    int best = -1;
    for (int at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
      if (best < 0 || Math.abs(at - place) < Math.abs(best - place)) {
        best = at;
      }
    }
    return best;
  }
}
