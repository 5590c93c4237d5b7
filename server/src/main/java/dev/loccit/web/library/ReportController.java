package dev.loccit.web.library;

import dev.loccit.source.ReadingStore;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.TextVersion;
import dev.loccit.text.PageReading;
import dev.loccit.text.PageReading.How;
import dev.loccit.text.TextId;
import dev.loccit.web.security.Caller;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** What reading a source found, and what it left out. */
@RestController
@RequestMapping("/api/sources/{id}")
class ReportController {
  private final SourcePlaces places;
  private final ReadingStore readings;

  ReportController(SourcePlaces places, ReadingStore readings) {
    this.places = places;
    this.readings = readings;
  }

  /** How many pages were read in which way. */
  record PageCounts(
      int total, int text, int ocr, int ocrLayer, int empty, int garbled, int unread) {
    static PageCounts of(List<PageReading> pages, int total) {
      return new PageCounts(
          total,
          pages.isEmpty() ? total : count(pages, How.TEXT),
          count(pages, How.OCR),
          count(pages, How.OCR_LAYER),
          count(pages, How.EMPTY),
          count(pages, How.GARBLED),
          count(pages, How.UNREAD));
    }

    private static int count(List<PageReading> pages, How how) {
      return (int) pages.stream().filter(page -> page.how() == how).count();
    }
  }

  /** A page that was not read from its own text. */
  record Reading(int page, How how, @Nullable Double confidence) {}

  /**
   * Characters that a page holds and nobody sees: kept out of the text.
   *
   * @param white on white; {@code tiny} too small to be read; {@code invisible} drawn without ink,
   *     elsewhere than on a picture
   */
  record Hidden(int white, int tiny, int offPage, int invisible) {
    static Hidden of(Map<String, Integer> counts) {
      return new Hidden(
          counts.getOrDefault("glyphsWhiteOnWhite", 0),
          counts.getOrDefault("glyphsTooSmall", 0),
          counts.getOrDefault("glyphsOffPage", 0),
          counts.getOrDefault("glyphsInvisible", 0));
    }

    int all() {
      return white + tiny + offPage + invisible;
    }
  }

  /** A sentence that a person should know. */
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
  }

  record ReportView(
      SourceId sourceId,
      int version,
      TextId textId,
      String extractor,
      @Nullable String language,
      PageCounts pages,
      @Nullable Double ocrConfidence,
      List<Reading> readings,
      Hidden hidden,
      Map<String, Integer> counts,
      List<Warning> warnings) {}

  @GetMapping("/report")
  ReportView report(
      @AuthenticationPrincipal Caller caller,
      @PathVariable SourceId id,
      @RequestParam(required = false) @Nullable Integer version) {
    Source source = places.source(caller.id(), id);
    TextVersion text = places.version(source, version);
    List<PageReading> pages = readings.find(text.id());
    Hidden hidden = Hidden.of(text.report());
    OptionalDouble confidence =
        pages.stream()
            .filter(page -> page.how() == How.OCR)
            .mapToDouble(page -> page.percent() / 100.0)
            .average();
    return new ReportView(
        id,
        text.version(),
        text.id(),
        text.extractor(),
        text.language(),
        PageCounts.of(pages, text.structure().pageStarts().size()),
        confidence.isPresent() ? confidence.getAsDouble() : null,
        notPlain(pages),
        hidden,
        new TreeMap<>(text.report()),
        warnings(source, pages, hidden, text.report()));
  }

  private static List<Reading> notPlain(List<PageReading> pages) {
    List<Reading> found = new ArrayList<>();
    for (int i = 0; i < pages.size(); i++) {
      PageReading page = pages.get(i);
      if (page.how() != How.TEXT) {
        found.add(new Reading(i + 1, page.how(), page.confidence()));
      }
    }
    return found;
  }

  private static List<Warning> warnings(
      Source source, List<PageReading> pages, Hidden hidden, Map<String, Integer> counts) {
    List<Warning> warnings = new ArrayList<>();
    String unread = ReportWords.pages(pages, page -> page.how() == How.UNREAD);
    if (!unread.isEmpty()) {
      warnings.add(
          new Warning(
              Warning.Code.PAGES_UNREAD,
              unread + ": a picture whose words were not read. Nothing on it can be found."));
    }
    String garbled = ReportWords.pages(pages, page -> page.how() == How.GARBLED);
    if (!garbled.isEmpty()) {
      warnings.add(
          new Warning(
              Warning.Code.PAGES_GARBLED,
              garbled + ": the text most likely differs from what the page shows."));
    }
    String weak = ReportWords.pages(pages, page -> page.how() == How.OCR && page.percent() < 70);
    if (!weak.isEmpty()) {
      warnings.add(
          new Warning(
              Warning.Code.LOW_CONFIDENCE,
              weak + ": recognised with low confidence. Check quotes against the page."));
    }
    if (hidden.all() > 0) {
      warnings.add(
          new Warning(
              Warning.Code.HIDDEN_TEXT,
              hidden.all()
                  + " characters that cannot be seen on the pages were left out of the text."));
    }
    int attachments = counts.getOrDefault("attachments", 0);
    if (attachments > 0) {
      warnings.add(
          new Warning(
              Warning.Code.ATTACHMENTS_IGNORED,
              attachments + " embedded files were left out. Add them as sources of their own."));
    }
    ReportWords.mismatch(source.kind(), source.origin())
        .ifPresent(words -> warnings.add(new Warning(Warning.Code.NAME_MISMATCH, words)));
    return warnings;
  }
}
