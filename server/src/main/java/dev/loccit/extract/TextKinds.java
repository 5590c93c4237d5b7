package dev.loccit.extract;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Tells kinds of text apart. A form that nothing else has decides; where a form is only likely, the
 * name must agree.
 */
final class TextKinds {
  /** How much of a text is looked at, in characters. */
  private static final int LOOKED_AT = 8_192;

  private static final Pattern HTML_START =
      Pattern.compile(
          "(?is)\\A\\s*(?:<\\?xml[^>]{0,200}\\?>\\s*)?(?:<!--.{0,2000}?-->\\s*)*(?:<!doctype\\s+html|<html[\\s>]|<head[\\s>]|<body[\\s>])");

  private static final Pattern TAG = Pattern.compile("<[a-zA-Z!][^>]{0,500}>");

  private static final Pattern SRT_START =
      Pattern.compile(
          "\\A\\s*\\d{1,6}\\s*\\R\\s*\\d{1,4}:\\d{2}:\\d{2}[,.]\\d{1,3}\\s*-->\\s*\\d{1,4}:\\d{2}:\\d{2}[,.]\\d{1,3}");

  private static final Pattern HEADER_LINE = Pattern.compile("[A-Za-z][A-Za-z0-9-]{0,60}:.*");

  private static final Set<String> MAIL_HEADERS =
      Set.of(
          "from",
          "to",
          "date",
          "subject",
          "received",
          "message-id",
          "mime-version",
          "return-path",
          "delivered-to",
          "content-type",
          "reply-to",
          "dkim-signature",
          "x-mailer");

  private TextKinds() {}

  static FileKind of(String text, String name) {
    String head = text.substring(0, Math.min(text.length(), LOOKED_AT));
    String ending = ending(name);
    Optional<FileKind> named = named(ending, head);
    if (named.isPresent()) {
      return named.get();
    }
    if (isSubtitles(head)) {
      return FileKind.SUBTITLES;
    }
    if (HTML_START.matcher(head).find()) {
      return FileKind.HTML;
    }
    return isMail(head, 3) ? FileKind.EMAIL : FileKind.TEXT;
  }

  /** What the name says, where the form does not speak against it. */
  private static Optional<FileKind> named(String ending, String head) {
    boolean fits =
        switch (ending) {
          case "md", "markdown", "csv", "tsv", "tab" -> true;
          case "html", "htm", "xhtml" -> TAG.matcher(head).find();
          case "vtt", "srt" -> isSubtitles(head) || head.contains("-->");
          case "eml" -> isMail(head, 1);
          default -> false;
        };
    if (!fits) {
      return Optional.empty();
    }
    return Optional.of(
        switch (ending) {
          case "md", "markdown" -> FileKind.MARKDOWN;
          case "html", "htm", "xhtml" -> FileKind.HTML;
          case "vtt", "srt" -> FileKind.SUBTITLES;
          case "eml" -> FileKind.EMAIL;
          default -> FileKind.CSV;
        });
  }

  private static boolean isSubtitles(String head) {
    boolean vtt =
        head.startsWith("WEBVTT") && (head.length() == 6 || Character.isWhitespace(head.charAt(6)));
    return vtt || SRT_START.matcher(head).find();
  }

  /** Header lines from the first on, so many of them of those that messages have. */
  private static boolean isMail(String head, int least) {
    int known = 0;
    boolean first = true;
    for (String line : head.lines().toList()) {
      if (line.isBlank()) {
        break;
      }
      boolean folded = !first && Character.isWhitespace(line.charAt(0));
      boolean mailbox = first && line.startsWith("From ");
      first = false;
      if (folded || mailbox) {
        continue;
      }
      if (!HEADER_LINE.matcher(line).matches()) {
        return false;
      }
      String name = line.substring(0, line.indexOf(':')).toLowerCase(Locale.ROOT);
      known += MAIL_HEADERS.contains(name) ? 1 : 0;
    }
    return known >= least;
  }

  private static String ending(String name) {
    return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }
}
