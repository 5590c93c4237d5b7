package dev.loccit.standin.sources;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A place in a source, in the units of the wire. */
public sealed interface Citation {
  /** The exact words of the place. */
  String citedText();

  /**
   * A place in a plain text; both units, since which one the service counts is not certain.
   *
   * @param documentIndex among all documents of the request, from 0
   */
  record InText(
      int documentIndex,
      @Nullable String title,
      String citedText,
      int startUtf16,
      int endUtf16,
      int startCodePoint,
      int endCodePoint)
      implements Citation {}

  /**
   * Pages of a PDF.
   *
   * @param startPage from 1
   * @param endPage exclusive
   */
  record OnPages(
      int documentIndex, @Nullable String title, String citedText, int startPage, int endPage)
      implements Citation {}

  /** Blocks of a document that was sent in blocks. */
  record InBlocks(
      int documentIndex, @Nullable String title, String citedText, int startBlock, int endBlock)
      implements Citation {}

  /**
   * Blocks of a search result.
   *
   * @param resultIndex among all search results of the request, from 0
   */
  record InSearchResult(
      int resultIndex,
      String source,
      @Nullable String title,
      String citedText,
      int startBlock,
      int endBlock)
      implements Citation {}

  /** Labels of sentences in a prompt, for servers without citations of their own. */
  record Labelled(List<String> labels, String citedText) implements Citation {}
}
