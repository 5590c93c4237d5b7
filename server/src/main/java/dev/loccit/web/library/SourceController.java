package dev.loccit.web.library;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.loccit.forget.Deletions;
import dev.loccit.ingest.Received;
import dev.loccit.ingest.SourceIntake;
import dev.loccit.ingest.UploadLimits;
import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.Accepted;
import dev.loccit.source.Quotes;
import dev.loccit.source.ReextractionStore;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceKind;
import dev.loccit.source.SourceStatus;
import dev.loccit.source.SourceStore;
import dev.loccit.web.WebProperties;
import dev.loccit.web.problem.Problem;
import dev.loccit.web.security.Caller;
import dev.loccit.web.security.FetchRate;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RequestPart;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;

/** Adding, looking at, trying again and deleting sources. */
@RestController
class SourceController {
  private final NotebookStore notebooks;
  private final SourceStore sources;
  private final SourceViews views;
  private final SourceIntake intake;
  private final ReextractionStore reextractions;
  private final Deletions deletions;
  private final FetchRate fetches;
  private final WebProperties settings;

  SourceController(
      NotebookStore notebooks,
      SourceStore sources,
      SourceViews views,
      SourceIntake intake,
      ReextractionStore reextractions,
      Deletions deletions,
      FetchRate fetches,
      WebProperties settings) {
    this.notebooks = notebooks;
    this.sources = sources;
    this.views = views;
    this.intake = intake;
    this.reextractions = reextractions;
    this.deletions = deletions;
    this.fetches = fetches;
    this.settings = settings;
  }

  /** The address of a web page, or a text that was pasted. */
  record TextBody(@Nullable String url, @Nullable String title, @Nullable String text) {}

  /** What came of adding one source. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Added(SourceId id, String status, @Nullable Boolean duplicate) {}

  /**
   * What came of adding one of several files.
   *
   * @param status the HTTP status that the file alone would have been answered with
   * @param sourceStatus the source's own status, where there is a source
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record AddedOne(
      String name,
      int status,
      @Nullable SourceId id,
      @Nullable String sourceStatus,
      @Nullable Boolean duplicate,
      @Nullable Problem problem) {}

  @PostMapping(path = "/api/notebooks/{id}/sources", consumes = MediaType.MULTIPART_FORM_DATA_VALUE)
  @ApiResponse(responseCode = "202", description = "Accepted and queued")
  @ApiResponse(responseCode = "200", description = "The same content is here already")
  @ApiResponse(responseCode = "207", description = "Several files or a zip of them: one by one")
  ResponseEntity<Object> addFiles(
      @AuthenticationPrincipal Caller caller,
      @PathVariable NotebookId id,
      @RequestPart(name = "file", required = false) @Nullable List<MultipartFile> file)
      throws IOException {
    notebooks.require(caller.id(), id);
    if (file == null || file.isEmpty()) {
      throw new LoccitException(
          ErrorCode.BAD_REQUEST, "Send one or more files, in parts named \"file\".");
    }
    if (file.size() > settings.maxFilesPerRequest()) {
      throw new LoccitException(
          ErrorCode.BAD_REQUEST,
          "At most " + settings.maxFilesPerRequest() + " files can be added at a time.");
    }
    if (file.size() == 1) {
      return switch (receive(caller, id, file.getFirst())) {
        case Received.Document(Accepted accepted) -> {
          Added added = added(accepted);
          yield ResponseEntity.status(statusOf(added)).body(added);
        }
        case Received.Bundle(List<Received.Entry> entries) ->
            ResponseEntity.status(HttpStatus.MULTI_STATUS)
                .body(entries.stream().map(SourceController::addedOne).toList());
      };
    }
    List<AddedOne> all = new ArrayList<>();
    for (MultipartFile one : file) {
      all.addAll(addOne(caller, id, one));
    }
    return ResponseEntity.status(HttpStatus.MULTI_STATUS).body(all);
  }

  @PostMapping(path = "/api/notebooks/{id}/sources", consumes = MediaType.APPLICATION_JSON_VALUE)
  @ApiResponse(responseCode = "202", description = "Accepted and queued")
  @ApiResponse(responseCode = "200", description = "The same content is here already")
  ResponseEntity<Added> addText(
      @AuthenticationPrincipal Caller caller,
      @PathVariable NotebookId id,
      @RequestBody TextBody body)
      throws IOException {
    notebooks.require(caller.id(), id);
    if (body.url() != null) {
      fetches.take(caller.id());
      Added page = added(intake.page(caller.id(), id, body.url()));
      return ResponseEntity.status(statusOf(page)).body(page);
    }
    if (body.text() == null) {
      throw new LoccitException(
          ErrorCode.BAD_REQUEST, "Send the text as \"text\", and its title as \"title\".");
    }
    if (body.text().length() > settings.maxPaste()) {
      throw new LoccitException(
          ErrorCode.TOO_LARGE,
          "The text is too long: at most "
              + settings.maxPaste()
              + " characters can be pasted. Add it as a file.");
    }
    String title = body.title() == null ? "" : body.title();
    Added added = added(intake.text(caller.id(), id, title, body.text()));
    return ResponseEntity.status(statusOf(added)).body(added);
  }

  @GetMapping("/api/sources/{id}")
  SourceView get(@AuthenticationPrincipal Caller caller, @PathVariable SourceId id) {
    return views.one(sources.find(caller.id(), id).orElseThrow(SourcePlaces::unknown));
  }

  @PostMapping("/api/sources/{id}/retry")
  @ApiResponse(responseCode = "202", description = "Queued again")
  ResponseEntity<Added> retry(@AuthenticationPrincipal Caller caller, @PathVariable SourceId id) {
    if (sources.find(caller.id(), id).filter(SourceController::isFetched).isPresent()) {
      fetches.take(caller.id());
    }
    sources.retry(caller.id(), id);
    return ResponseEntity.accepted().body(new Added(id, SourceStatus.QUEUED.wire(), null));
  }

  @PostMapping("/api/sources/{id}/reextract")
  @ApiResponse(responseCode = "202", description = "Queued; the source stays ready meanwhile")
  ResponseEntity<Added> reextract(
      @AuthenticationPrincipal Caller caller, @PathVariable SourceId id) {
    reextractions.request(caller.id(), id);
    return ResponseEntity.accepted().body(new Added(id, SourceStatus.READY.wire(), null));
  }

  @PostMapping("/api/sources/{id}/refresh")
  @ApiResponse(responseCode = "202", description = "Queued; the source stays ready meanwhile")
  ResponseEntity<Added> refresh(@AuthenticationPrincipal Caller caller, @PathVariable SourceId id) {
    fetches.take(caller.id());
    reextractions.requestRefresh(caller.id(), id);
    return ResponseEntity.accepted().body(new Added(id, SourceStatus.READY.wire(), null));
  }

  @DeleteMapping("/api/sources/{id}")
  @ResponseStatus(HttpStatus.ACCEPTED)
  void delete(
      @AuthenticationPrincipal Caller caller,
      @PathVariable SourceId id,
      @RequestParam(defaultValue = "keep") Quotes quotes) {
    deletions.source(caller.id(), id, quotes);
  }

  private List<AddedOne> addOne(Caller caller, NotebookId id, MultipartFile one)
      throws IOException {
    String name = FileNames.shown(one.getOriginalFilename());
    try {
      return switch (receive(caller, id, one)) {
        case Received.Document(Accepted accepted) -> List.of(taken(name, accepted));
        case Received.Bundle(List<Received.Entry> entries) ->
            entries.stream().map(SourceController::addedOne).toList();
      };
    } catch (LoccitException e) {
      return List.of(turnedAway(name, e.code(), e.detail()));
    }
  }

  private static AddedOne addedOne(Received.Entry entry) {
    return switch (entry) {
      case Received.Taken(String name, Accepted accepted) -> taken(name, accepted);
      case Received.TurnedAway(String name, ErrorCode code, String detail) ->
          turnedAway(name, code, detail);
    };
  }

  private static AddedOne taken(String name, Accepted accepted) {
    try {
      Added added = added(accepted);
      return new AddedOne(
          name, statusOf(added).value(), added.id(), added.status(), added.duplicate(), null);
    } catch (LoccitException e) {
      return turnedAway(name, e.code(), e.detail());
    }
  }

  private static AddedOne turnedAway(String name, ErrorCode code, String detail) {
    return new AddedOne(name, code.status(), null, null, null, Problem.of(code, detail));
  }

  private Received receive(Caller caller, NotebookId id, MultipartFile file) throws IOException {
    long limit = settings.maxFile().toBytes();
    if (file.getSize() > limit) {
      throw new LoccitException(
          ErrorCode.TOO_LARGE,
          "The file is larger than " + settings.maxFile().toMegabytes() + " MB, the most taken.");
    }
    UploadLimits limits =
        new UploadLimits(limit, settings.maxFilesPerRequest(), settings.maxUnpacked().toBytes());
    try (InputStream bytes = file.getInputStream()) {
      String name = FileNames.shown(file.getOriginalFilename());
      return intake.receive(caller.id(), id, name, bytes, limits, FileNames::shown);
    }
  }

  private static Added added(Accepted accepted) {
    return switch (accepted) {
      case Accepted.Created(SourceId id) -> new Added(id, SourceStatus.QUEUED.wire(), null);
      case Accepted.Restarted(SourceId id) -> new Added(id, SourceStatus.QUEUED.wire(), null);
      case Accepted.Duplicate(SourceId id, SourceStatus status) ->
          new Added(id, status.wire(), true);
      case Accepted.BeingDeleted _ ->
          throw new LoccitException(
              ErrorCode.BEING_DELETED,
              "The same content is just being deleted from this notebook: try again shortly.");
    };
  }

  private static boolean isFetched(Source source) {
    return source.kind() == SourceKind.URL;
  }

  private static HttpStatus statusOf(Added added) {
    return added.duplicate() == null ? HttpStatus.ACCEPTED : HttpStatus.OK;
  }
}
