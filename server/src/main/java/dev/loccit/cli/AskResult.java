package dev.loccit.cli;

import dev.loccit.cite.Checked;
import dev.loccit.cite.CitationVerifier;
import dev.loccit.cite.Mark;
import dev.loccit.cite.SpanNumbers;
import dev.loccit.extractive.ExtractiveAnswer;
import dev.loccit.extractive.ExtractiveAnswer.Answered;
import dev.loccit.extractive.ExtractiveAnswer.NotCovered;
import dev.loccit.extractive.ExtractiveAnswer.Piece;
import dev.loccit.source.Scope;
import dev.loccit.text.Anchor;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * What {@code ask} prints; the components are the fields of {@code --json}.
 *
 * @param marks after {@code at} UTF-16 units of the answer, the citations {@code refs}
 * @param notices what a person should know beside the answer, such as silent files
 */
record AskResult(
    boolean answered,
    String answer,
    List<Mark> marks,
    String mode,
    List<Cited> citations,
    List<String> notices) {
  static final String NOT_COVERED = "Your sources don't cover this.";

  /**
   * One citation; offsets count UTF-16 units of the file's normalised text, pages from 1; place in
   * words.
   */
  record Cited(
      int n,
      String file,
      @Nullable Integer page,
      String place,
      @Nullable Integer startChar,
      @Nullable Integer endChar,
      String quote,
      boolean verified) {}

  static AskResult of(ExtractiveAnswer answer, ReadFiles files) {
    return switch (answer) {
      case Answered answered -> answered(answered, files);
      case NotCovered _ ->
          new AskResult(false, NOT_COVERED, List.of(), "EXTRACTIVE", List.of(), List.of());
    };
  }

  private static AskResult answered(Answered answered, ReadFiles files) {
    SpanNumbers numbers = new SpanNumbers();
    StringBuilder text = new StringBuilder();
    List<Mark> marks = new ArrayList<>();
    List<Cited> citations = new ArrayList<>();
    for (int i = 0; i < answered.pieces().size(); i++) {
      Piece piece = answered.pieces().get(i);
      text.append(i == 0 ? "" : piece.separator(answered.pieces().get(i - 1))).append(piece.text());
      Checked checked =
          CitationVerifier.verify(
              piece.anchor(), files.cut(piece.anchor()), files.load(piece.anchor().text()));
      SpanNumbers.Numbered number = numbers.number(checked);
      if (number.first()) {
        citations.add(cited(number.n(), piece, checked, files));
      }
      marks.add(new Mark(text.length(), List.of(number.n())));
    }
    List<String> notices = answered.silent().stream().map(AskResult::silence).toList();
    return new AskResult(true, text.toString(), marks, "EXTRACTIVE", citations, notices);
  }

  private static Cited cited(int n, Piece piece, Checked checked, ReadFiles files) {
    ReadFiles.ReadFile file = files.file(piece.anchor().text());
    Anchor anchor = checked.anchor();
    return new Cited(
        n,
        file.file().toString(),
        anchor == null ? null : file.page(anchor),
        anchor == null ? "" : file.place(anchor),
        anchor == null ? null : anchor.span().start(),
        anchor == null ? null : anchor.span().end(),
        checked.quote(),
        checked.verdict().verified());
  }

  private static String silence(Scope.Entry source) {
    return source.title() + " does not address this.";
  }

  String json() {
    return new JsonMapper().writeValueAsString(this);
  }

  void print(PrintWriter out, ExtractiveAnswer answer, ReadFiles files) {
    int from = 0;
    StringBuilder shown = new StringBuilder();
    for (Mark mark : marks) {
      shown.append(answer(), from, mark.at());
      mark.refs().forEach(n -> shown.append(" [").append(n).append(']'));
      from = mark.at();
    }
    shown.append(answer(), from, answer().length());
    out.println(shown);
    notices.forEach(notice -> out.println(System.lineSeparator() + notice));
    if (!citations.isEmpty()) {
      out.println();
    }
    for (Cited cited : citations) {
      out.println("[" + cited.n() + "] " + place(cited));
      out.println("    “" + oneLine(cited.quote()) + "”");
    }
    if (answer instanceof NotCovered(List<ExtractiveAnswer.Near> nearest) && !nearest.isEmpty()) {
      out.println(System.lineSeparator() + "The nearest passages, which do not answer it:");
      for (ExtractiveAnswer.Near near : nearest) {
        String place = files.file(near.anchor().text()).place(near.anchor());
        out.println("  - " + near.source().title() + (place.isEmpty() ? "" : ", " + place));
      }
    }
  }

  private static String place(Cited cited) {
    String place = cited.place().isEmpty() ? "" : ", " + cited.place();
    String offsets =
        cited.verified()
            ? ", characters " + cited.startChar() + "–" + cited.endChar()
            : ", not verified";
    return cited.file() + place + offsets;
  }

  private static String oneLine(String quote) {
    return quote.replace('\n', ' ');
  }
}
