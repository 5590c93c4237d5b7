package dev.loccit.web.ask;

import dev.loccit.conversation.Conversation;
import dev.loccit.conversation.ConversationId;
import dev.loccit.conversation.ConversationStore;
import dev.loccit.conversation.Message;
import dev.loccit.conversation.MessageStore;
import dev.loccit.database.StorableText;
import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
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
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Conversations about a notebook. */
@RestController
class ConversationController {
  private final NotebookStore notebooks;
  private final ConversationStore conversations;
  private final MessageStore messages;

  ConversationController(
      NotebookStore notebooks, ConversationStore conversations, MessageStore messages) {
    this.notebooks = notebooks;
    this.conversations = conversations;
    this.messages = messages;
  }

  record ConversationEntry(ConversationId id, String title, Instant createdAt, Instant updatedAt) {}

  record ConversationView(
      ConversationId id, NotebookId notebookId, String title, List<Message> messages) {}

  record ConversationTitleBody(@NotNull String title) {}

  @GetMapping("/api/notebooks/{id}/conversations")
  List<ConversationEntry> list(
      @AuthenticationPrincipal Caller caller, @PathVariable NotebookId id) {
    notebooks.require(caller.id(), id);
    return conversations.list(caller.id(), id).stream()
        .map(c -> new ConversationEntry(c.id(), c.title(), c.createdAt(), c.updatedAt()))
        .toList();
  }

  @GetMapping("/api/conversations/{id}")
  ConversationView get(@AuthenticationPrincipal Caller caller, @PathVariable ConversationId id) {
    return view(
        caller, conversations.find(caller.id(), id).orElseThrow(ConversationController::unknown));
  }

  @PatchMapping("/api/conversations/{id}")
  ConversationView rename(
      @AuthenticationPrincipal Caller caller,
      @PathVariable ConversationId id,
      @Valid @RequestBody ConversationTitleBody body) {
    String title = StorableText.clean(body.title(), Integer.MAX_VALUE);
    if (title.isEmpty() || title.length() > Conversation.MAX_TITLE) {
      throw new LoccitException(
          ErrorCode.BAD_REQUEST, "A title needs 1 to " + Conversation.MAX_TITLE + " characters.");
    }
    return view(
        caller,
        conversations.rename(caller.id(), id, title).orElseThrow(ConversationController::unknown));
  }

  @DeleteMapping("/api/conversations/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void delete(@AuthenticationPrincipal Caller caller, @PathVariable ConversationId id) {
    if (!conversations.delete(caller.id(), id)) {
      throw unknown();
    }
  }

  private ConversationView view(Caller caller, Conversation conversation) {
    return new ConversationView(
        conversation.id(),
        conversation.notebookId(),
        conversation.title(),
        messages.inConversation(caller.id(), conversation.id()));
  }

  private static LoccitException unknown() {
    return new LoccitException(ErrorCode.NOT_FOUND, "There is no such conversation.");
  }
}
