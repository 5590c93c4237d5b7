package dev.loccit.extract;

import java.nio.file.Path;

/** A program that reads one file in a worker; tests kill it to see what its worker does. */
public final class WorkerParent {
  private WorkerParent() {}

  public static void main(String[] args) {
    try (ExtractionWorkers workers =
        new ExtractionWorkers(ExtractionSettings.DEFAULT, MisbehavingReader.class.getName())) {
      Extraction unused =
          workers.extract(
              Path.of(args[0]),
              FileKind.TEXT,
              (done, total) ->
                  ProcessHandle.current()
                      .children()
                      .forEach(worker -> System.out.println("worker " + worker.pid())));
      System.out.println(unused);
    }
  }
}
