package dev.loccit.standin.openai;

import dev.loccit.standin.answers.Prompt;
import dev.loccit.standin.sources.Chunk;
import dev.loccit.standin.sources.Source;
import java.util.ArrayList;
import java.util.List;

/** A server that drops the beginning of a long prompt and tells nobody. */
final class Forgetful {
  private Forgetful() {}

  /** The prompt with only the last sentences that fit into the window. */
  static Prompt within(Prompt prompt, int window) {
    int left = window - ChatAnswer.tokens(prompt.instructions() + prompt.lastTurn());
    List<Source> kept = new ArrayList<>();
    for (Source source : prompt.sources().reversed()) {
      int from = source.chunks().size();
      while (from > 0 && left > 0) {
        left -= ChatAnswer.tokens(source.chunks().get(from - 1).text()) + 4;
        from -= left > 0 ? 1 : 0;
      }
      if (from < source.chunks().size()) {
        kept.addFirst(rest(source, from));
      }
    }
    return new Prompt(prompt.instructions(), prompt.lastTurn(), prompt.earlier(), kept);
  }

  private static Source rest(Source source, int from) {
    if (source instanceof Source.LabelledText labelled) {
      List<Chunk> chunks = source.chunks().subList(from, source.chunks().size());
      List<String> labels = labelled.labels().subList(from, labelled.labels().size());
      return new Source.LabelledText(labelled.title(), labels, Source.blocks(texts(chunks)));
    }
    return source;
  }

  private static List<String> texts(List<Chunk> chunks) {
    return chunks.stream().map(Chunk::text).toList();
  }
}
