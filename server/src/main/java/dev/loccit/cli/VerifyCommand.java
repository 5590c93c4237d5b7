package dev.loccit.cli;

import dev.loccit.database.DataDirectory;
import dev.loccit.database.Database;
import dev.loccit.database.DatabaseCopies;
import dev.loccit.database.Databases;
import dev.loccit.index.PassageIndex;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Command;

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
final class VerifyCommand extends DataCommand {
  @Override
  int run(CommandSettings settings, PrintWriter out, PrintWriter err) {
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
        PassageIndex index = settings.index(directory)) {
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
