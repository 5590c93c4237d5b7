package dev.loccit.web;

import dev.loccit.LoccitApplication;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * The real application on a free port with a data directory of its own. One is shared by all tests
 * that need nothing special; it is set up and has an administrator.
 */
public final class TestServer implements AutoCloseable {
  static final String ADMIN = "ada";
  static final String PASSWORD = "correct horse battery staple";

  private static final AtomicInteger USERS = new AtomicInteger();
  private static @Nullable TestServer shared;
  private static boolean tried;

  private final ConfigurableApplicationContext context;
  private final String console;
  private final URI root;

  private TestServer(ConfigurableApplicationContext context, String console) {
    this.context = context;
    this.console = console;
    this.root =
        URI.create(
            "http://127.0.0.1:" + context.getEnvironment().getProperty("local.server.port") + "/");
  }

  /** The shared one: registration is open. */
  public static synchronized TestServer shared() {
    TestServer server = shared;
    if (server == null) {
      if (tried) {
        throw new AssertionError("the shared server did not start: see the first failure");
      }
      tried = true;
      server =
          start(
              temporary(),
              "--loccit.web.registration-open=true",
              "--loccit.web.sample-notebook=false",
              "--loccit.web.login-failures-per-address=100000");
      server.setUp();
      Runtime.getRuntime().addShutdownHook(new Thread(server::close));
      shared = server;
    }
    return server;
  }

  /** One of its own. */
  static synchronized TestServer start(Path data, String... settings) {
    List<String> args = new ArrayList<>(List.of("--loccit.data=" + data));
    if (Arrays.stream(settings).noneMatch(setting -> setting.startsWith("--server.port="))) {
      args.add("--server.port=0");
    }
    args.addAll(Arrays.asList(settings));
    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      ConfigurableApplicationContext context = LoccitApplication.start(args.toArray(String[]::new));
      return new TestServer(context, printed.toString(StandardCharsets.UTF_8));
    } finally {
      System.setOut(before);
    }
  }

  static Path temporary() {
    try {
      return Files.createTempDirectory("loccit-test");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What was printed while it started. */
  String console() {
    return console;
  }

  /** The token of the printed set-up link. */
  String setupToken() {
    Matcher link =
        Pattern.compile("Set up Loccit: http://127\\.0\\.0\\.1:\\d+/setup#token=(\\S+)")
            .matcher(console);
    if (!link.find()) {
      throw new AssertionError("no set-up link in: " + console);
    }
    return link.group(1);
  }

  /** Makes the first user. */
  Browser setUp() {
    Browser browser = browser();
    browser
        .post(
            "/api/auth/register",
            "{\"username\":\"%s\",\"password\":\"%s\",\"setupToken\":\"%s\"}"
                .formatted(ADMIN, PASSWORD, setupToken()))
        .expect(201);
    return browser;
  }

  /** A browser in which nobody is signed in. */
  public Browser browser() {
    return new Browser(root);
  }

  /** A browser in which the administrator is signed in. */
  Browser admin() {
    Browser browser = browser();
    browser.login(ADMIN, PASSWORD).expect(200);
    return browser;
  }

  /** A browser in which a new user is signed in. */
  public Browser someone() {
    Browser browser = browser();
    browser
        .post(
            "/api/auth/register",
            "{\"username\":\"user%d\",\"password\":\"%s\"}"
                .formatted(USERS.incrementAndGet(), PASSWORD))
        .expect(201);
    return browser;
  }

  URI root() {
    return root;
  }

  <T> T bean(String name, Class<T> type) {
    return context.getBean(name, type);
  }

  @Override
  public void close() {
    context.close();
  }
}
