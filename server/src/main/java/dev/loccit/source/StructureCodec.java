package dev.loccit.source;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.loccit.text.Heading;
import dev.loccit.text.Locator;
import dev.loccit.text.LocatorStart;
import dev.loccit.text.Span;
import dev.loccit.text.Structure;
import dev.loccit.text.Table;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** A structure as JSON: what a text version's row holds of it. */
final class StructureCodec {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private StructureCodec() {}

  /** Spans are pairs of start and end; rows stored before places were known have none. */
  private record Wire(
      List<Integer> pages,
      List<Title> headings,
      List<List<Integer>> furniture,
      @Nullable List<Place> places,
      @Nullable List<List<Integer>> tables) {}

  private record Title(int start, int end, int level, String title) {}

  /** One of: a slide, a row of a sheet, a chapter, a time from and to. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record Place(
      int at,
      @Nullable Integer slide,
      @Nullable Boolean notes,
      @Nullable String sheet,
      @Nullable Integer row,
      @Nullable List<String> chapter,
      @Nullable Long from,
      @Nullable Long to) {}

  static String encode(Structure structure) {
    return JSON.writeValueAsString(
        new Wire(
            structure.pageStarts(),
            structure.headings().stream().map(StructureCodec::title).toList(),
            structure.furniture().stream().map(span -> List.of(span.start(), span.end())).toList(),
            structure.places().stream().map(StructureCodec::place).toList(),
            structure.tables().stream().map(StructureCodec::table).toList()));
  }

  static Structure decode(String json) {
    try {
      Wire wire = JSON.readValue(json, Wire.class);
      return new Structure(
          wire.pages,
          wire.headings.stream()
              .map(title -> new Heading(new Span(title.start, title.end), title.level, title.title))
              .toList(),
          wire.furniture.stream().map(pair -> span(pair, 0)).toList(),
          wire.places == null
              ? List.of()
              : wire.places.stream()
                  .map(place -> new LocatorStart(place.at, locator(place)))
                  .toList(),
          wire.tables == null
              ? List.of()
              : wire.tables.stream()
                  .map(pairs -> new Table(span(pairs, 0), span(pairs, 2)))
                  .toList());
    } catch (JacksonException e) {
      throw new IllegalStateException("a stored structure is damaged", e);
    }
  }

  private static Title title(Heading heading) {
    Span span = heading.span();
    return new Title(span.start(), span.end(), heading.level(), heading.title());
  }

  private static List<Integer> table(Table table) {
    return List.of(
        table.span().start(), table.span().end(), table.header().start(), table.header().end());
  }

  private static Span span(List<Integer> pairs, int at) {
    return new Span(pairs.get(at), pairs.get(at + 1));
  }

  private static Place place(LocatorStart start) {
    int at = start.start();
    return switch (start.locator()) {
      case Locator.Slide(int slide, boolean notes) ->
          new Place(at, slide, notes, null, null, null, null, null);
      case Locator.Cell(String sheet, int row) ->
          new Place(at, null, null, sheet, row, null, null, null);
      case Locator.Chapter(List<String> path) ->
          new Place(at, null, null, null, null, path, null, null);
      case Locator.Time(long from, long to) ->
          new Place(at, null, null, null, null, null, from, to);
      case Locator.Page p -> throw noPlace(p);
      case Locator.Heading h -> throw noPlace(h);
      case Locator.Line l -> throw noPlace(l);
    };
  }

  private static Locator locator(Place place) {
    if (place.slide != null) {
      return new Locator.Slide(place.slide, place.notes != null && place.notes);
    }
    if (place.sheet != null && place.row != null) {
      return new Locator.Cell(place.sheet, place.row);
    }
    if (place.chapter != null) {
      return new Locator.Chapter(place.chapter);
    }
    if (place.from != null && place.to != null) {
      return new Locator.Time(place.from, place.to);
    }
    throw new IllegalStateException("a stored structure is damaged: an empty place");
  }

  private static IllegalArgumentException noPlace(Locator locator) {
    return new IllegalArgumentException("told by the structure itself: " + locator);
  }
}
