package dev.loccit.web.library;

import dev.loccit.notebook.NotebookId;
import dev.loccit.source.ReadingStore;
import dev.loccit.source.ReadingStore.Findings;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Sources for the wire, each with what a person should know of how it was read. */
final class SourceViews {
  private final ReadingStore readings;

  SourceViews(ReadingStore readings) {
    this.readings = readings;
  }

  SourceView one(Source source) {
    return view(source, readings.present(source.id()).orElse(null));
  }

  List<SourceView> all(NotebookId notebook, List<Source> sources) {
    Map<SourceId, Findings> found = readings.present(notebook);
    return sources.stream().map(source -> view(source, found.get(source.id()))).toList();
  }

  private static SourceView view(Source source, @Nullable Findings found) {
    List<Warning.Code> codes =
        found == null
            ? List.of()
            : Warning.of(source, found.pages(), found.counts()).stream()
                .map(Warning::code)
                .toList();
    return SourceView.of(source, codes);
  }
}
