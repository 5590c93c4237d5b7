package dev.loccit.cli;

import dev.loccit.database.DataDirectory;
import dev.loccit.database.DataSettings;
import dev.loccit.database.DatabaseSettings;
import dev.loccit.index.IndexSettings;
import dev.loccit.index.PassageIndex;
import dev.loccit.index.Words;
import java.nio.file.Path;
import java.util.Map;
import org.springframework.boot.context.config.ConfigDataEnvironmentPostProcessor;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

/** The server's settings, read as the server reads them, for commands that start no server. */
final class CommandSettings {
  private final Binder binder;

  CommandSettings(DataOption data) {
    StandardEnvironment environment = new StandardEnvironment();
    if (data.data != null) {
      environment
          .getPropertySources()
          .addFirst(
              new MapPropertySource(
                  "command", Map.of("loccit.data", data.data.toAbsolutePath().toString())));
    }
    ConfigDataEnvironmentPostProcessor.applyTo(environment);
    binder = Binder.get(environment);
  }

  /** Settings of one room, as bound by the server. */
  <T> T of(String prefix, Class<T> type) {
    return binder.bindOrCreate(prefix, type);
  }

  /** Where the data directory is, or will be. */
  Path directory() {
    return of("loccit", DataSettings.class).directory();
  }

  /** The data directory, looked at beside a server that may be running. */
  DataDirectory besideServer() {
    return DataDirectory.beside(directory());
  }

  /** The data directory, held by its lock; refused while a server runs. */
  DataDirectory alone() {
    // Only an existing directory: opening would make an empty one of a mistyped name.
    besideServer().close();
    return DataDirectory.open(directory());
  }

  /** Where the database of that directory is. */
  DatabaseSettings database(DataDirectory directory) {
    return of("loccit.database", DatabaseSettings.class).within(directory);
  }

  /** The index of that directory, opened as the server opens it. */
  PassageIndex index(DataDirectory directory) {
    return PassageIndex.inFolder(
        directory.index(), of("loccit.index", IndexSettings.class), new Words());
  }
}
