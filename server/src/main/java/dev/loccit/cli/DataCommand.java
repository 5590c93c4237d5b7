package dev.loccit.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command on a whole data directory, without a server of its own. */
abstract class DataCommand implements Callable<Integer> {
  @Mixin DataOption data = new DataOption();

  @Spec @Nullable CommandSpec spec;

  @Override
  public final Integer call() {
    if (spec == null) {
      throw new IllegalStateException("picocli sets this before it runs a command");
    }
    return run(new CommandSettings(data), spec.commandLine().getOut(), spec.commandLine().getErr());
  }

  /**
   * Does the command's work.
   *
   * @param out standard output, for the result
   * @param err standard error, for progress
   * @return the exit code
   */
  abstract int run(CommandSettings settings, PrintWriter out, PrintWriter err);
}
