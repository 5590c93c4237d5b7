package dev.loccit.standin.switches;

/**
 * Switches for the next requests, or for all.
 *
 * @param times how many requests it still holds for; 0 for all
 * @param path the end of the path that it holds for; empty for the paths that answer questions
 * @param model the start of the model name that it holds for; empty for any
 * @param contains words that the body must hold; empty for any
 */
public record Rule(Switches switches, int times, String path, String model, String contains) {
  public Rule {
    if (times < 0) {
      throw new IllegalArgumentException("a rule cannot hold for " + times + " requests");
    }
  }

  /** Holds for the next {@code times} requests that answer a question. */
  public static Rule next(int times, String switches) {
    if (times == 0) {
      throw new IllegalArgumentException("a rule for no request; use always()");
    }
    return new Rule(Switches.parse(switches), times, "", "", "");
  }

  /** Holds for every request that answers a question, until the rules are cleared. */
  public static Rule always(String switches) {
    return new Rule(Switches.parse(switches), 0, "", "", "");
  }

  /** The same for paths that end so. */
  public Rule onPath(String end) {
    return new Rule(switches, times, end, model, contains);
  }

  /** The same for model names that begin so. */
  public Rule forModel(String start) {
    return new Rule(switches, times, path, start, contains);
  }

  /** The same for bodies that hold these words. */
  public Rule containing(String words) {
    return new Rule(switches, times, path, model, words);
  }

  boolean matches(String requestPath, String requestModel, String body) {
    boolean right =
        path.isEmpty()
            ? requestPath.endsWith("/messages") || requestPath.endsWith("/chat/completions")
            : requestPath.endsWith(path);
    return right && requestModel.startsWith(model) && body.contains(contains);
  }

  Rule once() {
    return new Rule(switches, times - 1, path, model, contains);
  }
}
