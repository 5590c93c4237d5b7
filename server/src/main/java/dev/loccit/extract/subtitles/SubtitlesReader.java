package dev.loccit.extract.subtitles;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.manuscript.DocumentExtractor;
import dev.loccit.extract.manuscript.Manuscript;
import dev.loccit.extract.manuscript.TextFile;
import dev.loccit.text.Locator;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Reads WebVTT and SubRip files: one line a cue, a blank line where nobody speaks for a while or
 * another one does. Words that roll up from cue to cue are said once.
 */
public final class SubtitlesReader implements DocumentExtractor.Reader {
  /** Raise the number with every change of the result. */
  public static final String NAME = "subtitles-1";

  /** A silence that ends a paragraph, in ms. */
  private static final long SILENCE = 3_000;

  private final ExtractionLimits limits;

  private SubtitlesReader(ExtractionLimits limits) {
    this.limits = limits;
  }

  /** The extractor of subtitles. */
  public static Extractor extractor(ExtractionLimits limits) {
    return new DocumentExtractor(NAME, "subtitle file", limits, new SubtitlesReader(limits));
  }

  @Override
  public void read(Path file, Manuscript into, ExtractionProgress progress) throws IOException {
    String text = TextFile.read(file, limits);
    Cues cues = new Cues(text);
    long end = -1;
    String speaker = "";
    String lastLine = "";
    Cue cue;
    while ((cue = cues.next()) != null) {
      if (end >= 0 && (cue.startMs() - end > SILENCE || !cue.speaker().equals(speaker))) {
        into.gap();
      }
      boolean named = !cue.speaker().isEmpty() && !cue.speaker().equals(speaker);
      end = cue.endMs();
      speaker = cue.speaker();
      into.place(new Locator.Time(cue.startMs(), cue.endMs()));
      StringBuilder words = new StringBuilder(named ? speaker + ": " : "");
      for (String line : cue.lines()) {
        if (!line.equals(lastLine)) {
          words.append(line).append(' ');
        }
        lastLine = line;
      }
      into.line(words.toString());
    }
    into.count("cues", cues.count());
    into.count("damagedCues", cues.damaged());
  }
}
