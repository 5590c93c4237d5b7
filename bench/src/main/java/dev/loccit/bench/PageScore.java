package dev.loccit.bench;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Whether an evidence page of a filing's question is among the first pages that are found. */
final class PageScore {
  private static final int DEEP = 1_000;

  private int asked;
  private int five;
  private int ten;

  /** A page of a filing, from 1. */
  private record Page(int filing, int page) {}

  /** Asks with all filings in scope. */
  void ask(Shelf.Finder finder, JsonNode question, int right, List<PdfTexts> texts) {
    score(question, right, pages(finder, question, texts));
  }

  /** Asks and keeps the pages of one filing. */
  void ask(Shelf.Finder finder, JsonNode question, int right, List<PdfTexts> texts, int only) {
    score(
        question,
        right,
        pages(finder, question, texts).stream().filter(page -> page.filing() == only).toList());
  }

  private static List<Page> pages(Shelf.Finder finder, JsonNode question, List<PdfTexts> texts) {
    List<Page> pages = new ArrayList<>();
    for (Shelf.Place place : finder.find(question.get("question").asString(), DEEP)) {
      PdfTexts text = texts.get(place.document());
      int last = text.page(place.span().end() - 1);
      for (int page = text.page(place.span().start()); page <= last; page++) {
        Page one = new Page(place.document(), page);
        if (!pages.contains(one)) {
          pages.add(one);
        }
      }
    }
    return pages;
  }

  private void score(JsonNode question, int right, List<Page> pages) {
    Set<Page> wanted = new HashSet<>();
    for (JsonNode evidence : question.get("evidence")) {
      wanted.add(new Page(right, evidence.get("evidence_page_num").asInt() + 1));
    }
    asked++;
    five += pages.stream().limit(5).anyMatch(wanted::contains) ? 1 : 0;
    ten += pages.stream().limit(10).anyMatch(wanted::contains) ? 1 : 0;
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%.1f | %.1f", 100.0 * five / asked, 100.0 * ten / asked);
  }
}
