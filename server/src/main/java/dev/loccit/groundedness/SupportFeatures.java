package dev.loccit.groundedness;

import java.util.List;

/**
 * What the model looks at; the names are the lines of its resource file.
 *
 * @param aligned part of the claim's words that the nearest sentences say, near spellings in part
 * @param wordsMissing part of its words that stand nowhere in the evidence
 * @param order longest common subsequence with a near sentence, by the claim's length
 * @param run longest unbroken run of words in a near sentence, by the claim's length
 * @param pairs part of the claim's neighbouring words that are neighbours in one near sentence
 * @param names how many names the claim has
 * @param namesMissing how many of them stand nowhere
 * @param namesMissingShare the same as a part
 * @param namesMissingNear how many are not in the nearest sentences
 * @param numbers how many numbers the claim has
 * @param numbersMissing how many of them stand nowhere
 * @param numbersMissingNear how many are not in the nearest sentences
 * @param speaker words of the one who speaks or is spoken to: chat, not a claim
 * @param questions question marks
 */
public record SupportFeatures(
    double aligned,
    double wordsMissing,
    double order,
    double run,
    double pairs,
    double names,
    double namesMissing,
    double namesMissingShare,
    double namesMissingNear,
    double numbers,
    double numbersMissing,
    double numbersMissingNear,
    double speaker,
    double questions) {
  /** In the order of {@link #values}. */
  public static final List<String> NAMES =
      List.of(
          "aligned",
          "wordsMissing",
          "order",
          "run",
          "pairs",
          "names",
          "namesMissing",
          "namesMissingShare",
          "namesMissingNear",
          "numbers",
          "numbersMissing",
          "numbersMissingNear",
          "speaker",
          "questions");

  /** The features as numbers. */
  public double[] values() {
    return new double[] {
      aligned,
      wordsMissing,
      order,
      run,
      pairs,
      names,
      namesMissing,
      namesMissingShare,
      namesMissingNear,
      numbers,
      numbersMissing,
      numbersMissingNear,
      speaker,
      questions
    };
  }
}
