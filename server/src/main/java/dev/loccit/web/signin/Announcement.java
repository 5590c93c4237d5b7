package dev.loccit.web.signin;

import java.io.PrintStream;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.core.env.Environment;

/**
 * Tells the person at the console where the page is. The set-up token stands behind the #, which
 * browsers keep to themselves; it goes to the console alone, never to the log.
 */
final class Announcement implements ApplicationListener<ApplicationReadyEvent> {
  private final FirstUser firstUser;
  private final PrintStream console;

  Announcement(FirstUser firstUser, PrintStream console) {
    this.firstUser = firstUser;
    this.console = console;
  }

  @Override
  public void onApplicationEvent(ApplicationReadyEvent event) {
    Environment environment = event.getApplicationContext().getEnvironment();
    String address =
        "http://"
            + host(environment.getProperty("server.address", ""))
            + ":"
            + environment.getProperty("local.server.port", "");
    console.println("Loccit runs at " + address + "/");
    firstUser
        .issueSetupToken()
        .ifPresent(token -> console.println("Set up Loccit: " + address + "/setup#token=" + token));
    console.flush();
  }

  /** An address that a browser on this machine can open. */
  private static String host(String bound) {
    if (bound.isEmpty() || bound.equals("0.0.0.0") || bound.equals("::")) {
      return "127.0.0.1";
    }
    return bound.contains(":") && !bound.startsWith("[") ? "[" + bound + "]" : bound;
  }
}
