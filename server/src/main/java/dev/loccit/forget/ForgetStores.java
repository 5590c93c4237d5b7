package dev.loccit.forget;

import dev.loccit.notebook.NotebookStore;
import dev.loccit.source.ContentStore;
import dev.loccit.source.LayoutStore;
import dev.loccit.source.SourceStore;
import dev.loccit.source.TextStore;

/** Where there is something to remove. */
public record ForgetStores(
    NotebookStore notebooks,
    SourceStore sources,
    ContentStore contents,
    TextStore texts,
    LayoutStore layouts) {}
