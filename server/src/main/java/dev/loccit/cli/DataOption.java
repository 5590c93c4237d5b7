package dev.loccit.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code --data DIR}, for every command that works on a data directory. */
final class DataOption {
  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "The data directory (default: LOCCIT_DATA, else .loccit in your home).")
  @Nullable Path data;
}
