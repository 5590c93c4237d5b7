package dev.loccit.groundedness;

import dev.loccit.index.Words;
import dev.loccit.text.SentenceSplitter;
import dev.loccit.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The judge that needs no model: words, names, numbers and denials of the claim looked for in its
 * evidence, weighed by a logistic model. It does not see who did what to whom, nor one word put for
 * another of the same kind that also stands in the evidence.
 */
public final class LexicalJudge implements Judge {
  private final Words words;
  private final SupportModel model = SupportModel.read();
  private final Opposites opposites = Opposites.read();

  public LexicalJudge(Words words) {
    this.words = words;
  }

  @Override
  public String name() {
    return "loccit-lexical-" + model.version();
  }

  @Override
  public Support judge(String claim, List<String> evidence) {
    return compare(claim, evidence).map(this::verdict).orElse(Support.UNKNOWN);
  }

  /** What the model looks at, for training; empty where there is nothing to judge. */
  public Optional<SupportFeatures> features(String claim, List<String> evidence) {
    return compare(claim, evidence).map(Comparison::features);
  }

  private Support verdict(Comparison comparison) {
    SupportFeatures features = comparison.features();
    // What stands word for word in one sentence of the evidence needs no weighing.
    double score = features.run() >= 1 ? 1 : model.score(features);
    List<Missing> missing = comparison.missing();
    Support.Place best =
        comparison.near().stream()
            .findFirst()
            .map(one -> new Support.Place(one.evidence(), one.span()))
            .orElse(null);
    return new Support(score, band(score, missing), best, missing);
  }

  /** A fact that no quote has keeps a claim from HIGH, however much else is said. */
  private Band band(double score, List<Missing> missing) {
    boolean factMissing = missing.stream().anyMatch(one -> one.kind() != Missing.Kind.WORD);
    if (score >= model.high() && !factMissing) {
      return Band.HIGH;
    }
    return score >= model.medium() ? Band.MEDIUM : Band.LOW;
  }

  private Optional<Comparison> compare(String claim, List<String> evidence) {
    String language = words.languageOf(claim);
    Reading said = Reading.of(claim, language, words);
    List<EvidenceSentence> sentences = new ArrayList<>();
    for (int i = 0; i < evidence.size(); i++) {
      String piece = evidence.get(i);
      for (Span span : SentenceSplitter.split(piece, new Span(0, piece.length()))) {
        String sentence = piece.substring(span.start(), span.end());
        Reading reading = Reading.of(sentence, language, words);
        if (!reading.words().isEmpty()) {
          sentences.add(EvidenceSentence.of(i, span, reading));
        }
      }
    }
    return said.words().isEmpty() || sentences.isEmpty()
        ? Optional.empty()
        : Optional.of(new Comparison(claim, said, sentences, opposites));
  }
}
