package dev.loccit.notebook;

import dev.loccit.account.UserId;
import java.time.Instant;

/** A set of sources and conversations that one user owns. */
public record Notebook(
    NotebookId id,
    UserId owner,
    String title,
    int sourceCount,
    Instant createdAt,
    Instant updatedAt) {}
