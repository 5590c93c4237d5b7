package dev.loccit.retrieval;

/** Chooses the plan of a question. Pure. */
public final class Planner {
  private Planner() {}

  /**
   * The plan.
   *
   * @param sources how many sources the question may use
   */
  public static Plan plan(Question question, int sources) {
    String from = sources == 1 ? "one source" : sources + " sources";
    String how =
        switch (question.kind()) {
          case COMPARISON -> "the best sentences of each of ";
          case SUMMARY, LIST -> "several sentences from ";
          case LOOKUP, NUMERIC, YES_NO -> "the few sentences that answer it from ";
        };
    return new Plan.Extractive(
        "No model is configured: " + question.kind() + " question, " + how + from + ".");
  }
}
