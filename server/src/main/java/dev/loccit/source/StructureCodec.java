package dev.loccit.source;

import dev.loccit.text.Heading;
import dev.loccit.text.Span;
import dev.loccit.text.Structure;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** A structure as JSON: what a text version's row holds of it. */
final class StructureCodec {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private StructureCodec() {}

  /** Spans are pairs of start and end. */
  private record Wire(List<Integer> pages, List<Title> headings, List<List<Integer>> furniture) {}

  private record Title(int start, int end, int level, String title) {}

  static String encode(Structure structure) {
    return JSON.writeValueAsString(
        new Wire(
            structure.pageStarts(),
            structure.headings().stream()
                .map(
                    heading ->
                        new Title(
                            heading.span().start(),
                            heading.span().end(),
                            heading.level(),
                            heading.title()))
                .toList(),
            structure.furniture().stream()
                .map(span -> List.of(span.start(), span.end()))
                .toList()));
  }

  static Structure decode(String json) {
    try {
      Wire wire = JSON.readValue(json, Wire.class);
      return new Structure(
          wire.pages,
          wire.headings.stream()
              .map(title -> new Heading(new Span(title.start, title.end), title.level, title.title))
              .toList(),
          wire.furniture.stream().map(pair -> new Span(pair.get(0), pair.get(1))).toList());
    } catch (JacksonException e) {
      throw new IllegalStateException("a stored structure is damaged", e);
    }
  }
}
