package dev.loccit.extract.worker;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Starts worker processes: the same JDK and class path as this program, their own heap, no
 * environment, an empty directory, and, where Linux lets us, a network namespace with nothing in
 * it.
 */
public final class Launcher {
  private static final int PROBE_SECONDS = 5;

  private final String mainClass;
  private final int heapMegabytes;
  private final List<String> isolation;

  /** Workers that run the given main class in a heap of so many MB. */
  public Launcher(String mainClass, int heapMegabytes) {
    this.mainClass = mainClass;
    this.heapMegabytes = heapMegabytes;
    this.isolation = FoundIsolation.PREFIX;
  }

  Process start(Path directory) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command(directory)).directory(directory.toFile());
    builder.environment().clear();
    // file names are UTF-8; without a locale Java would read them as ASCII
    builder.environment().put("LC_ALL", "C.UTF-8");
    return builder.start();
  }

  private List<String> command(Path directory) {
    List<String> command = new ArrayList<>(isolation);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-Xmx" + heapMegabytes + "m",
            "-Xms16m",
            "-XX:+UseSerialGC",
            "-XX:+ExitOnOutOfMemoryError",
            // the channel is standard output: the VM's own last words must not go there
            "-XX:+DisplayVMOutputToStderr",
            "-XX:MaxMetaspaceSize=128m",
            "-XX:MaxDirectMemorySize=64m",
            "-XX:-UsePerfData",
            "-XX:-CreateCoredumpOnCrash",
            "-Xshare:auto",
            "-Djava.awt.headless=true",
            "-Djava.io.tmpdir=" + directory,
            "-Duser.home=" + directory,
            // PDFBox logs through commons-logging, which would wake Logback at level DEBUG
            "-Dorg.apache.commons.logging.LogFactory=org.apache.commons.logging.impl.LogFactoryImpl",
            "-Dorg.apache.commons.logging.Log=org.apache.commons.logging.impl.NoOpLog",
            // POI logs through Log4j's API, which would wake Logback likewise
            "-Dlog4j.provider=org.apache.logging.log4j.simple.internal.SimpleProvider",
            "-cp",
            classPath(),
            mainClass));
    return command;
  }

  /** This program's class path, from any directory. */
  private static String classPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** What is tried to keep the network away, in words; whether it holds, the worker says. */
  public String isolationWanted() {
    return isolation.isEmpty() ? "none" : String.join(" ", isolation);
  }

  /** Looked for once a program. */
  private static final class FoundIsolation {
    static final List<String> PREFIX = find();

    private static List<String> find() {
      for (List<String> prefix :
          List.of(
              List.of("unshare", "--net"),
              List.of("unshare", "--user", "--map-root-user", "--net"))) {
        if (works(prefix)) {
          return prefix;
        }
      }
      return List.of();
    }

    private static boolean works(List<String> prefix) {
      List<String> command = new ArrayList<>(prefix);
      command.add("true");
      try {
        Process process =
            new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (process.waitFor(PROBE_SECONDS, TimeUnit.SECONDS)) {
          return process.exitValue() == 0;
        }
        process.destroyForcibly();
        return false;
      } catch (IOException e) {
        // no such program here: another system than Linux
        return false;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }
  }
}
