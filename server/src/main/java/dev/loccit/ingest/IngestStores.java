package dev.loccit.ingest;

import dev.loccit.source.ContentStore;
import dev.loccit.source.LayoutStore;
import dev.loccit.source.ReadingStore;
import dev.loccit.source.ReextractionStore;
import dev.loccit.source.SnapshotStore;
import dev.loccit.source.SourceStore;
import dev.loccit.source.TextStore;
import dev.loccit.source.TextVersionStore;

/** Where ingestion reads and writes. */
public record IngestStores(
    SourceStore sources,
    ReextractionStore reextractions,
    SnapshotStore snapshots,
    TextVersionStore versions,
    ContentStore contents,
    TextStore texts,
    LayoutStore layouts,
    ReadingStore readings) {}
