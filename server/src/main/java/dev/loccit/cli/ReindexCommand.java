package dev.loccit.cli;

import dev.loccit.backup.BackupSettings;
import dev.loccit.backup.MigrationBackups;
import dev.loccit.database.DataDirectory;
import dev.loccit.database.Database;
import dev.loccit.database.Databases;
import java.io.PrintWriter;
import java.time.InstantSource;
import picocli.CommandLine.Command;

@Command(
    name = "reindex",
    description =
        "Makes the index anew from the stored texts, damaged or not; refuses while a server runs.",
    mixinStandardHelpOptions = true)
final class ReindexCommand extends DataCommand {
  @Override
  int run(CommandSettings settings, PrintWriter out, PrintWriter err) {
    try (DataDirectory directory = settings.alone();
        Database database =
            Databases.open(settings.database(directory), before(settings, directory))) {
      int count =
          new Reindexing(settings)
              .run(directory, database, source -> err.println("Indexed " + source.title()));
      out.println(count + " sources indexed");
      return 0;
    }
  }

  private static MigrationBackups before(CommandSettings settings, DataDirectory directory) {
    return new MigrationBackups(
        directory, settings.of("loccit.backup", BackupSettings.class), InstantSource.system());
  }
}
