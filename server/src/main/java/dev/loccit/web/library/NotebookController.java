package dev.loccit.web.library;

import dev.loccit.notebook.Notebook;
import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.web.security.Caller;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
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

  NotebookController(NotebookStore notebooks) {
    this.notebooks = notebooks;
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

  record TitleBody(@NotNull String title) {}

  @GetMapping
  List<NotebookEntry> list(@AuthenticationPrincipal Caller caller) {
    return notebooks.list(caller.id()).stream().map(NotebookEntry::of).toList();
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  NotebookEntry create(@AuthenticationPrincipal Caller caller, @Valid @RequestBody TitleBody body) {
    return NotebookEntry.of(notebooks.create(caller.id(), body.title()));
  }

  @PatchMapping("/{id}")
  NotebookEntry rename(
      @AuthenticationPrincipal Caller caller,
      @PathVariable NotebookId id,
      @Valid @RequestBody TitleBody body) {
    return NotebookEntry.of(notebooks.rename(caller.id(), id, body.title()));
  }
}
