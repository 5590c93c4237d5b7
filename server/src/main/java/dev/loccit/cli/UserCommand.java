package dev.loccit.cli;

import dev.loccit.account.AccountSettings;
import dev.loccit.account.Credentials;
import dev.loccit.account.PasswordHasher;
import dev.loccit.account.PasswordRules;
import dev.loccit.account.SessionStore;
import dev.loccit.account.User;
import dev.loccit.account.UserStore;
import dev.loccit.database.DataDirectory;
import dev.loccit.database.Database;
import dev.loccit.database.Databases;
import dev.loccit.forget.Deletions;
import dev.loccit.forget.Receipt;
import dev.loccit.forget.ReceiptStore;
import dev.loccit.jobs.DbSchedulerJobQueue;
import dev.loccit.jobs.JobQueue;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.RemovedSourceStore;
import dev.loccit.source.SourceCountStore;
import dev.loccit.source.SourceStore;
import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

@Command(
    name = "user",
    description =
        "Lists users, resets a password, disables, enables or deletes a user, prints the receipt of a"
            + " deletion; works beside a running server.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    scope = ScopeType.INHERIT)
final class UserCommand implements Runnable {
  private final InstantSource clock = Clock.systemUTC();

  @Spec @Nullable CommandSpec spec;

  @Override
  public void run() {
    throw new picocli.CommandLine.ParameterException(
        spec().commandLine(),
        "Say which: list, reset-password, disable, enable, delete or receipt.");
  }

  @Command(name = "list", description = "Prints one user a line: name, role, state, since.")
  int list(@Mixin DataOption data) {
    return with(
        data,
        (settings, database) -> {
          for (User user : users(database).list()) {
            out()
                .printf(
                    Locale.ROOT,
                    "%s\t%s\t%s\t%s%n",
                    user.username(),
                    user.admin() ? "admin" : "user",
                    user.disabled() ? "disabled" : "enabled",
                    user.createdAt());
          }
        });
  }

  @Command(
      name = "reset-password",
      description =
          "Sets a new password, read from the terminal or from standard input, and ends the user's sessions.")
  int resetPassword(
      @Mixin DataOption data,
      @Parameters(paramLabel = "NAME", description = "The user's name.") String name) {
    return with(
        data,
        (settings, database) -> {
          User user = require(database, name);
          AccountSettings account = settings.of("loccit.account", AccountSettings.class);
          String password = readPassword(name);
          PasswordRules.check(user.username(), password);
          String hash = new PasswordHasher(account).hash(password);
          users(database).setPassword(user.id(), hash);
          int ended = new SessionStore(database, account, clock).endAll(user.id());
          out()
              .printf(
                  Locale.ROOT,
                  "The password of %s is set; %d sessions ended.%n",
                  user.username(),
                  ended);
        });
  }

  @Command(name = "disable", description = "Ends the user's sessions and refuses new ones.")
  int disable(
      @Mixin DataOption data,
      @Parameters(paramLabel = "NAME", description = "The user's name.") String name) {
    return setDisabled(data, name, true);
  }

  @Command(name = "enable", description = "Lets a disabled user sign in again.")
  int enable(
      @Mixin DataOption data,
      @Parameters(paramLabel = "NAME", description = "The user's name.") String name) {
    return setDisabled(data, name, false);
  }

  @Command(
      name = "delete",
      description = {
        "Closes an account at once and removes all that it owns: notebooks, sources, conversations.",
        "The running server removes it, or the next start does. There is no way back."
      })
  int delete(
      @Mixin DataOption data,
      @Parameters(paramLabel = "NAME", description = "The user's name.") String name,
      @Option(names = "--yes", description = "Really do it.") boolean yes) {
    return with(
        data,
        (settings, database) -> {
          User user = require(database, name);
          NotebookStore notebooks =
              new NotebookStore(database, new SourceCountStore(database), clock);
          int owned = notebooks.list(user.id()).size();
          if (!yes) {
            throw new LoccitException(
                ErrorCode.BAD_REQUEST,
                name + " owns " + owned + " notebooks: to remove them all, add --yes.");
          }
          JobQueue jobs = new DbSchedulerJobQueue(database, clock);
          new Deletions(
                  database,
                  users(database),
                  notebooks,
                  new SourceStore(database, notebooks, jobs, clock),
                  new RemovedSourceStore(database),
                  new ReceiptStore(database, clock),
                  jobs)
              .account(user.id());
          out()
              .printf(
                  Locale.ROOT,
                  "The account of %s is closed; its %d notebooks are being removed.%n"
                      + "What was removed, and that nothing is left: ./loccit user receipt %s%n",
                  user.username(),
                  owned,
                  user.id());
        });
  }

  @Command(
      name = "receipt",
      description = {
        "Prints what the deletion of an account removed, and what a look at everything found.",
        "A receipt holds no name; its number was said when the account was closed. Without a number: all of them."
      })
  int receipt(
      @Mixin DataOption data,
      @Parameters(paramLabel = "NUMBER", arity = "0..1", description = "Of the receipt.")
          @Nullable UUID number) {
    return with(
        data,
        (settings, database) -> {
          List<Receipt> found =
              new ReceiptStore(database, clock)
                  .accounts().stream()
                      .filter(receipt -> number == null || receipt.id().equals(number))
                      .toList();
          if (found.isEmpty()) {
            throw new LoccitException(
                ErrorCode.NOT_FOUND,
                number == null
                    ? "No account was deleted here."
                    : "No account's receipt has this number: see ./loccit user receipt.");
          }
          found.stream().flatMap(one -> ReceiptInWords.lines(one).stream()).forEach(out()::println);
        });
  }

  private int setDisabled(DataOption data, String name, boolean disabled) {
    return with(
        data,
        (settings, database) -> {
          User user = require(database, name);
          users(database).setDisabled(user.id(), disabled);
          out()
              .printf(
                  Locale.ROOT, "%s is %s.%n", user.username(), disabled ? "disabled" : "enabled");
        });
  }

  private interface Work {
    void on(CommandSettings settings, Database database);
  }

  private int with(DataOption data, Work work) {
    CommandSettings settings = new CommandSettings(data);
    try (DataDirectory directory = settings.besideServer();
        Database database = Databases.join(settings.database(directory))) {
      work.on(settings, database);
      return 0;
    }
  }

  private UserStore users(Database database) {
    return new UserStore(database, clock);
  }

  private User require(Database database, String name) {
    return users(database)
        .findByName(name)
        .map(Credentials::user)
        .orElseThrow(
            () ->
                new LoccitException(
                    ErrorCode.NOT_FOUND, "There is no user " + name + ": see ./loccit user list."));
  }

  // It is null where standard input is not a terminal and the JDK's own console is in use.
  @SuppressWarnings("SystemConsoleNull")
  private static String readPassword(String name) {
    Console console = System.console();
    if (console != null && console.isTerminal()) {
      char[] typed = console.readPassword("New password for %s: ", name);
      return typed == null ? "" : new String(typed);
    }
    try {
      // One line, without its end; System.in is not closed here because it is not ours.
      String line =
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
      return line == null ? "" : line;
    } catch (IOException e) {
      throw new LoccitException(ErrorCode.BAD_REQUEST, "The password could not be read.", e);
    }
  }

  private PrintWriter out() {
    return spec().commandLine().getOut();
  }

  private CommandSpec spec() {
    if (spec == null) {
      throw new IllegalStateException("picocli sets this before it runs a command");
    }
    return spec;
  }
}
