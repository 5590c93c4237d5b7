package dev.loccit.cli;

import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.NeedsOcr;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.extractive.ExtractiveAnswer;
import dev.loccit.extractive.ExtractiveAnswer.Answered;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "ask",
    description = {
      "Answers a question from files, without a server or an account.",
      "Exit code 0: answered; 2: the files do not cover the question; 1: an error."
    },
    mixinStandardHelpOptions = true)
final class AskCommand implements Callable<Integer> {
  private static final int NOT_COVERED = 2;

  @Parameters(
      arity = "2..*",
      paramLabel = "FILE… QUESTION",
      description = "The files to read, then the question as the last word.")
  List<String> words = List.of();

  @Option(
      names = "--json",
      description =
          "Print one object: { answered, answer, marks: [{ at, refs }], mode, citations: [{ n, file,"
              + " page, place, startChar, endChar, quote, verified }] }.")
  boolean json;

  @Spec @Nullable CommandSpec spec;

  @Override
  public Integer call() {
    if (spec == null) {
      throw new IllegalStateException("picocli sets this before it runs a command");
    }
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    String question = words.getLast().strip();
    if (question.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "The question, the last word, is empty.");
    }
    CommandSettings settings = new CommandSettings(new DataOption());
    try (ReadFiles files = new ReadFiles(settings)) {
      read(settings, files, err);
      err.println("Looking for an answer …");
      ExtractiveAnswer answer = files.ask(question);
      AskResult result = AskResult.of(answer, files);
      if (json) {
        out.println(result.json());
      } else {
        result.print(out, answer, files);
      }
      out.flush();
      return answer instanceof Answered ? 0 : NOT_COVERED;
    }
  }

  private void read(CommandSettings settings, ReadFiles files, PrintWriter err) {
    try (FileReading reading = new FileReading(settings, err)) {
      for (String word : words.subList(0, words.size() - 1)) {
        Path file = Path.of(word);
        switch (reading.read(file).extraction()) {
          case Extracted extracted -> files.add(file, extracted);
          case NeedsOcr _ -> throw new IllegalStateException("it was read thoroughly");
          case Refused(ErrorCode code, String detail) ->
              // An answer from fewer files than were named would be a wrong answer.
              throw new LoccitException(code, file + ": " + detail);
        }
      }
    }
  }
}
