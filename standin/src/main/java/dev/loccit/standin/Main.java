package dev.loccit.standin;

import dev.loccit.standin.switches.Rule;
import dev.loccit.standin.switches.UnknownSwitch;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ./loccit stand-in}. */
@Command(
    name = "loccit stand-in",
    description = {
      "Runs a local Messages API for demonstrations, tests and work on the page.",
      "It is no language model: it answers with sentences of the documents that it is given."
    })
public final class Main implements Callable<Integer> {
  @Option(
      names = "--port",
      defaultValue = "8099",
      description = "Port on the loopback address; 0 for any free one (default: ${DEFAULT-VALUE}).")
  private int port;

  @Option(
      names = "--switches",
      defaultValue = "first-delay-ms=400,delay-ms=30",
      description = {
        "What holds for every answer, as name=value,name=value (default: ${DEFAULT-VALUE}).",
        "GET /standin lists all switches."
      })
  private String switches = "";

  @Spec private @Nullable CommandSpec command;

  /** Runs until it is stopped. */
  public static void main(String[] args) {
    CommandLine line = new CommandLine(new Main());
    line.getCommandSpec()
        .addOption(
            OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Show this help and exit.")
                .build());
    System.exit(line.execute(args));
  }

  @Override
  public Integer call() throws InterruptedException {
    CommandLine line = Objects.requireNonNull(command).commandLine();
    PrintWriter out = line.getOut();
    try (StandIn standIn = StandIn.start(port)) {
      standIn.add(Rule.always(switches));
      String address = standIn.address().toString();
      out.println("The stand-in of the Messages API listens on " + address);
      out.println();
      out.println("  Base URL for a client   " + address);
      out.println("  OpenAI-compatible       " + standIn.openAiAddress("ollama") + "/v1");
      out.println("  Key                     any, for example sk-ant-stand-in");
      out.println("  Models                  " + address + "/v1/models");
      out.println("  What it can be told     " + address + "/standin");
      out.println("  What it was sent        " + address + "/standin/requests");
      out.println();
      out.println("Make the next two answers fail:");
      out.println(
          "  curl " + address + "/standin/rules -d '{\"switches\": \"fail=529\", \"times\": 2}'");
      out.println("Ctrl-C stops it.");
      out.flush();
      new CountDownLatch(1).await();
      return 0;
    } catch (UnknownSwitch e) {
      line.getErr().println("loccit: " + e.getMessage());
      return 1;
    } catch (IOException e) {
      line.getErr().println("loccit: port " + port + " cannot be used: " + e.getMessage());
      return 1;
    }
  }
}
