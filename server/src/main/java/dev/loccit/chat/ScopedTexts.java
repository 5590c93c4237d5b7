package dev.loccit.chat;

import dev.loccit.conversation.PresentSources;
import dev.loccit.source.Scope;
import dev.loccit.source.SourceId;
import dev.loccit.text.Anchor;
import dev.loccit.text.Locator;
import dev.loccit.text.Locators;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.PageReading;
import dev.loccit.text.Span;
import dev.loccit.text.Structure;
import dev.loccit.text.TextId;
import dev.loccit.text.Texts;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The texts that one answer touches, each read whole once at most. For one thread. */
final class ScopedTexts implements Texts {
  private final Texts texts;
  private final Function<TextId, Structure> structures;
  private final PresentSources present;
  private final Function<TextId, List<PageReading>> readings;
  private final Map<TextId, List<PageReading>> read = new HashMap<>();
  private final Map<TextId, NormalizedText> loaded = new HashMap<>();
  private final Map<TextId, Locators> places = new HashMap<>();

  /**
   * Reads from the given texts.
   *
   * @param present tells which sources may still be cited
   * @param structures throws LoccitException NOT_FOUND where a text is gone, as the texts do
   * @param readings how each page was read; empty for texts without pages
   */
  ScopedTexts(
      Texts texts,
      Function<TextId, Structure> structures,
      PresentSources present,
      Function<TextId, List<PageReading>> readings) {
    this.texts = texts;
    this.structures = structures;
    this.present = present;
    this.readings = readings;
  }

  @Override
  public NormalizedText load(TextId id) {
    return loaded.computeIfAbsent(id, texts::load);
  }

  /** Those of the sources that are gone or going, whatever of them was read before. */
  Set<SourceId> gone(Set<SourceId> sources) {
    Set<SourceId> gone = new HashSet<>(sources);
    gone.removeAll(present.among(sources));
    return gone;
  }

  @Override
  public String cut(Anchor anchor) {
    NormalizedText text = loaded.get(anchor.text());
    return text == null ? texts.cut(anchor) : text.cut(anchor.span());
  }

  List<Locator> locators(Scope.Entry source, Span span) {
    return places
        .computeIfAbsent(source.text(), id -> new Locators(load(id), structures.apply(id)))
        .of(span);
  }

  /** The lowest confidence among a span's pages, 0 to 1; null where we recognised none of them. */
  @Nullable Double ocrConfidence(Scope.Entry source, Span span) {
    List<PageReading> pages = read.computeIfAbsent(source.text(), readings);
    Double lowest = null;
    for (Locator place : pages.isEmpty() ? List.<Locator>of() : locators(source, span)) {
      if (place instanceof Locator.Page(int page) && page <= pages.size()) {
        Double confidence = pages.get(page - 1).confidence();
        if (confidence != null && (lowest == null || confidence < lowest)) {
          lowest = confidence;
        }
      }
    }
    return lowest;
  }
}
