package dev.loccit.cli;

import dev.loccit.backup.Backup;
import dev.loccit.database.DataDirectory;
import dev.loccit.database.Database;
import dev.loccit.database.DatabaseSettings;
import dev.loccit.database.Databases;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "backup",
    description = {
      "Copies the whole data directory into one zip file, also beside a running server: the"
          + " database in one snapshot and every file that it owns, each with its SHA-256.",
      "The index is left out: it is made from the texts. The file is readable by its owner only and"
          + " not encrypted."
    },
    mixinStandardHelpOptions = true)
final class BackupCommand extends DataCommand {
  @Parameters(paramLabel = "FILE", description = "The zip file to write; must not exist yet.")
  @Nullable Path file;

  @Option(
      names = "--despite-missing",
      description = "Go on where the data directory has lost stored files, and name them.")
  boolean despiteMissing;

  @Override
  int run(CommandSettings settings, PrintWriter out, PrintWriter err) {
    if (file == null) {
      throw new IllegalStateException("picocli sets this before it runs a command");
    }
    try (DataDirectory directory = settings.besideServer()) {
      DatabaseSettings where = settings.database(directory);
      try (Database database = Databases.openReadOnly(where)) {
        Backup.Summary summary =
            new Backup(directory, where, InstantSource.system())
                .full(database, file.toAbsolutePath(), despiteMissing);
        summary.missing().forEach(lost -> err.println("missing: " + lost));
        out.println(file + ": " + summary.files() + " stored files, " + summary.bytes() + " bytes");
        return 0;
      }
    }
  }
}
