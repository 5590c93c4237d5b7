package dev.loccit.forget;

import dev.loccit.conversation.ConversationStore;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.source.ContentStore;
import dev.loccit.source.LayoutStore;
import dev.loccit.source.RemovedSourceStore;
import dev.loccit.source.SourceStore;
import dev.loccit.source.TextStore;

/** Where there is something to remove, and where that is written down. */
public record ForgetStores(
    NotebookStore notebooks,
    SourceStore sources,
    RemovedSourceStore removed,
    ContentStore contents,
    TextStore texts,
    LayoutStore layouts,
    ConversationStore conversations,
    ReceiptStore receipts) {}
