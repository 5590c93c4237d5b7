package dev.loccit.standin.answers;

import dev.loccit.standin.sources.Source;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an answer is made from.
 *
 * @param instructions the system prompt
 * @param lastTurn the words of the last user turn outside of sources
 * @param earlier the user's earlier turns, oldest first
 */
public record Prompt(
    String instructions, String lastTurn, List<String> earlier, List<Source> sources) {
  private static final Pattern TAGGED =
      Pattern.compile("(?s)<question>(.*?)</question>", Pattern.CASE_INSENSITIVE);
  private static final Pattern LABELLED = Pattern.compile("(?ims)^\\s*question:\\s*(.+)\\z");
  private static final Pattern NONE_CONTRACT =
      Pattern.compile("(?i)\\bexactly[\\s:\"'`*“‘]+NONE\\b");
  private static final Pattern NOT_COVERED =
      Pattern.compile(
          "[\"“]([^\"”\\n]{0,80}(?:n.t|\\bnot) (?:cover|address|contain|answer)[^\"”\\n]{0,80})[\"”]");

  public Prompt {
    earlier = List.copyOf(earlier);
    sources = List.copyOf(sources);
  }

  /** The question within the last turn. */
  String question() {
    Matcher tagged = TAGGED.matcher(lastTurn);
    if (tagged.find()) {
      return tagged.group(1).strip();
    }
    Matcher labelled = LABELLED.matcher(lastTurn);
    return labelled.find() ? labelled.group(1).strip() : lastTurn.strip();
  }

  /** Whether everything relevant is to be quoted, and NONE to be said where nothing is. */
  boolean collectsOnly() {
    return NONE_CONTRACT.matcher(instructions).find() || NONE_CONTRACT.matcher(lastTurn).find();
  }

  /** The words that the instructions want where the sources say nothing. */
  Optional<String> wordsForNotCovered() {
    for (String text : List.of(instructions, lastTurn)) {
      Matcher matcher = NOT_COVERED.matcher(text);
      if (matcher.find()) {
        return Optional.of(matcher.group(1).strip());
      }
    }
    return Optional.empty();
  }
}
