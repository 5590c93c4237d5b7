package dev.loccit.cli;

import dev.loccit.problem.LoccitException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Tells Spring that such a failure is explained, so that no stack trace precedes its sentence. */
final class RefusedStart extends AbstractFailureAnalyzer<LoccitException> {
  @Override
  protected FailureAnalysis analyze(Throwable root, LoccitException cause) {
    return new FailureAnalysis(cause.detail(), "", cause);
  }
}
