package dev.loccit.standin.switches;

import dev.loccit.standin.http.Request;
import java.util.Map;

/**
 * What one request asks for, from everywhere it can be asked: lasting rules, over them the next
 * counted rule, over it the model's name, over it the headers.
 *
 * @param model the model's name without the switches that followed it
 */
public record Asked(String model, Switches switches) {
  private static final String HEADER = "x-standin";
  private static final char SUFFIX = '@';

  /**
   * Reads.
   *
   * @param modelName as sent; what follows an @ are switches
   * @throws UnknownSwitch for what does not exist
   */
  public static Asked of(Request request, String modelName, String body, RuleBook rules) {
    int at = modelName.indexOf(SUFFIX);
    String model = at < 0 ? modelName : modelName.substring(0, at);
    Switches suffix = at < 0 ? Switches.NONE : Switches.parse(modelName.substring(at + 1));
    Switches headers = headers(request.headers());
    return new Asked(model, rules.take(request.path(), model, body).and(suffix).and(headers));
  }

  private static Switches headers(Map<String, String> headers) {
    Switches all = Switches.parse(headers.getOrDefault(HEADER, ""));
    for (Map.Entry<String, String> each : headers.entrySet()) {
      if (each.getKey().startsWith(HEADER + "-")) {
        String name = each.getKey().substring(HEADER.length() + 1);
        Switch key =
            Switch.named(name)
                .orElseThrow(() -> new UnknownSwitch("The stand-in has no switch " + name + "."));
        all = all.with(key, each.getValue());
      }
    }
    return all;
  }
}
