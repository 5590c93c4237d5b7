package dev.loccit.standin.sources;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Texts that a prompt holds between tags such as {@code <document title="A">…</document>}: to be
 * read, never cited.
 */
public final class TaggedTexts {
  private static final Pattern TAGGED =
      Pattern.compile(
          "(?is)<(source|document|passage|text|excerpt|data|quote)\\b([^>]*)>(.*?)</\\1\\s*>");
  private static final Pattern TITLE = Pattern.compile("(?i)\\b(?:title|name)=\"([^\"]*)\"");

  private TaggedTexts() {}

  /** The texts between tags. */
  public static List<Source> in(String prompt) {
    List<Source> sources = new ArrayList<>();
    Matcher matcher = TAGGED.matcher(prompt);
    while (matcher.find()) {
      Matcher title = TITLE.matcher(matcher.group(2));
      sources.add(
          new Source.TextDocument(
              sources.size(), title.find() ? title.group(1) : null, false, matcher.group(3)));
    }
    return sources;
  }

  /** The prompt without them. */
  public static String outside(String prompt) {
    return TAGGED.matcher(prompt).replaceAll(" ").strip();
  }
}
