package dev.loccit.extract.worker;

import java.io.IOException;

/** What a worker is asked to do. */
sealed interface Order permits Job, DrawJob {
  static Order of(Frame frame) throws IOException {
    return switch (frame.kind()) {
      case JOB -> Job.of(frame);
      case DRAW -> DrawJob.of(frame);
      case READY, PROGRESS, TEXT, LAYOUT, EXTRACTED, REFUSED, NEEDS_OCR, PICTURE ->
          throw new Breach("not an order: " + frame.kind());
    };
  }
}
