package dev.loccit.web.library;

import dev.loccit.forget.Receipt;
import dev.loccit.forget.ReceiptStore;
import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.SourceId;
import dev.loccit.web.security.Caller;
import java.util.List;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Receipts of deletions: while they are under way, and after what they are about is gone. */
@RestController
class DeletionController {
  private final NotebookStore notebooks;
  private final ReceiptStore receipts;

  DeletionController(NotebookStore notebooks, ReceiptStore receipts) {
    this.notebooks = notebooks;
    this.receipts = receipts;
  }

  @GetMapping("/api/sources/{id}/deletion")
  Receipt ofSource(@AuthenticationPrincipal Caller caller, @PathVariable SourceId id) {
    return receipts
        .find(caller.id(), id.value())
        .filter(receipt -> receipt.kind() == Receipt.Kind.SOURCE)
        .orElseThrow(
            () ->
                new LoccitException(
                    ErrorCode.NOT_FOUND,
                    "No source of this name was deleted from your notebooks."));
  }

  /** Newest first; of a deleted notebook too, with the receipt of the notebook itself. */
  @GetMapping("/api/notebooks/{id}/deletions")
  List<Receipt> ofNotebook(@AuthenticationPrincipal Caller caller, @PathVariable NotebookId id) {
    List<Receipt> found = receipts.list(caller.id(), id);
    if (found.isEmpty()) {
      notebooks.require(caller.id(), id);
    }
    return found;
  }
}
