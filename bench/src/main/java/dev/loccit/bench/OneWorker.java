package dev.loccit.bench;

import dev.loccit.extract.ExtractionSettings;
import dev.loccit.extract.ExtractionWorkers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** A single extraction worker that stays warm as long as a measurement takes. */
final class OneWorker {
  static final ExtractionSettings SETTINGS =
      new ExtractionSettings(
          1,
          ExtractionSettings.DEFAULT.heapMegabytes(),
          Duration.ofMinutes(10),
          Duration.ofMillis(100),
          Duration.ofHours(1),
          ExtractionSettings.DEFAULT.limits());

  private OneWorker() {}

  static ExtractionWorkers start() {
    return new ExtractionWorkers(SETTINGS);
  }

  /** Highest resident memory of this process's workers in MB, as the kernel counts it. */
  static long peakMegabytes() throws IOException {
    long peak = 0;
    for (ProcessHandle child : ProcessHandle.current().children().toList()) {
      Path status = Path.of("/proc", String.valueOf(child.pid()), "status");
      if (Files.exists(status)) {
        for (String line : Files.readAllLines(status)) {
          if (line.startsWith("VmHWM:")) {
            peak = Math.max(peak, Long.parseLong(line.replaceAll("\\D", "")) / 1024);
          }
        }
      }
    }
    return peak;
  }
}
