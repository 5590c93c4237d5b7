package dev.loccit.extract.manuscript;

import dev.loccit.text.Locator;
import dev.loccit.text.LocatorStart;
import dev.loccit.text.OffsetMap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where places start in a raw text. Rows that follow each other line by line share one start. */
final class RawPlaces {
  private final List<LocatorStart> starts = new ArrayList<>();
  private @Nullable Locator waiting;
  private Locator.@Nullable Cell run;

  /** The place of the next words. */
  void next(Locator locator) {
    waiting = locator;
  }

  /** Words were written at an offset; on the line after the last ones where they go on. */
  void wordsAt(int offset, boolean nextLine, String words) {
    Locator locator = waiting;
    if (locator == null) {
      return;
    }
    waiting = null;
    // a row without a letter may vanish when the text is normalised: nothing may count on its line
    boolean stays = words.codePoints().anyMatch(Character::isLetterOrDigit);
    boolean follows =
        nextLine
            && stays
            && run != null
            && locator instanceof Locator.Cell(String sheet, int row)
            && sheet.equals(run.sheet())
            && row == run.row() + 1;
    if (!follows) {
      starts.add(new LocatorStart(offset, locator));
    }
    run = stays && locator instanceof Locator.Cell cell ? cell : null;
  }

  /** The starts in the normalised text; of several that fall together the last one holds. */
  List<LocatorStart> mapped(OffsetMap map, int length) {
    List<LocatorStart> mapped = new ArrayList<>(starts.size());
    for (LocatorStart start : starts) {
      int offset = map.start(start.start());
      if (!mapped.isEmpty() && mapped.getLast().start() == offset) {
        mapped.removeLast();
      }
      if (offset < length) {
        mapped.add(new LocatorStart(offset, start.locator()));
      }
    }
    return mapped;
  }
}
