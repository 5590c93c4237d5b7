package dev.loccit.web.ask;

import dev.loccit.chat.AskRequest;
import dev.loccit.chat.ChatPipeline;
import dev.loccit.chat.NumberedEvent;
import dev.loccit.conversation.AuditRecord;
import dev.loccit.conversation.AuditStore;
import dev.loccit.conversation.ConversationId;
import dev.loccit.conversation.MessageId;
import dev.loccit.notebook.NotebookId;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.SourceId;
import dev.loccit.web.security.Caller;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Questions, and the streams and records of their answers. */
@RestController
class AskController {
  private final ChatPipeline chat;
  private final AuditStore audits;
  private final AnswerWriter writer;

  AskController(ChatPipeline chat, AuditStore audits, AnswerWriter writer) {
    this.chat = chat;
    this.audits = audits;
    this.writer = writer;
  }

  record ChatBody(
      @Nullable ConversationId conversationId,
      @NotNull String content,
      @NotNull List<@NotNull SourceId> sourceIds,
      AskRequest.@Nullable PlanHint planHint,
      @Nullable MessageId replaces,
      @Nullable String clientKey) {}

  @PostMapping("/api/notebooks/{id}/chat")
  @ApiResponse(
      responseCode = "200",
      description = "The answer's events, one JSON object a line",
      content =
          @Content(
              mediaType = "application/x-ndjson",
              schema = @Schema(implementation = NumberedEvent.class)))
  void ask(
      @AuthenticationPrincipal Caller caller,
      @PathVariable NotebookId id,
      @Valid @RequestBody ChatBody body,
      HttpServletResponse response) {
    AskRequest request =
        new AskRequest(
            body.conversationId(),
            body.content(),
            body.sourceIds(),
            body.planHint(),
            body.replaces(),
            body.clientKey());
    writer.write(chat.ask(caller.id(), id, request), response);
  }

  @GetMapping("/api/messages/{id}/stream")
  @ApiResponse(
      responseCode = "200",
      description = "The answer's events, one JSON object a line",
      content =
          @Content(
              mediaType = "application/x-ndjson",
              schema = @Schema(implementation = NumberedEvent.class)))
  void stream(
      @AuthenticationPrincipal Caller caller,
      @PathVariable MessageId id,
      @RequestParam(defaultValue = "0") long from,
      HttpServletResponse response) {
    writer.write(chat.stream(caller.id(), id, Math.max(0, from)), response);
  }

  @PostMapping("/api/messages/{id}/cancel")
  @ResponseStatus(HttpStatus.ACCEPTED)
  void cancel(@AuthenticationPrincipal Caller caller, @PathVariable MessageId id) {
    chat.cancel(caller.id(), id);
  }

  @GetMapping("/api/messages/{id}/audit")
  AuditRecord audit(@AuthenticationPrincipal Caller caller, @PathVariable MessageId id) {
    return audits
        .find(caller.id(), id)
        .orElseThrow(
            () ->
                new LoccitException(
                    ErrorCode.NOT_FOUND, "There is no record of such an answer (yet)."));
  }
}
