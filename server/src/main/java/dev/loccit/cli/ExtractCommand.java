package dev.loccit.cli;

import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.NeedsOcr;
import dev.loccit.extract.Extraction.Refused;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

@Command(
    name = "extract",
    description =
        "Prints the normalised text of files; exit 1 if any failed, the others still printed.",
    mixinStandardHelpOptions = true)
final class ExtractCommand implements Callable<Integer> {
  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Files to read.")
  List<Path> files = List.of();

  @Option(names = "--json", description = "One JSON object a file and line.")
  boolean json;

  @Spec @Nullable CommandSpec spec;

  private final JsonMapper mapper = new JsonMapper();

  @Override
  public Integer call() {
    if (spec == null) {
      throw new IllegalStateException("picocli sets this before it runs a command");
    }
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    boolean failed = false;
    try (FileReading reading = new FileReading(new CommandSettings(new DataOption()), err)) {
      for (Path file : files) {
        FileReading.Read read = reading.read(file);
        if (read.extraction() instanceof Refused(var code, var detail)) {
          failed = true;
          if (!json) {
            err.println(file + ": " + detail + " (" + code + ")");
          }
        }
        if (json) {
          out.println(mapper.writeValueAsString(line(read)));
        } else if (read.extraction() instanceof Extracted extracted) {
          out.println(extracted.text().text());
        }
        out.flush();
      }
    }
    return failed ? Main.ERROR : 0;
  }

  private static Map<String, @Nullable Object> line(FileReading.Read read) {
    Map<String, @Nullable Object> line = new LinkedHashMap<>();
    line.put("file", read.file().toString());
    line.put("kind", read.kindName());
    switch (read.extraction()) {
      case Extracted extracted -> {
        List<Integer> pageStarts = extracted.structure().pageStarts();
        line.put("status", "ready");
        line.put("error", null);
        line.put("text", extracted.text().text());
        line.put("textSha256", extracted.text().sha256());
        line.put("pageStarts", pageStarts);
        line.put("pageCount", pageStarts.isEmpty() ? null : pageStarts.size());
        line.put("language", extracted.language());
        line.put("report", extracted.report());
      }
      case NeedsOcr _ -> throw new IllegalStateException("it was read thoroughly");
      case Refused(var code, var detail) -> {
        line.put("status", "failed");
        line.put("error", Map.of("code", code.name(), "detail", detail));
        line.put("text", null);
        line.put("textSha256", null);
        line.put("pageStarts", List.of());
        line.put("pageCount", null);
        line.put("language", null);
        line.put("report", Map.of());
      }
    }
    return line;
  }
}
