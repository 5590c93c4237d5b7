package dev.loccit.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A second Java process on the test's class path, to be killed without warning. */
public final class ChildJvm implements AutoCloseable {
  private final Process process;
  private final BufferedReader output;

  private ChildJvm(Process process) {
    this.process = process;
    this.output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  /** Runs a main class; options such as {@code -Dname=value} come first, then arguments. */
  public static ChildJvm start(Class<?> main, List<String> options, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--enable-native-access=ALL-UNNAMED");
    command.addAll(options);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(main.getName());
    command.addAll(List.of(arguments));
    return new ChildJvm(new ProcessBuilder(command).redirectErrorStream(true).start());
  }

  /** The next line that begins with a word, or null when the process ended before. */
  public @Nullable String awaitLine(String beginning) throws IOException {
    String line = output.readLine();
    while (line != null && !line.startsWith(beginning)) {
      line = output.readLine();
    }
    return line;
  }

  /** Ends it as {@code kill -9} does, and returns what it had printed and nobody read. */
  public List<String> kill() throws IOException, InterruptedException {
    // By its handle: the process object would close the output as well.
    if (!process.toHandle().destroyForcibly()) {
      throw new IllegalStateException("the process ended before it was killed");
    }
    process.waitFor();
    return output.lines().toList();
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly();
    output.close();
  }
}
