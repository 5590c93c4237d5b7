package dev.loccit.ingest;

import dev.loccit.source.ContentStore;
import dev.loccit.source.LayoutStore;
import dev.loccit.source.SourceStore;
import dev.loccit.source.TextStore;

/** Where ingestion reads and writes. */
public record IngestStores(
    SourceStore sources, ContentStore contents, TextStore texts, LayoutStore layouts) {}
