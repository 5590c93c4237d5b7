package dev.loccit.cli;

import dev.loccit.backup.Restore;
import dev.loccit.database.DataDirectory;
import dev.loccit.database.Database;
import dev.loccit.database.Databases;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
    name = "restore",
    description = {
      "Puts a backup into a new or empty data directory, comparing every hash, and makes the index"
          + " anew. It is whole afterwards, or empty and said why.",
      "What was deleted since the backup was taken comes back with it."
    },
    mixinStandardHelpOptions = true)
final class RestoreCommand extends DataCommand {
  @Parameters(paramLabel = "FILE", description = "A file that ./loccit backup wrote.")
  @Nullable Path file;

  @Override
  int run(CommandSettings settings, PrintWriter out, PrintWriter err) {
    if (file == null) {
      throw new IllegalStateException("picocli sets this before it runs a command");
    }
    int files = new Restore(settings::database).into(settings.directory(), file.toAbsolutePath());
    out.println(files + " stored files restored into " + settings.directory());
    // A new copy of a backup needs no further copy before its tables are changed.
    try (DataDirectory directory = settings.alone();
        Database database = Databases.open(settings.database(directory))) {
      int count =
          new Reindexing(settings)
              .run(directory, database, source -> err.println("Indexed " + source.title()));
      out.println(count + " sources indexed");
      return 0;
    }
  }
}
