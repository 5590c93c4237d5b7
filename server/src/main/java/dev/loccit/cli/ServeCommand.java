package dev.loccit.cli;

import dev.loccit.LoccitApplication;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.event.ContextClosedEvent;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "serve",
    description = "Serves the page and the API until it is stopped (the default command).",
    mixinStandardHelpOptions = true)
final class ServeCommand implements Callable<Integer> {
  @Mixin DataOption data = new DataOption();

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description = "The port to listen on (default: LOCCIT_PORT, else 8787).")
  @Nullable Integer port;

  @Option(
      names = "--bind",
      paramLabel = "ADDRESS",
      description = "The address to listen on (default: LOCCIT_BIND, else 127.0.0.1).")
  @Nullable String bind;

  @Override
  public Integer call() throws InterruptedException {
    CountDownLatch closed = new CountDownLatch(1);
    ConfigurableApplicationContext context = LoccitApplication.start(settings());
    context.addApplicationListener(
        event -> {
          if (event instanceof ContextClosedEvent) {
            closed.countDown();
          }
        });
    closed.await();
    return 0;
  }

  private String[] settings() {
    List<String> settings = new ArrayList<>();
    if (data.data != null) {
      settings.add("--loccit.data=" + data.data.toAbsolutePath());
    }
    if (port != null) {
      settings.add("--server.port=" + port);
    }
    if (bind != null) {
      settings.add("--server.address=" + bind);
    }
    return settings.toArray(String[]::new);
  }
}
