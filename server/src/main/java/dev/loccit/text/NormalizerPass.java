package dev.loccit.text;

import com.ibm.icu.text.Normalizer2;
import java.nio.CharBuffer;
import java.util.EnumMap;
import org.jspecify.annotations.Nullable;

/** One pass over one raw text: writes the normalised text and records the map. */
final class NormalizerPass {
  /** Below this no character combines with the one before it. */
  private static final int FIRST_COMBINING = 0x300;

  private final Normalizer2 nfc = Normalizer.nfc();
  private final String raw;
  private final StringBuilder out;
  private final EnumMap<Removal, Integer> removed;
  private final OffsetMap.Builder map = new OffsetMap.Builder();
  private int at;
  private int nextKeptFrom = -1;
  private int nextKeptAt = -1;
  // A joiner of this kind, from that offset on, before that kept character, goes: [ZWNJ, ZWJ].
  private final int[] removedJoinerBefore = {-1, -1};
  private final int[] removedJoinerFrom = {-1, -1};

  NormalizerPass(String raw, StringBuilder out, EnumMap<Removal, Integer> removed) {
    this.raw = raw;
    this.out = out;
    this.removed = removed;
  }

  OffsetMap run() {
    while (at < raw.length()) {
      int c = raw.codePointAt(at);
      if (CharacterRules.isLineBreak(c)) {
        breakLine(c);
      } else if (out.isEmpty() && CharacterRules.isBlank(c)) {
        map.drop(1);
        at++;
      } else {
        Removal removal = removal(at, c, "", 0, 0);
        if (removal == null) {
          copyRun();
        } else {
          drop(removal, c);
        }
      }
    }
    trimEnd(true);
    return map.build();
  }

  private void breakLine(int c) {
    boolean crlf = c == '\r' && at + 1 < raw.length() && raw.charAt(at + 1) == '\n';
    trimEnd(false);
    int length = out.length();
    boolean blankLine =
        length == 0
            || (length > 1 && out.charAt(length - 1) == '\n' && out.charAt(length - 2) == '\n');
    if (blankLine) {
      map.drop(crlf ? 2 : 1);
    } else {
      out.append('\n');
      if (crlf) {
        map.replace(2, 1);
      } else {
        map.keep(1);
      }
    }
    at += crlf ? 2 : 1;
  }

  private void trimEnd(boolean lineBreaksToo) {
    int end = out.length();
    while (end > 0) {
      char last = out.charAt(end - 1);
      if (!CharacterRules.isBlank(last) && !(lineBreaksToo && last == '\n')) {
        break;
      }
      end--;
    }
    if (end < out.length()) {
      out.setLength(end);
      map.truncate(end);
    }
  }

  private void drop(Removal removal, int c) {
    removed.merge(removal, 1, Integer::sum);
    int units = Character.charCount(c);
    map.drop(units);
    at += units;
  }

  /** Copies from here to the next line break or removed character. */
  private void copyRun() {
    int start = at;
    int end = start;
    boolean simple = true;
    while (end < raw.length()) {
      char unit = raw.charAt(end);
      if (unit >= 0x20 && unit < 0x7F) {
        end++;
        continue;
      }
      int c = raw.codePointAt(end);
      if (CharacterRules.isLineBreak(c) || removal(end, c, raw, start, end) != null) {
        break;
      }
      simple &= c < FIRST_COMBINING;
      end += Character.charCount(c);
    }
    int limit = end;
    if (combinesAcrossRemoved(start, end)) {
      limit = lastBoundary(start, end);
    }
    if (simple) {
      out.append(raw, start, limit);
      map.keep(limit - start);
    } else {
      copyNormalised(start, limit);
    }
    at = limit;
    if (limit < end) {
      copyBrokenSequence();
    }
  }

  private void copyNormalised(int start, int limit) {
    int from = start;
    while (from < limit) {
      int good = nfc.spanQuickCheckYes(CharBuffer.wrap(raw, from, limit));
      out.append(raw, from, from + good);
      map.keep(good);
      from += good;
      if (from < limit) {
        int end = from + Character.charCount(raw.codePointAt(from));
        while (end < limit && !nfc.hasBoundaryBefore(raw.codePointAt(end))) {
          end += Character.charCount(raw.codePointAt(end));
        }
        write(raw.substring(from, end), end - from);
        from = end;
      }
    }
  }

  private void write(String sequence, int rawUnits) {
    String composed = CombiningSequences.compose(nfc, sequence);
    out.append(composed);
    if (composed.length() == rawUnits && composed.equals(sequence)) {
      map.keep(rawUnits);
    } else {
      map.replace(rawUnits, composed.length());
    }
  }

  /** Whether, once the removed characters at a run's end are gone, its last sequence goes on. */
  private boolean combinesAcrossRemoved(int start, int end) {
    int next = end;
    while (next < raw.length()) {
      int c = raw.codePointAt(next);
      if (CharacterRules.isLineBreak(c)) {
        return false;
      }
      if (removal(next, c, raw, start, end) == null) {
        return next > end && !nfc.hasBoundaryBefore(c);
      }
      next += Character.charCount(c);
    }
    return false;
  }

  private int lastBoundary(int start, int end) {
    int at = end;
    do {
      at = raw.offsetByCodePoints(at, -1);
    } while (at > start && !nfc.hasBoundaryBefore(raw.codePointAt(at)));
    return at;
  }

  /** A combining sequence with removed characters inside: becomes one atom of the map. */
  private void copyBrokenSequence() {
    StringBuilder sequence = new StringBuilder();
    EnumMap<Removal, Integer> pending = new EnumMap<>(Removal.class);
    int next = at;
    int end = at;
    while (next < raw.length()) {
      int c = raw.codePointAt(next);
      if (CharacterRules.isLineBreak(c)) {
        break;
      }
      Removal removal = removal(next, c, sequence, 0, sequence.length());
      next += Character.charCount(c);
      if (removal != null) {
        pending.merge(removal, 1, Integer::sum);
      } else if (sequence.isEmpty() || !nfc.hasBoundaryBefore(c)) {
        sequence.appendCodePoint(c);
        pending.forEach((kind, count) -> removed.merge(kind, count, Integer::sum));
        pending.clear();
        end = next;
      } else {
        break;
      }
    }
    write(sequence.toString(), end - at);
    at = end;
  }

  /** Why the character at an offset goes, given what was kept just before it; null if it stays. */
  private @Nullable Removal removal(int offset, int c, CharSequence kept, int from, int to) {
    if (c >= 0x20 && c < 0x7F) {
      return null;
    }
    if (!CharacterRules.dependsOnNeighbours(c)) {
      return CharacterRules.alwaysRemoved(c);
    }
    int next = nextKept(offset + Character.charCount(c));
    boolean joiner = c == CharacterRules.ZWJ || c == CharacterRules.ZWNJ;
    int kind = c == CharacterRules.ZWJ ? 1 : 0;
    if (joiner && next == removedJoinerBefore[kind] && offset >= removedJoinerFrom[kind]) {
      return Removal.JOINER;
    }
    int after =
        next < raw.length() && !CharacterRules.isLineBreak(raw.charAt(next))
            ? raw.codePointAt(next)
            : 0;
    Removal removal = CharacterRules.removedBeside(c, new KeptBefore(kept, from, to), after);
    if (joiner && removal != null) {
      removedJoinerBefore[kind] = next;
      removedJoinerFrom[kind] = offset;
    }
    return removal;
  }

  /**
   * Where the next line break or character stands that surely stays; remembered, so that a long row
   * of joiners is not walked for each of them.
   */
  private int nextKept(int offset) {
    if (offset >= nextKeptFrom && offset <= nextKeptAt) {
      return nextKeptAt;
    }
    int next = offset;
    while (next < raw.length()) {
      int c = raw.codePointAt(next);
      if (CharacterRules.isLineBreak(c)
          || (CharacterRules.alwaysRemoved(c) == null && !CharacterRules.dependsOnNeighbours(c))) {
        break;
      }
      next += Character.charCount(c);
    }
    nextKeptFrom = offset;
    nextKeptAt = next;
    return next;
  }

  /** Walks back over a stretch that was just kept, then over what was written before. */
  private final class KeptBefore implements CharacterRules.Backwards {
    private CharSequence text;
    private int from;
    private int to;

    KeptBefore(CharSequence kept, int from, int to) {
      this.text = kept;
      this.from = from;
      this.to = to;
    }

    @Override
    public int next() {
      if (to <= from && text != out) {
        text = out;
        from = 0;
        to = out.length();
      }
      if (to <= from) {
        return 0;
      }
      int c = Character.codePointBefore(text, to);
      to -= Character.charCount(c);
      return c;
    }
  }
}
