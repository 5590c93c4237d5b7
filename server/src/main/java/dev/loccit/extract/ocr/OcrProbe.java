package dev.loccit.extract.ocr;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Looks for Tesseract and its languages. */
public final class OcrProbe {
  private static final Pattern VERSION = Pattern.compile("tesseract v?([0-9][^\\s]*)");
  private static final Pattern LANGUAGE = Pattern.compile("[A-Za-z0-9_/]{2,40}");
  private static final Duration LIMIT = Duration.ofSeconds(10);
  private static final int MEGABYTES = 1_024;

  private OcrProbe() {}

  /**
   * What was found.
   *
   * @param languages those that read words, in the engine's order; perhaps none
   */
  public record Installation(Path command, String version, List<String> languages) {
    public Installation {
      languages = List.copyOf(languages);
    }
  }

  /**
   * Looks for the program.
   *
   * @param command a path, or a name that is looked for where programs lie
   * @param data folder of its language files; null for its own
   * @return empty where it cannot be run
   */
  public static Optional<Installation> find(String command, @Nullable Path data) {
    try {
      Path directory = Files.createTempDirectory("loccit-ocr-");
      try {
        return find(command, data, directory);
      } finally {
        Files.deleteIfExists(directory);
      }
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Optional<Installation> find(String command, @Nullable Path data, Path directory) {
    try {
      String place = run(directory, List.of("sh", "-c", "command -v \"$0\"", command)).strip();
      Matcher version = VERSION.matcher(run(directory, List.of(command, "--version")));
      if (place.isEmpty() || !version.find()) {
        return Optional.empty();
      }
      List<String> list = new ArrayList<>(List.of(place, "--list-langs"));
      if (data != null) {
        list.addAll(List.of("--tessdata-dir", data.toString()));
      }
      List<String> languages =
          Stream.of(run(directory, list).split("\n"))
              .map(String::strip)
              .filter(line -> LANGUAGE.matcher(line).matches())
              .filter(OcrProbe::readsWords)
              .toList();
      return Optional.of(new Installation(Path.of(place), version.group(1), languages));
    } catch (OcrFailure e) {
      return Optional.empty();
    }
  }

  private static boolean readsWords(String language) {
    return !language.equals("osd") && !language.equals("equ") && !language.startsWith("script/");
  }

  private static String run(Path directory, List<String> command) throws OcrFailure {
    return LimitedProcess.run(command, Map.of(), directory, LIMIT, MEGABYTES).output();
  }
}
