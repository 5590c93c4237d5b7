package dev.loccit.web.library;

import dev.loccit.database.StorableText;
import org.jspecify.annotations.Nullable;

/** Names of uploaded files: for display, never a path. */
final class FileNames {
  private static final int LONGEST = 255;
  private static final String UNNAMED = "Untitled";

  private FileNames() {}

  /**
   * The last part of a name as a browser sent it, without the path that some clients send, control
   * characters and what hides or reorders letters.
   */
  static String shown(@Nullable String sent) {
    if (sent == null) {
      return UNNAMED;
    }
    String last = sent.substring(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1);
    StringBuilder visible = new StringBuilder(last.length());
    last.codePoints().filter(point -> !hides(point)).forEach(visible::appendCodePoint);
    String name = StorableText.clean(visible.toString(), LONGEST);
    return name.isEmpty() || name.equals(".") || name.equals("..") ? UNNAMED : name;
  }

  private static boolean hides(int point) {
    return (point >= 0x202a && point <= 0x202e)
        || (point >= 0x2066 && point <= 0x2069)
        || point == 0x200b
        || point == 0x2060
        || point == 0xfeff;
  }
}
