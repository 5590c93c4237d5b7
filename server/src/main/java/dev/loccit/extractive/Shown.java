package dev.loccit.extractive;

/** How words of a text are shown in a running answer. */
final class Shown {
  private Shown() {}

  /** Each run of blanks with a line break in it becomes a space; nothing between ideographs. */
  static String of(String words) {
    StringBuilder shown = new StringBuilder(words.length());
    int at = 0;
    while (at < words.length()) {
      int end = at;
      boolean breaks = false;
      while (end < words.length() && Character.isWhitespace(words.charAt(end))) {
        breaks |= words.charAt(end) == '\n';
        end++;
      }
      if (end == at) {
        shown.append(words.charAt(at++));
      } else {
        if (!breaks) {
          shown.append(words, at, end);
        } else if (!(at > 0
            && end < words.length()
            && Character.isIdeographic(words.codePointBefore(at))
            && Character.isIdeographic(words.codePointAt(end)))) {
          shown.append(' ');
        }
        at = end;
      }
    }
    return shown.toString();
  }
}
