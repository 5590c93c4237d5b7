package dev.loccit.extract.pdf;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ocr.OcrPage;
import dev.loccit.problem.ErrorCode;
import dev.loccit.text.Heading;
import dev.loccit.text.Languages;
import dev.loccit.text.LayoutCodec;
import dev.loccit.text.NormalizedPages;
import dev.loccit.text.Normalizer;
import dev.loccit.text.OffsetMap;
import dev.loccit.text.PageGeometry;
import dev.loccit.text.PageReading;
import dev.loccit.text.Span;
import dev.loccit.text.Structure;
import dev.loccit.text.TextStructure;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Collects the pages of one document and makes its text, structure, layouts and report. */
final class DocumentText {
  /** What is recognised this surely is better than a garbled text. */
  private static final double TRUSTED = 0.85;

  /** Counts of words that nobody sees. */
  private static final List<String> HIDDEN =
      List.of("glyphsTooSmall", "glyphsWhiteOnWhite", "glyphsInvisible", "glyphsOffPage");

  private final ExtractionLimits limits;
  private final String extractor;
  private final List<RawPage> pages = new ArrayList<>();
  private final List<PageSpace> spaces = new ArrayList<>();
  private final Hyphens hyphens = new Hyphens();
  private final TypeSizes sizes = new TypeSizes();
  private final Map<String, Integer> report = new TreeMap<>();
  private final HiddenWords unseen = new HiddenWords();
  private final List<PageFacts> facts = new ArrayList<>();
  private long units;

  /**
   * An empty document.
   *
   * @param extractor name and version of what reads it
   */
  DocumentText(ExtractionLimits limits, String extractor) {
    this.limits = limits;
    this.extractor = extractor;
  }

  void add(PageGlyphs glyphs) {
    RawPage page = PageWriter.write(glyphs);
    pages.add(page);
    spaces.add(glyphs.space);
    facts.add(PageFacts.of(glyphs, page.text()));
    units += page.text().length();
    unseen.addAll(glyphs.unseen);
    count("damagedPages", glyphs.damaged ? 1 : 0);
    count("ligatures", glyphs.ligatures);
    count("glyphsWithoutText", glyphs.unmapped);
    count("glyphsOffPage", glyphs.outside);
    count("glyphsTooSmall", glyphs.tiny);
    count("glyphsWhiteOnWhite", glyphs.white);
    count("glyphsInvisible", glyphs.invisible);
    count("glyphsOfRecognitionLayer", glyphs.layered);
    count("glyphsDrawnTwice", glyphs.duplicates);
  }

  /** Files that the document carries, and that are not read. */
  void attachments(int files) {
    count("attachments", files);
  }

  boolean isTooLong() {
    return units > limits.maxChars();
  }

  /** The pages, from 0, that must be recognised to be read. */
  List<Integer> unread() {
    boolean mostlyThin = thin() * 3 > pages.size();
    List<Integer> unread = new ArrayList<>();
    for (int i = 0; i < facts.size(); i++) {
      if (facts.get(i).wantsRecognition(mostlyThin)) {
        unread.add(i);
      }
    }
    return unread;
  }

  /** The resolution at which a page is drawn to be read. */
  int dpi(int index, int most) {
    return facts.get(index).dpi(most);
  }

  /** Words of its own that say in which language the document is, at most so many units. */
  String sample(int most) {
    StringBuilder sample = new StringBuilder();
    for (int i = 0; i < pages.size() && sample.length() < most; i++) {
      if (!facts.get(i).isThin()) {
        sample.append(pages.get(i).text()).append('\n');
      }
    }
    return sample.substring(0, Math.min(most, sample.length()));
  }

  /**
   * Puts what was recognised in a page's place, unless its own text says more.
   *
   * @param width of the picture that was read, in pixels; likewise height
   */
  void recognised(int index, OcrPage words, int width, int height) {
    RawPage page = RecognisedPage.write(words, width, height, spaces.get(index));
    PageFacts before = facts.get(index);
    boolean better =
        before.isGarbled()
            ? !words.isEmpty() && words.confidence() >= TRUSTED
            : inkOf(page) > inkOf(pages.get(index));
    if (better) {
      units += page.text().length() - pages.get(index).text().length();
      pages.set(index, page);
      facts.set(index, before.read(PageReading.ocr(words.confidence())));
    }
  }

  /** Says that a page's picture could not be read. */
  void unreadable(int index, Unread why) {
    // a garbled page keeps its words, and its label
    if (!facts.get(index).isGarbled()) {
      facts.set(index, facts.get(index).read(PageReading.UNREAD));
    }
    count(why.count(), 1);
  }

  /** Says so of all pages that would have to be recognised. */
  void leaveUnread() {
    for (int page : unread()) {
      unreadable(page, Unread.NO_ENGINE);
    }
  }

  Extraction finish() {
    count("pages", pages.size());
    count("thinPages", thin());
    long lost = facts.stream().filter(PageFacts::isUnread).count();
    long garbled = facts.stream().filter(PageFacts::isGarbled).count();
    if (lost * 3 > pages.size() || lost + garbled == pages.size()) {
      return needsOcr(lost + garbled);
    }
    if (pages.stream().allMatch(page -> page.text().isBlank())) {
      return noWords();
    }
    pages.forEach(hyphens::learn);
    pages.forEach(sizes::learn);
    List<String> raw = new ArrayList<>(pages.size());
    for (int i = 0; i < pages.size(); i++) {
      LineEnds.Mended mended = LineEnds.mend(pages.get(i), hyphens);
      pages.set(i, mended.page());
      count("wordsMended", mended.joined());
      raw.add(mended.page().text());
    }
    NormalizedPages normalized = Normalizer.normalizePages(raw);
    if (normalized.text().length() == 0) {
      return noWords();
    }
    normalized.removed().forEach(this::count);
    List<Span> furniture =
        TextStructure.paged(normalized.text(), normalized.pageStarts()).furniture();
    List<Heading> headings = headings(normalized, furniture);
    List<byte[]> layouts = new ArrayList<>(pages.size());
    for (int i = 0; i < pages.size(); i++) {
      layouts.add(layout(pages.get(i), normalized, i));
    }
    Structure structure = new Structure(normalized.pageStarts(), headings, furniture);
    String language = Languages.detect(normalized.text().text()).orElse(null);
    String hidden = unseen.line();
    return new Extracted(
        normalized.text(),
        structure,
        layouts,
        language,
        report,
        extractor,
        facts.stream().map(PageFacts::reading).toList(),
        hidden.isEmpty() ? Map.of() : Map.of(Extracted.HIDDEN, hidden));
  }

  private List<Heading> headings(NormalizedPages normalized, List<Span> furniture) {
    List<List<TypeSizes.Title>> titles = sizes.titles(pages);
    List<Heading> headings = new ArrayList<>();
    for (int i = 0; i < pages.size(); i++) {
      OffsetMap map = normalized.maps().get(i);
      for (TypeSizes.Title title : titles.get(i)) {
        Span span = map.map(new Span(title.start(), title.end()));
        if (!span.isEmpty() && !overlapsAny(furniture, span)) {
          String words = normalized.text().cut(span).replaceAll("\\s+", " ").strip();
          headings.add(new Heading(span, title.level(), words));
        }
      }
    }
    return headings;
  }

  private static boolean overlapsAny(List<Span> sorted, Span span) {
    int at = Collections.binarySearch(sorted, span);
    int next = at >= 0 ? at : -at - 1;
    return (next < sorted.size() && sorted.get(next).overlaps(span))
        || (next > 0 && sorted.get(next - 1).overlaps(span));
  }

  private static byte[] layout(RawPage page, NormalizedPages normalized, int index) {
    int start = normalized.pageStarts().get(index);
    String text = normalized.text().text();
    boolean unchanged =
        text.startsWith(page.text(), start)
            && normalized.maps().get(index).end(page.text().length())
                == start + page.text().length();
    return unchanged
        ? page.layout()
        : LayoutCodec.encode(
            PageGeometry.normalized(
                LayoutCodec.decode(page.layout()), normalized.maps().get(index), start));
  }

  private void count(String what, int more) {
    if (more > 0) {
      report.merge(what, more, Integer::sum);
    }
  }

  private int thin() {
    return (int) facts.stream().filter(PageFacts::isThin).count();
  }

  private static long inkOf(RawPage page) {
    return page.text().chars().filter(c -> !Character.isWhitespace(c)).count();
  }

  private Refused noWords() {
    boolean pictures = facts.stream().anyMatch(page -> page.images() > 0);
    boolean hidden =
        HIDDEN.stream().anyMatch(count -> report.getOrDefault(count, 0) > 0) && !pictures;
    if (hidden) {
      return new Refused(
          ErrorCode.NO_TEXT,
          "What text the PDF has cannot be seen on its pages, and was left out. Check that it is the right file.");
    }
    return new Refused(
        ErrorCode.NO_TEXT,
        pictures
            ? "No words were found, in pictures neither. Check that it is the right file, and that the scan can be read by eye."
            : "The PDF has no text and no images. Check that it is the right file.");
  }

  private Refused needsOcr(long lost) {
    boolean damaged = report.getOrDefault(Unread.NOT_DRAWN.count(), 0) == lost;
    return new Refused(
        damaged ? ErrorCode.CORRUPT : ErrorCode.NEEDS_OCR,
        String.format(
            Locale.ROOT,
            "%,d of %,d pages are pictures, or set in fonts without meaning, and their words could not be read. %s",
            lost,
            pages.size(),
            unreadReason()));
  }

  private String unreadReason() {
    for (Unread why : Unread.values()) {
      if (report.containsKey(why.count())) {
        return why.advice();
      }
    }
    return "Text recognition was not sure of them: check that the document's language is installed for Tesseract (on Debian and Ubuntu: tesseract-ocr-ara for Arabic, and so on), then try this source again.";
  }
}
