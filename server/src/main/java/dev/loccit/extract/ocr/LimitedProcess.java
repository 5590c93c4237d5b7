package dev.loccit.extract.ocr;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Runs a program to its end, within a wall-clock time and, where Linux has {@code prlimit}, within
 * an address space and CPU time that hold even if this process dies.
 */
final class LimitedProcess {
  private static final int MAX_OUTPUT = 32 << 20;
  private static final int MAX_COMPLAINTS = 500;

  private LimitedProcess() {}

  /**
   * What a program said.
   *
   * @param complaints the beginning of its standard error, printable ASCII only
   */
  record Outcome(int status, String output, String complaints) {}

  /**
   * Runs a program.
   *
   * @param directory where it runs, and where its complaints are kept meanwhile
   * @throws OcrFailure MISSING where it cannot be started, TIMEOUT where it was killed
   */
  static Outcome run(
      List<String> command,
      Map<String, String> environment,
      Path directory,
      Duration limit,
      int memoryMegabytes)
      throws OcrFailure {
    try {
      Path complaints = Files.createTempFile(directory, "stderr", ".txt");
      try {
        ProcessBuilder builder =
            new ProcessBuilder(limited(command, limit, memoryMegabytes))
                .directory(directory.toFile())
                .redirectError(complaints.toFile());
        builder.environment().putAll(environment);
        return run(builder.start(), limit, complaints);
      } finally {
        Files.deleteIfExists(complaints);
      }
    } catch (IOException e) {
      throw new OcrFailure(OcrFailure.Why.MISSING, String.valueOf(e.getMessage()));
    }
  }

  private static Outcome run(Process process, Duration limit, Path complaints)
      throws IOException, OcrFailure {
    boolean[] late = {false};
    Thread watch =
        Thread.ofPlatform()
            .daemon()
            .name("limit-" + process.pid())
            .start(() -> late[0] = killedAfter(process, limit));
    try (InputStream out = process.getInputStream()) {
      process.getOutputStream().close();
      byte[] output = out.readNBytes(MAX_OUTPUT);
      int status = process.waitFor();
      watch.join();
      if (late[0]) {
        throw new OcrFailure(OcrFailure.Why.TIMEOUT, "killed after " + limit);
      }
      return new Outcome(status, new String(output, StandardCharsets.UTF_8), beginning(complaints));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new OcrFailure(OcrFailure.Why.TIMEOUT, "interrupted");
    } finally {
      process.destroyForcibly();
    }
  }

  private static boolean killedAfter(Process process, Duration limit) {
    try {
      if (process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
        return false;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.destroyForcibly();
    return true;
  }

  private static String beginning(Path complaints) throws IOException {
    try (InputStream in = Files.newInputStream(complaints)) {
      StringBuilder said = new StringBuilder();
      for (byte b : in.readNBytes(MAX_COMPLAINTS)) {
        said.append(b >= 0x20 && b < 0x7F ? (char) b : ' ');
      }
      return said.toString().strip();
    }
  }

  private static List<String> limited(List<String> command, Duration limit, int memoryMegabytes) {
    if (!FoundLimits.PRESENT) {
      return command;
    }
    List<String> limited = new ArrayList<>();
    limited.add("prlimit");
    limited.add("--as=" + ((long) memoryMegabytes << 20));
    limited.add("--cpu=" + Math.max(1, limit.toSeconds() + 1));
    limited.add("--core=0");
    limited.add("--");
    limited.addAll(command);
    return limited;
  }

  /** Looked for once a process. */
  private static final class FoundLimits {
    static final boolean PRESENT = find();

    private static boolean find() {
      try {
        Process process =
            new ProcessBuilder("prlimit", "--core=0", "--", "true")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        return process.waitFor(5, TimeUnit.SECONDS) && process.exitValue() == 0;
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
