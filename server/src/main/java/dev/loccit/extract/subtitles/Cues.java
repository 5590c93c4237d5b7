package dev.loccit.extract.subtitles;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/** The cues of a WebVTT or SubRip file, in its order. */
final class Cues {
  private static final Pattern TIMING =
      Pattern.compile(
          "\\s*(?:(\\d{1,4}):)?(\\d{1,2}):(\\d{1,2})[.,](\\d{1,3})\\s*-->\\s*(?:(\\d{1,4}):)?(\\d{1,2}):(\\d{1,2})[.,](\\d{1,3}).*");

  private static final Pattern VOICE = Pattern.compile("<v(?:\\.[^\\s>]*)?\\s+([^>]+)>");

  /** Tags of both formats, times inside a cue, and the positions of SubStation Alpha. */
  private static final Pattern TAG =
      Pattern.compile("</?[A-Za-z][^>]*>|<\\d[\\d:.]*>|\\{\\\\[^}]*}");

  private final Iterator<String> lines;
  private int count;
  private int damaged;

  Cues(String text) {
    this.lines = text.lines().iterator();
  }

  int count() {
    return count;
  }

  int damaged() {
    return damaged;
  }

  /** The next cue with words; null after the last. */
  @Nullable Cue next() {
    while (lines.hasNext()) {
      String line = lines.next();
      if (!line.contains("-->")) {
        continue; // headers, notes, styles, numbers: words only follow a time
      }
      Matcher timing = TIMING.matcher(line);
      List<String> words = words();
      if (!timing.matches()) {
        damaged++;
        continue;
      }
      Cue cue = cue(time(timing, 1), time(timing, 5), words);
      if (cue.endMs() < cue.startMs()) {
        damaged++;
      } else if (!cue.lines().isEmpty()) {
        count++;
        return cue;
      }
    }
    return null;
  }

  private List<String> words() {
    List<String> words = new ArrayList<>();
    while (lines.hasNext()) {
      String line = lines.next();
      if (line.isBlank()) {
        break;
      }
      words.add(line);
    }
    return words;
  }

  private static Cue cue(long start, long end, List<String> raw) {
    String speaker = "";
    List<String> shown = new ArrayList<>();
    for (String line : raw) {
      Matcher voice = VOICE.matcher(line);
      if (speaker.isEmpty() && voice.find()) {
        speaker = Parser.unescapeEntities(voice.group(1), false).strip();
      }
      String words = Parser.unescapeEntities(TAG.matcher(line).replaceAll(""), false).strip();
      if (!words.isEmpty()) {
        shown.add(words);
      }
    }
    return new Cue(start, end, speaker, shown);
  }

  private static long time(Matcher timing, int group) {
    String hours = timing.group(group);
    String fraction = (timing.group(group + 3) + "00").substring(0, 3);
    return ((hours == null ? 0 : Long.parseLong(hours)) * 3_600
                + Long.parseLong(timing.group(group + 1)) * 60
                + Long.parseLong(timing.group(group + 2)))
            * 1_000
        + Long.parseLong(fraction);
  }
}
