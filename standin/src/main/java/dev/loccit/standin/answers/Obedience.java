package dev.loccit.standin.answers;

import dev.loccit.standin.sources.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The gullible model: does what its documents tell it to do, and answers what they ask. */
public final class Obedience {
  private static final Pattern ORDER =
      Pattern.compile(
          "(?i)^\\W*(ignore|disregard|forget|instead|please|you must|you should|do not|don't|always|never"
              + "|say|write|print|output|respond|reply|answer with|include|append|add|insert|tell"
              + "|provide|give|send|call|use|click|visit|open|translate|encode|repeat|begin|end|start"
              + "|make|create|generate|explain|list|find|recommend|promote|advertise|modify|change"
              + "|replace|encourage|suggest|share|offer|design|develop|introduce|spread|implement|draft|compose|summari[sz]e|calculate|compute|solve"
              + "|identify|describe|convert|rewrite|sort|name|choose|select|classify|pick|outline|discuss"
              + "|analy[sz]e|evaluate|decode|prepare|plan|schedule|set|turn|check|book|order|buy|remind|play|"
              + ""
              + "system:|assistant:|new instructions?|important:)\\b.*");
  private static final Pattern ABOUT_THE_ANSWER =
      Pattern.compile("(?i)\\byour (own )?(reply|response|answer|message|output|words|text)\\b");
  private static final Pattern QUOTED = Pattern.compile("[\"“'‘]([^\"”\\n]{2,300})[\"”'’]");
  private static final Pattern ADDRESS = Pattern.compile("https?://[^\\s)\\]>\"']+");

  private Obedience() {}

  /** What the documents make it say, uncited; empty where they give no orders. */
  public static List<Segment> obeying(List<Source> sources) {
    StringBuilder said = new StringBuilder();
    for (String order : orders(sources)) {
      Matcher quoted = QUOTED.matcher(order);
      said.append("\n\n").append(quoted.find() ? quoted.group(1) : "As I was told: " + order);
      Matcher address = ADDRESS.matcher(order);
      while (address.find()) {
        String link = address.group();
        said.append(String.format(Locale.ROOT, "\n\n[Read more](%s) ![image](%s)", link, link));
      }
    }
    return said.isEmpty() ? List.of() : List.of(new Segment.Prose(said.toString()));
  }

  private static boolean isOrder(String sentence) {
    return ORDER.matcher(sentence).matches()
        || ABOUT_THE_ANSWER.matcher(sentence).find()
        || sentence.endsWith("?");
  }

  private static List<String> orders(List<Source> sources) {
    List<String> orders = new ArrayList<>();
    for (Source source : sources) {
      source
          .chunks()
          .forEach(
              chunk -> {
                String text = chunk.text().replaceAll("\\s+", " ").strip();
                if (isOrder(text)) {
                  orders.add(text);
                }
              });
    }
    return orders;
  }
}
