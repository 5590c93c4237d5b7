package dev.loccit.standin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.standin.sources.Chunk;
import dev.loccit.standin.sources.Source;
import dev.loccit.standin.sources.SourceReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Whatever the script and the unit: what is cited stands where it is said to stand. */
class CitationPropertyTest extends WithSharedStandIn {
  private static final int RUNS = 200;
  private static final String[] WORDS = {
    "whale",
    "krill",
    "🐋",
    "👨‍👩‍👧",
    "e\u0301te\u0301",
    "Å\u030angstro\u0308m",
    "2.7",
    "𝔘𝔫𝔦𝔠𝔬𝔡𝔢",
    "鯨",
    "クジラ",
    "大きな海",
    "고래",
    "الحوت",
    "لوِيَاتَان",
    "לִוְיָתָן",
    "व्हेल",
    "кит",
    "φάλαινα",
    "ปลาวาฬ",
    "\"quoted\"",
    "(in brackets)",
    "\u200d",
    "𠀀𠀁"
  };
  private static final String[] ENDS = {
    ". ", "! ", "? ", "。", "！", "…\n", ".\n\n", ".” ", ".) ", "\n", "\n\n", "؟ ", "۔ ", ".\u3000",
    "。」"
  };

  @Test
  void theSentencesOfATextPartitionIt() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int run = 0; run < RUNS; run++) {
      String text = text(random);
      Ask ask = Ask.of(Ask.PLAIN_MODEL).document("A", text);
      Source source = SourceReader.sources(ask.json()).getFirst();
      String joined = source.chunks().stream().map(Chunk::text).collect(Collectors.joining());
      assertThat(joined).as("seed " + seed).isEqualTo(text);
      int at = 0;
      for (Chunk chunk : source.chunks()) {
        assertThat(chunk.start()).as("seed " + seed).isEqualTo(at);
        at = chunk.end();
      }
      assertThat(at).as("seed " + seed).isEqualTo(text.length());
    }
  }

  @Test
  void everyCitedSpanOfATextEqualsItsWordsInBothUnits() throws Exception {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    int cited = 0;
    for (int run = 0; run < RUNS; run++) {
      List<String> texts = List.of(text(random), text(random));
      Ask ask =
          Ask.of(Ask.PLAIN_MODEL)
              .document("One", texts.get(0))
              .document("Two", texts.get(1))
              .question(question(random, texts));
      boolean utf16 = random.nextBoolean();
      String switches =
          (utf16 ? "char-unit=utf16,order=text-first" : "char-unit=codepoint")
              + ",delta-chars="
              + random.nextInt(4);
      JsonNode message = Client.accumulated(client.events(ask, "x-standin", switches));
      for (JsonNode citation : Client.citations(message)) {
        String text = texts.get(citation.path("document_index").asInt());
        int start = citation.path("start_char_index").asInt();
        int end = citation.path("end_char_index").asInt();
        String words =
            utf16
                ? text.substring(start, end)
                : text.substring(
                    text.offsetByCodePoints(0, start), text.offsetByCodePoints(0, end));
        assertThat(words).as("seed " + seed).isEqualTo(citation.path("cited_text").asString());
        cited++;
      }
    }
    assertThat(cited).as("seed " + seed).isGreaterThan(RUNS);
  }

  @Test
  void everyCitedBlockOfASearchResultIsWhole() throws Exception {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    int cited = 0;
    for (int run = 0; run < RUNS; run++) {
      List<List<String>> results = new ArrayList<>();
      Ask ask = Ask.of(Ask.PLAIN_MODEL);
      for (int i = 0; i < 3; i++) {
        List<String> blocks = new ArrayList<>();
        for (int b = 0; b < 1 + random.nextInt(5); b++) {
          blocks.add(sentence(random));
        }
        results.add(blocks);
        ask.searchResult("kb://" + i, "Result " + i, blocks);
      }
      ask.question(question(random, results.stream().flatMap(List::stream).toList()));
      for (JsonNode citation : Client.citations(client.message(ask))) {
        int result = citation.path("search_result_index").asInt();
        List<String> blocks =
            results
                .get(result)
                .subList(
                    citation.path("start_block_index").asInt(),
                    citation.path("end_block_index").asInt());
        assertThat(String.join("", blocks))
            .as("seed " + seed)
            .isEqualTo(citation.path("cited_text").asString());
        assertThat(citation.path("source").asString()).isEqualTo("kb://" + result);
        cited++;
      }
    }
    assertThat(cited).as("seed " + seed).isGreaterThan(RUNS / 2);
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder(random.nextInt(4) == 0 ? "\n " : "");
    for (int i = 0; i < 1 + random.nextInt(12); i++) {
      text.append(sentence(random));
    }
    return text.toString();
  }

  private static String sentence(Random random) {
    StringBuilder sentence = new StringBuilder();
    for (int i = 0; i < 1 + random.nextInt(6); i++) {
      sentence.append(sentence.isEmpty() || random.nextInt(4) == 0 ? "" : " ");
      sentence.append(WORDS[random.nextInt(WORDS.length)]);
    }
    return sentence + ENDS[random.nextInt(ENDS.length)];
  }

  /** Asks with words that the texts have. */
  private static String question(Random random, List<String> texts) {
    String text = texts.get(random.nextInt(texts.size())).strip();
    String[] words = text.split("\\s+", -1);
    return "What is " + words[random.nextInt(words.length)] + "?";
  }
}
