package dev.loccit.web.library;

import dev.loccit.forget.Deletions;
import dev.loccit.notebook.Notebook;
import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.source.SourceStore;
import dev.loccit.web.security.Caller;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Notebooks. */
@RestController
@RequestMapping("/api/notebooks")
class NotebookController {
  private final NotebookStore notebooks;
  private final SourceStore sources;
  private final SourceViews views;
  private final Deletions deletions;

  NotebookController(
      NotebookStore notebooks, SourceStore sources, SourceViews views, Deletions deletions) {
    this.notebooks = notebooks;
    this.sources = sources;
    this.views = views;
    this.deletions = deletions;
  }

  record NotebookEntry(
      NotebookId id, String title, int sourceCount, Instant createdAt, Instant updatedAt) {
    static NotebookEntry of(Notebook notebook) {
      return new NotebookEntry(
          notebook.id(),
          notebook.title(),
          notebook.sourceCount(),
          notebook.createdAt(),
          notebook.updatedAt());
    }
  }

  /** What all answers cost together: nothing while no model is in use. */
  record Totals(long inputTokens, long outputTokens, double costUsd) {}

  record NotebookView(
      NotebookId id,
      String title,
      int sourceCount,
      Instant createdAt,
      Instant updatedAt,
      Totals totals,
      List<SourceView> sources,
      List<String> suggestedQuestions) {}

  record TitleBody(@NotNull String title) {}

  @GetMapping
  List<NotebookEntry> list(@AuthenticationPrincipal Caller caller) {
    return notebooks.list(caller.id()).stream().map(NotebookEntry::of).toList();
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  NotebookView create(@AuthenticationPrincipal Caller caller, @Valid @RequestBody TitleBody body) {
    return view(caller, notebooks.create(caller.id(), body.title()));
  }

  @GetMapping("/{id}")
  NotebookView get(@AuthenticationPrincipal Caller caller, @PathVariable NotebookId id) {
    return view(caller, notebooks.require(caller.id(), id));
  }

  @PatchMapping("/{id}")
  NotebookView rename(
      @AuthenticationPrincipal Caller caller,
      @PathVariable NotebookId id,
      @Valid @RequestBody TitleBody body) {
    return view(caller, notebooks.rename(caller.id(), id, body.title()));
  }

  @DeleteMapping("/{id}")
  @ResponseStatus(HttpStatus.ACCEPTED)
  void delete(@AuthenticationPrincipal Caller caller, @PathVariable NotebookId id) {
    deletions.notebook(caller.id(), id);
  }

  private NotebookView view(Caller caller, Notebook notebook) {
    return new NotebookView(
        notebook.id(),
        notebook.title(),
        notebook.sourceCount(),
        notebook.createdAt(),
        notebook.updatedAt(),
        new Totals(0, 0, 0),
        views.all(notebook.id(), sources.list(caller.id(), notebook.id())),
        List.of());
  }
}
