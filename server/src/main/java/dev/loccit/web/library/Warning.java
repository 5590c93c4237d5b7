package dev.loccit.web.library;

import dev.loccit.source.Source;
import dev.loccit.text.PageReading;
import dev.loccit.text.PageReading.How;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A sentence that a person should know of how a source was read. */
record Warning(Code code, String detail) {
  /** What it is about. */
  enum Code {
    PAGES_UNREAD,
    PAGES_GARBLED,
    LOW_CONFIDENCE,
    HIDDEN_TEXT,
    ATTACHMENTS_IGNORED,
    NAME_MISMATCH
  }

  /** Recognised with less than this, in percent, a page is to be checked. */
  private static final int LOW = 70;

  /**
   * All of one text, the gravest first.
   *
   * @param counts what the extraction counted
   */
  static List<Warning> of(Source source, List<PageReading> pages, Map<String, Integer> counts) {
    List<Warning> warnings = new ArrayList<>();
    String unread = ReportWords.pages(pages, page -> page.how() == How.UNREAD);
    if (!unread.isEmpty()) {
      warnings.add(
          new Warning(
              Code.PAGES_UNREAD,
              unread + ": a picture whose words were not read. Nothing on it can be found."));
    }
    String garbled = ReportWords.pages(pages, page -> page.how() == How.GARBLED);
    if (!garbled.isEmpty()) {
      warnings.add(
          new Warning(
              Code.PAGES_GARBLED,
              garbled + ": the text most likely differs from what the page shows."));
    }
    String weak = ReportWords.pages(pages, page -> page.how() == How.OCR && page.percent() < LOW);
    if (!weak.isEmpty()) {
      warnings.add(
          new Warning(
              Code.LOW_CONFIDENCE,
              weak + ": recognised with low confidence. Check quotes against the page."));
    }
    int hidden = Hidden.of(counts, null).all();
    if (hidden > 0) {
      warnings.add(
          new Warning(
              Code.HIDDEN_TEXT,
              hidden + " characters that cannot be seen on the pages were left out of the text."));
    }
    int attachments = counts.getOrDefault("attachments", 0);
    if (attachments > 0) {
      warnings.add(
          new Warning(
              Code.ATTACHMENTS_IGNORED,
              attachments == 1
                  ? "An embedded file was left out. Add it as a source of its own."
                  : attachments
                      + " embedded files were left out. Add them as sources of their own."));
    }
    ReportWords.mismatch(source.kind(), source.origin())
        .ifPresent(words -> warnings.add(new Warning(Code.NAME_MISMATCH, words)));
    return warnings;
  }
}
