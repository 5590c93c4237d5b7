package dev.loccit.cli;

import dev.loccit.problem.LoccitException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code ./loccit [COMMAND]}; without a command it serves. */
@Command(
    name = "loccit",
    description = "Answers made only from your sources, cited to the sentence.",
    mixinStandardHelpOptions = true,
    versionProvider = ProgramVersion.class,
    synopsisSubcommandLabel = "[COMMAND]",
    footer = {
      "Without a command it serves: loccit --port 9000 is loccit serve --port 9000.",
      "./loccit stand-in runs a local Messages API, a program of its own (see its --help)."
    },
    subcommands = {
      ServeCommand.class,
      AskCommand.class,
      ExtractCommand.class,
      GroundCommand.class,
      VerifyCommand.class,
      ReindexCommand.class,
      BackupCommand.class,
      RestoreCommand.class,
      SweepCommand.class,
      UserCommand.class
    })
public final class Main {
  /** Exit code of a failure that was explained on standard error. */
  static final int ERROR = 1;

  private static final Set<String> OWN_OPTIONS = Set.of("-h", "--help", "-V", "--version");

  private Main() {}

  /** Runs a command; see {@code --help}. */
  public static void main(String[] args) {
    // The platform's charset must not decide how quotes look.
    PrintStream out = utf8(FileDescriptor.out);
    PrintStream err = utf8(FileDescriptor.err);
    System.setOut(out);
    System.setErr(err);
    if (!serves(args)) {
      CommandLogging.toStandardError();
    }
    int code = run(out, err, args);
    out.flush();
    System.exit(code);
  }

  /** Runs a command with the given streams and returns its exit code. */
  static int run(PrintStream out, PrintStream err, String... args) {
    return new CommandLine(new Main())
        .setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
        .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
        .setExecutionExceptionHandler(Main::explain)
        .execute(withDefaultCommand(args));
  }

  private static String[] withDefaultCommand(String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    if (serves(args) && (args.length == 0 || !args[0].equals("serve"))) {
      all.addFirst("serve");
    }
    return all.toArray(String[]::new);
  }

  private static boolean serves(String... args) {
    return args.length == 0
        || args[0].equals("serve")
        || (args[0].startsWith("-") && !OWN_OPTIONS.contains(args[0]));
  }

  private static int explain(Exception failure, CommandLine command, CommandLine.ParseResult parsed)
      throws Exception {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof LoccitException known) {
        command.getErr().println("loccit: " + known.detail());
        return ERROR;
      }
    }
    throw failure;
  }

  private static PrintStream utf8(FileDescriptor descriptor) {
    return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
  }
}
