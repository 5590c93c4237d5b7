package dev.loccit.bench;

import dev.loccit.text.Normalizer;
import dev.loccit.text.Structure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The cranfield set: abstracts, questions, graded judgements. */
record Cranfield(Shelf shelf, List<Query> queries) {
  private static final Pattern RECORD = Pattern.compile("(?m)^\\.I \\d+\\s*$");
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  /** A question with the gain of each judged document: 5 - grade, and 0 for grade -1. */
  record Query(String question, Map<Integer, Integer> gains) {}

  static Cranfield read(Path folder) throws IOException {
    List<Shelf.Document> documents = new ArrayList<>();
    for (String one : records(Files.readString(folder.resolve("cran.all.1400")))) {
      // The abstract begins with its title.
      String text = one.substring(one.indexOf("\n.W") + 3);
      documents.add(
          new Shelf.Document("", Normalizer.normalize(text).text(), Structure.PLAIN, "en"));
    }
    List<Map<Integer, Integer>> gains = new ArrayList<>();
    List<String> questions = new ArrayList<>();
    for (String one : records(Files.readString(folder.resolve("cran.qry")))) {
      questions.add(BLANKS.matcher(one.substring(one.indexOf(".W") + 2)).replaceAll(" ").strip());
      gains.add(new HashMap<>());
    }
    for (String line : Files.readAllLines(folder.resolve("cranqrel"))) {
      if (!line.isBlank()) {
        String[] cells = BLANKS.split(line.strip(), -1);
        int grade = Integer.parseInt(cells[2]);
        gains
            .get(Integer.parseInt(cells[0]) - 1)
            .put(Integer.parseInt(cells[1]) - 1, grade < 0 ? 0 : 5 - grade);
      }
    }
    List<Query> queries = new ArrayList<>();
    for (int i = 0; i < questions.size(); i++) {
      queries.add(new Query(questions.get(i), gains.get(i)));
    }
    return new Cranfield(new Shelf(documents), queries);
  }

  private static List<String> records(String file) {
    return RECORD.splitAsStream(file).filter(one -> !one.isBlank()).toList();
  }
}
