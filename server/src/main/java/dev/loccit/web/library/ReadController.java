package dev.loccit.web.library;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.ContentStore;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceKind;
import dev.loccit.text.Box;
import dev.loccit.text.LocatorStart;
import dev.loccit.text.Span;
import dev.loccit.text.Structure;
import dev.loccit.text.Table;
import dev.loccit.web.WebProperties;
import dev.loccit.web.security.Caller;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpRange;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** What the reader shows of a source: its words, its original bytes, boxes on its pages. */
@RestController
@RequestMapping("/api/sources/{id}")
class ReadController {
  /**
   * Original files may hold anything: whoever opens one in a browser gets no script and no form.
   */
  private static final String SANDBOX = "sandbox; default-src 'none'; frame-ancestors 'none'";

  private final SourcePlaces places;
  private final ContentStore contents;
  private final WebProperties settings;

  ReadController(SourcePlaces places, ContentStore contents, WebProperties settings) {
    this.places = places;
    this.contents = contents;
    this.settings = settings;
  }

  record TextView(
      SourceId sourceId,
      int version,
      int from,
      int to,
      int length,
      String text,
      List<Integer> pageStarts,
      List<LocatorStart> locators,
      List<HeadingView> headings,
      List<TableView> tables) {}

  /** A heading that stands, at least in part, in the window; level 1 is outermost. */
  record HeadingView(int start, int end, int level) {}

  /** A table of which some rows stand in the window; its header row may lie before that. */
  record TableView(int start, int end, Stretch header) {
    static TableView of(Table table) {
      return new TableView(
          table.span().start(),
          table.span().end(),
          new Stretch(table.header().start(), table.header().end()));
    }
  }

  record Stretch(int start, int end) {}

  @GetMapping("/text")
  TextView text(
      @AuthenticationPrincipal Caller caller,
      @PathVariable SourceId id,
      @RequestParam(defaultValue = "0") int from,
      @RequestParam(required = false) @Nullable Integer to,
      @RequestParam(required = false) @Nullable Integer version) {
    SourcePlaces.Words words =
        places.words(caller.id(), id, from, to, version, settings.maxTextWindow());
    Structure structure = words.version().structure();
    Span window = new Span(words.window().from(), words.window().to());
    return new TextView(
        id,
        words.version().version(),
        window.start(),
        window.end(),
        words.window().length(),
        words.window().text(),
        structure.pageStarts(),
        words.locators(),
        structure.headings().stream()
            .filter(heading -> heading.span().overlaps(window))
            .map(
                heading ->
                    new HeadingView(heading.span().start(), heading.span().end(), heading.level()))
            .toList(),
        structure.tables().stream()
            .filter(table -> table.span().overlaps(window))
            .map(TableView::of)
            .toList());
  }

  /** Each box is x, y, width and height, in points from the top left of the page as shown. */
  record PageView(int page, double width, double height, List<List<Double>> boxes) {
    static PageView of(SourcePlaces.PageBoxes found) {
      return new PageView(
          found.page(),
          found.width(),
          found.height(),
          found.boxes().stream().map(PageView::numbers).toList());
    }

    private static List<Double> numbers(Box box) {
      return List.of(
          hundredths(box.x()),
          hundredths(box.y()),
          hundredths(box.width()),
          hundredths(box.height()));
    }

    /** Layouts are kept to a twentieth of a point: more digits would be noise. */
    private static double hundredths(double points) {
      return Math.round(points * 100) / 100.0;
    }
  }

  record BoxesView(List<PageView> pages) {}

  @GetMapping("/boxes")
  BoxesView boxes(
      @AuthenticationPrincipal Caller caller,
      @PathVariable SourceId id,
      @RequestParam int start,
      @RequestParam int end,
      @RequestParam(required = false) @Nullable Integer version) {
    if (start < 0 || end < start || end - start > settings.maxTextWindow()) {
      throw new LoccitException(
          ErrorCode.BAD_REQUEST,
          "Ask for a span with 0 <= start <= end, of at most "
              + settings.maxTextWindow()
              + " characters.");
    }
    return new BoxesView(
        places.boxes(caller.id(), id, new Span(start, end), version).stream()
            .map(PageView::of)
            .toList());
  }

  @GetMapping("/content")
  ResponseEntity<Resource> content(
      @AuthenticationPrincipal Caller caller,
      @PathVariable SourceId id,
      @RequestParam(required = false) @Nullable Integer version,
      @RequestHeader(name = HttpHeaders.RANGE, required = false) @Nullable String range) {
    Source source = places.source(caller.id(), id);
    int wanted = places.contentVersion(source, version);
    ContentStore.Content content =
        (source.origin().isEmpty()
                ? java.util.Optional.<ContentStore.Content>empty()
                : contents.find(id, wanted))
            .orElseThrow(
                () ->
                    new LoccitException(
                        ErrorCode.NOT_FOUND, "There is no original file of this source."));
    FileSystemResource bytes = new FileSystemResource(content.file());
    checkRange(range, content.size());
    return ResponseEntity.ok()
        .contentType(mediaType(source.kind()))
        .header(
            HttpHeaders.CONTENT_DISPOSITION,
            ContentDisposition.attachment()
                .filename(fileName(source), StandardCharsets.UTF_8)
                .build()
                .toString())
        .header("Content-Security-Policy", SANDBOX)
        .body(bytes);
  }

  /** A page that was fetched is named after its title: an address is no file name. */
  private static String fileName(Source source) {
    return source.kind() == SourceKind.URL
        ? FileNames.shown(source.title() + (source.pageCount() == null ? ".html" : ".pdf"))
        : source.origin();
  }

  private static void checkRange(@Nullable String range, long size) {
    if (range == null) {
      return;
    }
    try {
      for (HttpRange one : HttpRange.parseRanges(range)) {
        if (one.getRangeStart(size) >= size) {
          throw outOfRange(size);
        }
      }
    } catch (IllegalArgumentException e) {
      throw outOfRange(size);
    }
  }

  private static LoccitException outOfRange(long size) {
    return new LoccitException(
        ErrorCode.RANGE_NOT_SATISFIABLE, "The file has " + size + " bytes and no such range.");
  }

  private static MediaType mediaType(SourceKind kind) {
    return switch (kind) {
      case PDF -> MediaType.APPLICATION_PDF;
      case EPUB -> MediaType.parseMediaType("application/epub+zip");
      case MARKDOWN -> MediaType.parseMediaType("text/markdown");
      case TEXT, SUBTITLES -> MediaType.TEXT_PLAIN;
      case CSV -> MediaType.parseMediaType("text/csv");
      case IMAGE -> MediaType.APPLICATION_OCTET_STREAM;
      // nothing that a browser would run or open here, whatever else goes wrong
      case DOCX, PPTX, XLSX, OFFICE, ODT, ODP, ODS, RTF, HTML, URL, EMAIL ->
          MediaType.APPLICATION_OCTET_STREAM;
    };
  }
}
