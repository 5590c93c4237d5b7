package dev.loccit.standin.sources;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Something a request lets the model read. */
public sealed interface Source {
  /** Its title, where it has one. */
  @Nullable String title();

  /** Whether its places may be cited. */
  boolean citable();

  /** Its parts, in order. */
  List<Chunk> chunks();

  /**
   * The place of neighbouring parts.
   *
   * @param from index of the first part
   * @param to exclusive
   */
  Citation cite(int from, int to);

  /** The words of neighbouring parts. */
  default String words(int from, int to) {
    return chunks().subList(from, to).stream().map(Chunk::text).collect(Collectors.joining());
  }

  /** A plain text, cut into sentences. */
  record TextDocument(
      int index, @Nullable String title, boolean citable, String text, List<Chunk> chunks)
      implements Source {
    TextDocument(int index, @Nullable String title, boolean citable, String text) {
      this(index, title, citable, text, Chunker.chunks(text));
    }

    @Override
    public Citation cite(int from, int to) {
      int start = chunks.get(from).start();
      int end = chunks.get(to - 1).end();
      int before = text.codePointCount(0, start);
      return new Citation.InText(
          index,
          title,
          text.substring(start, end),
          start,
          end,
          before,
          before + text.codePointCount(start, end));
    }
  }

  /** A document whose sender cut it into blocks; a block is never cut further. */
  record BlockDocument(int index, @Nullable String title, boolean citable, List<Chunk> chunks)
      implements Source {
    @Override
    public Citation cite(int from, int to) {
      return new Citation.InBlocks(
          index, title, words(from, to), chunks.get(from).start(), chunks.get(to - 1).end());
    }
  }

  /** A PDF: sentences, each with its page. */
  record PdfDocument(int index, @Nullable String title, boolean citable, List<Chunk> chunks)
      implements Source {
    @Override
    public Citation cite(int from, int to) {
      return new Citation.OnPages(
          index, title, words(from, to), chunks.get(from).start(), chunks.get(to - 1).end());
    }
  }

  /** A search result. */
  record SearchResult(
      int index, String source, @Nullable String title, boolean citable, List<Chunk> chunks)
      implements Source {
    @Override
    public Citation cite(int from, int to) {
      return new Citation.InSearchResult(
          index,
          source,
          title,
          words(from, to),
          chunks.get(from).start(),
          chunks.get(to - 1).end());
    }
  }

  /** Sentences of a prompt that carry labels such as {@code s12}. */
  record LabelledText(@Nullable String title, List<String> labels, List<Chunk> chunks)
      implements Source {
    @Override
    public boolean citable() {
      return true;
    }

    @Override
    public Citation cite(int from, int to) {
      return new Citation.Labelled(new ArrayList<>(labels.subList(from, to)), words(from, to));
    }
  }

  /** Blocks counted from 0. */
  static List<Chunk> blocks(List<String> texts) {
    List<Chunk> chunks = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      chunks.add(new Chunk(i, i + 1, texts.get(i)));
    }
    return chunks;
  }
}
