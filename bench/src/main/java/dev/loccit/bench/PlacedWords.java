package dev.loccit.bench;

import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.text.Box;
import dev.loccit.text.LayoutCodec;
import dev.loccit.text.PageGeometry;
import dev.loccit.text.PageLayout;
import dev.loccit.text.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether our words stand where another reader sees them. */
final class PlacedWords {
  private static final double NEAR = 1.5;
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]{3,}");

  private PlacedWords() {}

  /** How many words the other has, and how many of them we have in the same place. */
  record Agreement(int all, int shared) {}

  static Agreement agreement(List<Poppler.Word> theirs, Extracted extracted) {
    Map<String, List<Poppler.Word>> ours = new HashMap<>();
    for (Poppler.Word word : words(extracted)) {
      ours.computeIfAbsent(word.page() + word.text(), key -> new ArrayList<>()).add(word);
    }
    int all = 0;
    int shared = 0;
    for (Poppler.Word word : theirs) {
      // its words end at blanks, ours at anything that is no letter: only plain ones compare
      if (!WORD.matcher(word.text()).matches()) {
        continue;
      }
      all++;
      List<Poppler.Word> same = ours.getOrDefault(word.page() + word.text(), List.of());
      shared += same.stream().anyMatch(our -> near(our.box(), word.box())) ? 1 : 0;
    }
    return new Agreement(all, shared);
  }

  private static boolean near(Box a, Box b) {
    double overlap = Math.min(a.y() + a.height(), b.y() + b.height()) - Math.max(a.y(), b.y());
    boolean upright = b.width() >= b.height();
    return upright
        ? Math.abs(a.x() - b.x()) < NEAR
            && Math.abs(a.x() + a.width() - b.x() - b.width()) < NEAR
            && overlap > 0.5 * Math.min(a.height(), b.height())
        : Math.abs(a.y() - b.y()) < NEAR && Math.abs(a.height() - b.height()) < 2 * NEAR;
  }

  private static List<Poppler.Word> words(Extracted extracted) {
    List<Poppler.Word> words = new ArrayList<>();
    List<Integer> starts = extracted.structure().pageStarts();
    for (int page = 0; page < starts.size(); page++) {
      int from = starts.get(page);
      int to = page + 1 < starts.size() ? starts.get(page + 1) : extracted.text().length();
      PageLayout layout = LayoutCodec.decode(extracted.layout().get(page));
      Map<Integer, PageLayout> lines = byStart(layout);
      Matcher matcher = WORD.matcher(extracted.text().text().substring(from, to));
      while (matcher.find()) {
        Span span = new Span(matcher.start(), matcher.end());
        PageLayout near = lines.getOrDefault(line(layout, span.start()), layout);
        for (Box box : PageGeometry.boxes(near, span)) {
          words.add(new Poppler.Word(page, matcher.group(), box));
        }
      }
    }
    return words;
  }

  /** One layout a run and its next, so that a look-up does not scan the page. */
  private static Map<Integer, PageLayout> byStart(PageLayout layout) {
    Map<Integer, PageLayout> lines = new HashMap<>();
    for (int i = 0; i < layout.runs().size(); i++) {
      int end = Math.min(layout.runs().size(), i + 2);
      lines.put(i, new PageLayout(layout.width(), layout.height(), layout.runs().subList(i, end)));
    }
    return lines;
  }

  private static int line(PageLayout layout, int offset) {
    int low = 0;
    int high = layout.runs().size() - 1;
    while (low < high) {
      int middle = (low + high + 1) / 2;
      if (layout.runs().get(middle).glyphs().getFirst().span().start() <= offset) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}
