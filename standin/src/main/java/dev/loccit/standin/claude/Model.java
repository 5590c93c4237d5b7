package dev.loccit.standin.claude;

/**
 * A model as the reference describes it.
 *
 * @param context tokens of prompt and answer together
 * @param maxOutput tokens
 * @param generation release order within the reference: 41 for 4.1, 55 for 5.5
 * @param minCacheable the shortest prefix that is cached, in tokens
 * @param created ISO-8601; placeholders of the stand-in, newest first
 */
public record Model(
    String id,
    String displayName,
    String line,
    int generation,
    int context,
    int maxOutput,
    int minCacheable,
    String lifecycle,
    String created) {

  /** Whether the model always thinks first. */
  public boolean alwaysThinks() {
    return line.equals("fable") || (line.equals("opus") && generation >= 55);
  }

  /** Whether a budget for thinking is refused. */
  boolean refusesEnabledThinking() {
    return generation >= 47;
  }

  boolean takesPrefill() {
    return generation < 46;
  }

  boolean takesForcedTools() {
    return !alwaysThinks();
  }

  /** Whether an input and max_tokens above the window are refused instead of cut. */
  boolean refusesOverflow() {
    return generation < 45;
  }

  boolean showsThinking() {
    return generation < 50;
  }

  /** Newer tokenizers make about 30 % more tokens of a text. */
  double tokenFactor() {
    return generation >= 47 ? 1.3 : 1.0;
  }
}
