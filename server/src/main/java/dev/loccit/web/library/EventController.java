package dev.loccit.web.library;

import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.web.security.Caller;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Tells a page what happens in a notebook. */
@RestController
class EventController {
  private final NotebookStore notebooks;
  private final NotebookEvents events;

  EventController(NotebookStore notebooks, NotebookEvents events) {
    this.notebooks = notebooks;
    this.events = events;
  }

  @GetMapping("/api/notebooks/{id}/events")
  void events(
      @AuthenticationPrincipal Caller caller,
      @PathVariable NotebookId id,
      HttpServletResponse response) {
    notebooks.require(caller.id(), id);
    events.tell(caller.id(), id, response);
  }
}
