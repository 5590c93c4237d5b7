package dev.loccit.extract.worker;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.problem.ErrorCode;
import dev.loccit.text.Heading;
import dev.loccit.text.LayoutCodec;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Normalizer;
import dev.loccit.text.PageLayout;
import dev.loccit.text.PageReading;
import dev.loccit.text.Span;
import dev.loccit.text.Structure;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UTFDataFormatException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The server's side of the channel. A hostile file may have taken the worker over, so nothing is
 * believed: lengths, counts, spans and the text's form are checked against limits.
 */
final class HostileReply {
  private static final Set<ErrorCode> REASONS =
      EnumSet.of(
          ErrorCode.ENCRYPTED,
          ErrorCode.CORRUPT,
          ErrorCode.NO_TEXT,
          ErrorCode.NEEDS_OCR,
          ErrorCode.TOO_MANY_PAGES,
          ErrorCode.EXTRACTION_REFUSED,
          ErrorCode.CHALLENGE_PAGE,
          ErrorCode.LOGIN_PAGE,
          ErrorCode.CONSENT_PAGE,
          ErrorCode.PAYWALL_PAGE,
          ErrorCode.SCRIPT_PAGE,
          ErrorCode.EMPTY_PAGE);

  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9._-]{1,40}");
  private static final Pattern LANGUAGE = Pattern.compile("[a-z]{2,3}");
  private static final int MAX_DETAIL = 500;
  private static final int MAX_TITLE = 1_000;
  private static final int MAX_REPORT = 100;
  private static final int MAX_FACT = 2_000;

  /** Layout bytes a unit of text, generously: the codec needs about two a glyph. */
  private static final int LAYOUT_PER_UNIT = 24;

  private final ExtractionLimits limits;
  private final ExtractionProgress progress;
  private final ByteArrayOutputStream text = new ByteArrayOutputStream();
  private final List<byte[]> layout = new ArrayList<>();
  private long layoutBytes;

  HostileReply(ExtractionLimits limits, ExtractionProgress progress) {
    this.limits = limits;
    this.progress = progress;
  }

  /**
   * Reads one job's reply to its end.
   *
   * @throws Breach where the worker misbehaves
   * @throws EOFException where it ends before its reply does
   */
  Extraction read(DataInputStream in) throws IOException {
    try {
      return readAll(in);
    } catch (UTFDataFormatException e) {
      throw new Breach("words that are no UTF-8");
    }
  }

  private Extraction readAll(DataInputStream in) throws IOException {
    while (true) {
      @Nullable Frame frame = Frame.readFrom(in);
      if (frame == null) {
        throw new EOFException("the worker ended");
      }
      switch (frame.kind()) {
        case PROGRESS -> progress(frame.body());
        case TEXT -> text(frame.body());
        case LAYOUT -> layout(frame.body());
        case EXTRACTED -> {
          return extracted(frame.body());
        }
        case REFUSED -> {
          return refused(frame.body());
        }
        case NEEDS_OCR -> {
          return needsOcr(frame.body());
        }
        case JOB, READY, DRAW, PICTURE ->
            throw new Breach("a message out of place: " + frame.kind());
      }
    }
  }

  private void progress(byte[] body) throws Breach {
    check(body.length == 8, "progress of " + body.length + " bytes");
    ByteBuffer numbers = ByteBuffer.wrap(body);
    int done = numbers.getInt();
    int total = numbers.getInt();
    check(total >= 1 && done >= 0 && done <= total, "progress " + done + " of " + total);
    progress.at(done, total);
  }

  private void text(byte[] body) throws IOException {
    check(text.size() + (long) body.length <= 3L * limits.maxChars(), "too much text");
    text.write(body);
  }

  private void layout(byte[] body) throws Breach {
    layoutBytes += body.length;
    check(layout.size() < limits.maxPages(), "too many pages");
    check(layoutBytes <= (long) LAYOUT_PER_UNIT * limits.maxChars(), "too much layout");
    layout.add(body);
  }

  private static Extraction refused(byte[] body) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(body));
    String name;
    String detail;
    try {
      name = in.readUTF();
      detail = in.readUTF();
    } catch (EOFException e) {
      throw new Breach("a cut reason");
    }
    for (ErrorCode reason : REASONS) {
      if (reason.name().equals(name)) {
        check(detail.length() <= MAX_DETAIL && !detail.isBlank(), "no reason");
        check(detail.chars().noneMatch(Character::isISOControl), "control characters");
        return new Extraction.Refused(reason, detail);
      }
    }
    throw new Breach("not a reason to refuse a file");
  }

  private Extraction needsOcr(byte[] body) throws Breach {
    check(body.length == 8, "a call for recognition of " + body.length + " bytes");
    ByteBuffer numbers = ByteBuffer.wrap(body);
    int pages = numbers.getInt();
    int of = numbers.getInt();
    check(pages >= 1 && pages <= of && of <= limits.maxPages(), "pages to recognise");
    return new Extraction.NeedsOcr(pages, of);
  }

  private Extraction extracted(byte[] body) throws IOException {
    NormalizedText whole = normalized();
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(body));
    try {
      Structure structure = structure(in, whole);
      checkLayout(structure, whole);
      String language = in.readUTF();
      check(language.isEmpty() || LANGUAGE.matcher(language).matches(), "not a language");
      Map<String, Integer> report = report(in);
      String extractor = in.readUTF();
      check(WORD.matcher(extractor).matches(), "not an extractor's name");
      List<PageReading> readings = ReadingsWire.read(in, structure.pageStarts().size());
      Map<String, String> facts = facts(in);
      check(in.read() < 0, "left-over bytes");
      return new Extraction.Extracted(
          whole,
          structure,
          layout,
          language.isEmpty() ? null : language,
          report,
          extractor,
          readings,
          facts);
    } catch (EOFException e) {
      throw new Breach("a cut structure");
    } catch (IllegalArgumentException e) {
      throw new Breach(String.valueOf(e.getMessage()));
    }
  }

  private static Map<String, String> facts(DataInputStream in) throws IOException {
    int size = in.readInt();
    check(size >= 0 && size <= Extraction.Extracted.FACTS.size(), "too many facts");
    Map<String, String> facts = new HashMap<>();
    for (int i = 0; i < size; i++) {
      String name = in.readUTF();
      String fact = in.readUTF();
      check(Extraction.Extracted.FACTS.contains(name), "an unknown fact");
      check(fact.length() <= MAX_FACT, "a long fact");
      check(fact.chars().noneMatch(Character::isISOControl), "control characters");
      facts.put(name, fact);
    }
    return facts;
  }

  /** The text must be as the normaliser leaves it: offsets of a text that is not would drift. */
  private NormalizedText normalized() throws Breach {
    String said = text.toString(StandardCharsets.UTF_8);
    check(!said.isEmpty() && said.length() <= limits.maxChars(), "text of " + said.length());
    NormalizedText again = Normalizer.normalize(said).text();
    check(again.text().equals(said), "text that is not normalised");
    return again;
  }

  private Structure structure(DataInputStream in, NormalizedText whole) throws IOException {
    int pages = count(in, limits.maxPages(), 4);
    List<Integer> starts = new ArrayList<>(pages);
    int last = 0;
    for (int i = 0; i < pages; i++) {
      int start = in.readInt();
      check(start >= last && start <= whole.length() && (i > 0 || start == 0), "page starts");
      last = start;
      starts.add(start);
    }
    int headingCount = count(in, whole.length(), 14);
    List<Heading> headings = new ArrayList<>(headingCount);
    int end = 0;
    for (int i = 0; i < headingCount; i++) {
      Span span = span(in, whole, end);
      end = span.end();
      int level = in.readInt();
      String title = in.readUTF();
      check(level >= 1 && level <= 20 && title.length() <= MAX_TITLE, "a heading");
      headings.add(new Heading(span, level, title));
    }
    int furnitureCount = count(in, whole.length(), 8);
    List<Span> furniture = new ArrayList<>(furnitureCount);
    end = 0;
    for (int i = 0; i < furnitureCount; i++) {
      Span span = span(in, whole, end);
      end = span.end();
      furniture.add(span);
    }
    return new Structure(
        starts,
        headings,
        furniture,
        PlacesWire.places(in, whole.length()),
        PlacesWire.tables(in, whole.length()));
  }

  private void checkLayout(Structure structure, NormalizedText whole) throws Breach {
    List<Integer> starts = structure.pageStarts();
    check(layout.isEmpty() || layout.size() == starts.size(), "one layout a page");
    for (int i = 0; i < layout.size(); i++) {
      int end = i + 1 < starts.size() ? starts.get(i + 1) : whole.length();
      int units = end - starts.get(i);
      PageLayout page = LayoutCodec.decode(layout.get(i));
      check(page.width() >= 0 && page.height() >= 0, "a page's size");
      for (PageLayout.Run run : page.runs()) {
        List<PageLayout.Glyph> glyphs = run.glyphs();
        check(glyphs.isEmpty() || glyphs.getLast().span().end() <= units, "a glyph off its page");
      }
    }
  }

  private static Map<String, Integer> report(DataInputStream in) throws IOException {
    int entries = count(in, MAX_REPORT, 6);
    Map<String, Integer> report = new HashMap<>();
    for (int i = 0; i < entries; i++) {
      String key = in.readUTF();
      int value = in.readInt();
      check(WORD.matcher(key).matches() && value >= 0, "a report");
      report.put(key, value);
    }
    return report;
  }

  private static Span span(DataInputStream in, NormalizedText whole, int from) throws IOException {
    int start = in.readInt();
    int end = in.readInt();
    check(start >= from && end > start && end <= whole.length(), "a span out of range");
    check(isBoundary(whole, start) && isBoundary(whole, end), "a span inside a character");
    return new Span(start, end);
  }

  private static boolean isBoundary(NormalizedText whole, int offset) {
    String words = whole.text();
    return offset == 0
        || offset == words.length()
        || !Character.isSurrogatePair(words.charAt(offset - 1), words.charAt(offset));
  }

  /** A count of entries, each of at least so many bytes: what is claimed must be there. */
  private static int count(DataInputStream in, int most, int bytesEach) throws IOException {
    int count = in.readInt();
    check(count >= 0 && count <= most && (long) count * bytesEach <= in.available(), "a count");
    return count;
  }

  private static void check(boolean holds, String what) throws Breach {
    if (!holds) {
      throw new Breach(what);
    }
  }
}
