package dev.loccit.retrieval;

/** How one question is answered, and why so, in words for the audit record. */
public sealed interface Plan {
  /** Why this plan. */
  String reason();

  /** The sources' own sentences, without a model. */
  record Extractive(String reason) implements Plan {}
}
