package dev.loccit.cli;

import dev.loccit.database.DataDirectory;
import dev.loccit.database.Database;
import dev.loccit.database.DatabaseCopies;
import dev.loccit.database.Databases;
import dev.loccit.index.IndexSettings;
import dev.loccit.index.PassageIndex;
import dev.loccit.index.Words;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
    name = "verify",
    description = {
      "Checks a whole data directory: text hashes, original bytes, that every citation's quote stands"
          + " at its span, that marks have citations, that index and database agree, that what is under way has its job.",
      "Failures are counted by the normaliser, extractor and splitter that made the text: to repair"
          + " them, read the sources again; stored citations keep their own version.",
      "Changes nothing and runs beside a server. Exit code 1 and a list where something is wrong."
    },
    mixinStandardHelpOptions = true)
final class VerifyCommand implements Callable<Integer> {
  @Mixin DataOption data = new DataOption();

  @Spec @Nullable CommandSpec spec;

  @Override
  public Integer call() {
    if (spec == null) {
      throw new IllegalStateException("picocli sets this before it runs a command");
    }
    PrintWriter out = spec.commandLine().getOut();
    CommandSettings settings = new CommandSettings(data);
    try (DataDirectory directory = settings.besideServer()) {
      // First, for nothing that a damaged file tells can be relied on.
      List<String> damage = DatabaseCopies.damage(settings.database(directory));
      if (!damage.isEmpty()) {
        damage.forEach(line -> out.println("the database file is damaged: " + line));
        out.println("Put a backup in its place: ./loccit restore FILE --data DIR");
        return Main.ERROR;
      }
      return verify(settings, directory, out);
    }
  }

  private static int verify(CommandSettings settings, DataDirectory directory, PrintWriter out) {
    try (Database database = Databases.openReadOnly(settings.database(directory));
        PassageIndex index =
            PassageIndex.inFolder(
                directory.index(), settings.of("loccit.index", IndexSettings.class), new Words())) {
      Verification.Outcome outcome = new Verification(directory, database, index).run();
      Findings findings = outcome.findings();
      if (findings.size() > 0) {
        // A server at work moves things between two looks; what is wrong stays wrong.
        outcome = new Verification(directory, database, index).run();
        findings.retain(outcome.findings());
      }
      findings.sentences().forEach(out::println);
      findings.groups().forEach(out::println);
      out.println(outcome.checked() + "; " + findings.size() + " failures");
      return findings.size() == 0 ? 0 : Main.ERROR;
    }
  }
}
