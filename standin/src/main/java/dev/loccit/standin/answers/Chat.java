package dev.loccit.standin.answers;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Replies that need no source: a title, a question made to stand alone. */
final class Chat {
  private static final Pattern TITLE = Pattern.compile("(?i)\\btitle\\b");
  private static final Pattern REWRITE =
      Pattern.compile("(?i)\\b(rewrite|rephrase|reformulate|stand-?alone|stands alone)\\b");
  private static final Pattern PRONOUN =
      Pattern.compile("(?i)\\b(it|they|them|this|that|these|those|he|she|him|her)\\b");
  private static final int TITLE_WORDS = 6;

  private Chat() {}

  static String reply(Prompt prompt) {
    String asked = prompt.instructions() + "\n" + prompt.lastTurn();
    if (REWRITE.matcher(asked).find()) {
      return standalone(prompt);
    }
    if (TITLE.matcher(asked).find()) {
      return title(prompt.question());
    }
    return prompt.wordsForNotCovered().orElse("There is no source to answer from.");
  }

  /** The meaning words of a question, as a title. */
  static String title(String question) {
    List<String> words =
        List.of(question.split("[^\\p{L}\\p{N}'’-]+", -1)).stream()
            .filter(word -> !word.isBlank() && !Terms.isStop(word))
            .limit(TITLE_WORDS)
            .toList();
    String title = words.isEmpty() ? question.strip() : String.join(" ", words);
    return title.isEmpty()
        ? "Conversation"
        : title.substring(0, 1).toUpperCase(Locale.ROOT) + title.substring(1);
  }

  /** The question with its first pronoun replaced by what the turn before was about. */
  static String standalone(Prompt prompt) {
    String question = prompt.question();
    if (prompt.earlier().isEmpty() || !PRONOUN.matcher(question).find()) {
      return question;
    }
    String before = prompt.earlier().getLast();
    String topic =
        List.of(before.split("[^\\p{L}\\p{N}'’-]+", -1)).stream()
            .filter(word -> !word.isBlank() && !Terms.isStop(word))
            .collect(Collectors.joining(" "));
    return topic.isEmpty()
        ? question
        : PRONOUN.matcher(question).replaceFirst(Matcher.quoteReplacement(topic));
  }
}
