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
      List<Warning> warnings,
      List<Contents.Entry> contents) {}

  @GetMapping("/report")
  ReportView report(
      @AuthenticationPrincipal Caller caller,
      @PathVariable SourceId id,
      @RequestParam(required = false) @Nullable Integer version) {
    Source source = places.source(caller.id(), id);
    TextVersion text = places.version(source, version);
    List<PageReading> pages = readings.find(text.id());
    Hidden hidden = Hidden.of(text.report(), readings.hidden(text.id()).orElse(null));
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
        Warning.of(source, pages, text.report()),
        Contents.of(text.structure()));
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
}
