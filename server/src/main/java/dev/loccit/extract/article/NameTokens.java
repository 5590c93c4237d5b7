package dev.loccit.extract.article;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.jsoup.nodes.Element;

/**
 * The words in an element's class, id and a few other names, split at case and punctuation: {@code
 * relatedLinks} and {@code c-related__links} both say related and links. Whole words are compared,
 * so that a shadow is no ad.
 */
final class NameTokens {
  private static final String[] ATTRIBUTES = {
    "class", "id", "data-component", "data-testid", "data-module", "data-widget", "role", "itemprop"
  };

  private NameTokens() {}

  static Set<String> of(Element element) {
    Set<String> tokens = new HashSet<>();
    for (String attribute : ATTRIBUTES) {
      if (element.hasAttr(attribute)) {
        split(element.attr(attribute), tokens);
      }
    }
    return tokens;
  }

  private static void split(String names, Set<String> into) {
    for (String name : names.split("\\s+", -1)) {
      String spaced = name.replaceAll("([a-z0-9])([A-Z])", "$1 $2").replaceAll("[^A-Za-z]+", " ");
      String previous = "";
      for (String word : spaced.strip().toLowerCase(Locale.ROOT).split(" ", -1)) {
        if (!word.isEmpty()) {
          into.add(word);
          into.add(previous + "-" + word);
          previous = word;
        }
      }
    }
  }
}
