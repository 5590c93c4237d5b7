package dev.loccit.web.library;

import dev.loccit.extract.ExtractionWorkers;
import dev.loccit.extract.FileKind;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.ContentStore;
import dev.loccit.source.DrawnPages;
import dev.loccit.source.DrawnPages.Page;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceKind;
import dev.loccit.web.security.Caller;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Pages as pictures, drawn in a worker. A source is looked up before each picture and after it, so
 * that one that is being deleted shows none and leaves none in memory.
 */
@RestController
@RequestMapping("/api/sources/{id}")
class PageImageController {
  private static final int MOST_DPI = 400;

  private final SourcePlaces places;
  private final ContentStore contents;
  private final ExtractionWorkers workers;
  private final DrawnPages drawn;

  PageImageController(
      SourcePlaces places, ContentStore contents, ExtractionWorkers workers, DrawnPages drawn) {
    this.places = places;
    this.contents = contents;
    this.workers = workers;
    this.drawn = drawn;
  }

  @GetMapping("/pages/{n}/image")
  ResponseEntity<byte[]> image(
      @AuthenticationPrincipal Caller caller,
      @PathVariable SourceId id,
      @PathVariable("n") int page,
      @RequestParam(defaultValue = "144") int dpi,
      @RequestParam(required = false) @Nullable Integer version) {
    if (page < 1 || dpi < 24 || dpi > MOST_DPI) {
      throw new LoccitException(
          ErrorCode.BAD_REQUEST, "Pages count from 1, and dpi is 24 to " + MOST_DPI + ".");
    }
    Source source = places.source(caller.id(), id);
    Page wanted = new Page(id, places.contentVersion(source, version), page, dpi);
    byte[] png = drawn.get(wanted, one -> draw(source, one));
    requireStill(caller, id);
    return ResponseEntity.ok()
        .contentType(MediaType.IMAGE_PNG)
        .header("X-Content-Type-Options", "nosniff")
        .cacheControl(CacheControl.maxAge(Duration.ofMinutes(1)).cachePrivate())
        .body(png);
  }

  /** A source that was deleted while its page was drawn shows no more of it, and keeps none. */
  private void requireStill(Caller caller, SourceId id) {
    try {
      places.source(caller.id(), id);
    } catch (LoccitException e) {
      drawn.drop(id);
      throw e;
    }
  }

  private byte[] draw(Source source, Page wanted) {
    if (!paged(source.kind())) {
      throw missing("A source of this kind has no pages to show.");
    }
    FileKind kind = FileKind.valueOf(source.kind().name());
    return contents
        .find(wanted.source(), wanted.contentVersion())
        .map(file -> workers.draw(file.file(), kind, wanted.page(), wanted.dpi()))
        .orElseThrow(() -> missing("The original file is missing."));
  }

  private static boolean paged(SourceKind kind) {
    return kind == SourceKind.PDF || kind == SourceKind.IMAGE;
  }

  private static LoccitException missing(String detail) {
    return new LoccitException(ErrorCode.NOT_FOUND, detail);
  }
}
