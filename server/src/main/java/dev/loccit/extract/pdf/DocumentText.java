package dev.loccit.extract.pdf;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.extract.ExtractionLimits;
import dev.loccit.problem.ErrorCode;
import dev.loccit.text.Heading;
import dev.loccit.text.Languages;
import dev.loccit.text.LayoutCodec;
import dev.loccit.text.NormalizedPages;
import dev.loccit.text.Normalizer;
import dev.loccit.text.OffsetMap;
import dev.loccit.text.PageGeometry;
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
  /** A page with fewer letters and marks is thin: a scan with a stamp, or a divider. */
  private static final int THIN = 40;

  /** An image that covers this share of a thin page is most likely what the page says. */
  private static final double SCAN = 0.5;

  private final ExtractionLimits limits;
  private final List<RawPage> pages = new ArrayList<>();
  private final Hyphens hyphens = new Hyphens();
  private final TypeSizes sizes = new TypeSizes();
  private final Map<String, Integer> report = new TreeMap<>();
  private long units;
  private int images;
  private int scans;
  private int thin;
  private int blank;

  DocumentText(ExtractionLimits limits) {
    this.limits = limits;
  }

  void add(PageGlyphs glyphs) {
    RawPage page = PageWriter.write(glyphs);
    pages.add(page);
    hyphens.learn(page);
    sizes.learn(page);
    units += page.text().length();
    int ink = ink(page.text());
    images += glyphs.images;
    blank += ink == 0 ? 1 : 0;
    if (ink < THIN) {
      thin++;
      scans += glyphs.imageShare >= SCAN ? 1 : 0;
    }
    count("damagedPages", glyphs.damaged ? 1 : 0);
    count("ligatures", glyphs.ligatures);
    count("glyphsWithoutText", glyphs.unmapped);
    count("glyphsOffPage", glyphs.outside);
    count("glyphsDrawnTwice", glyphs.duplicates);
  }

  boolean isTooLong() {
    return units > limits.maxChars();
  }

  Extraction finish() {
    count("pages", pages.size());
    count("thinPages", thin);
    count("scannedPages", scans);
    if (blank == pages.size()) {
      return images > 0 ? needsOcr() : noText();
    }
    if (scans > 0 && thin == pages.size()) {
      return needsOcr();
    }
    List<String> raw = new ArrayList<>(pages.size());
    for (int i = 0; i < pages.size(); i++) {
      LineEnds.Mended mended = LineEnds.mend(pages.get(i), hyphens);
      pages.set(i, mended.page());
      count("wordsMended", mended.joined());
      raw.add(mended.page().text());
    }
    NormalizedPages normalized = Normalizer.normalizePages(raw);
    if (normalized.text().length() == 0) {
      return images > 0 ? needsOcr() : noText();
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
    return new Extracted(
        normalized.text(), structure, layouts, language, report, PdfExtractor.NAME);
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

  private static int ink(String text) {
    int ink = 0;
    for (int i = 0; i < text.length() && ink < THIN; i++) {
      ink += Character.isWhitespace(text.charAt(i)) ? 0 : 1;
    }
    return ink;
  }

  private Refused needsOcr() {
    return new Refused(
        ErrorCode.NEEDS_OCR,
        String.format(
            Locale.ROOT,
            "The PDF holds only images (%,d of %,d pages have hardly any text). Run text recognition on it, then add it again.",
            thin,
            pages.size()));
  }

  private static Refused noText() {
    return new Refused(
        ErrorCode.NO_TEXT, "The PDF has no text and no images. Check that it is the right file.");
  }
}
