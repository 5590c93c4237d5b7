package dev.loccit.extract;

import dev.loccit.extract.ocr.OcrSettings;

/** What is done about pages whose words are a picture, or whose own text is garbled. */
public sealed interface Scans {
  /** The file ends as {@link Extraction.NeedsOcr}: it is read again with recognition. */
  record Report() implements Scans {}

  /** They are left as they are, and counted; a file of nothing else is refused. */
  record LeaveOut() implements Scans {}

  /** They are recognised. */
  record Read(OcrSettings settings) implements Scans {}
}
