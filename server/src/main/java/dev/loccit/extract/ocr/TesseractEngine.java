package dev.loccit.extract.ocr;

import dev.loccit.extract.ocr.LimitedProcess.Outcome;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tesseract, a process a picture. It is given pixels that we wrote, never a file of a stranger's:
 * its picture libraries see nothing hostile. {@code OMP_THREAD_LIMIT=1}, because its threads cost
 * three times the CPU for the same page.
 */
public final class TesseractEngine implements OcrEngine {
  private static final Pattern ROTATE = Pattern.compile("(?m)^Rotate: (\\d+)");
  private static final Pattern SURE = Pattern.compile("(?m)^Orientation confidence: ([\\d.]+)");
  private static final Pattern SCRIPT_SURE = Pattern.compile("(?m)^Script confidence: ([\\d.]+)");
  private static final Pattern SCRIPT = Pattern.compile("(?m)^Script: ([A-Za-z]+)");

  /** Automatic layout, without its own orientation detection. */
  private static final String LAYOUT = "3";

  private static final String ORIENTATION_ONLY = "0";

  private final OcrSettings settings;
  private final Path directory;

  /**
   * An engine.
   *
   * @param directory for pictures while they are read
   */
  public TesseractEngine(OcrSettings settings, Path directory) {
    this.settings = settings;
    this.directory = directory;
  }

  @Override
  public OcrPage read(GrayImage image, List<String> languages) throws OcrFailure {
    Outcome outcome =
        run(
            image,
            List.of(
                "-l",
                String.join("+", languages),
                "--psm",
                LAYOUT,
                "-c",
                "tessedit_create_tsv=1",
                "-c",
                "tessedit_create_txt=0"));
    if (outcome.status() != 0) {
      throw new OcrFailure(OcrFailure.Why.FAILED, outcome.complaints());
    }
    return TesseractTsv.parse(outcome.output());
  }

  @Override
  public Optional<Orientation> orientation(GrayImage image) throws OcrFailure {
    Outcome outcome = run(image, List.of("--psm", ORIENTATION_ONLY, "-l", "osd"));
    Matcher rotate = ROTATE.matcher(outcome.output());
    Matcher sure = SURE.matcher(outcome.output());
    Matcher script = SCRIPT.matcher(outcome.output());
    // with too few letters it ends with an error, and knows nothing
    if (outcome.status() != 0 || !rotate.find() || !sure.find()) {
      return Optional.empty();
    }
    int quarters = Math.floorMod(Integer.parseInt(rotate.group(1)) / 90, 4);
    double confidence = Double.parseDouble(sure.group(1));
    Matcher scriptSure = SCRIPT_SURE.matcher(outcome.output());
    return Optional.of(
        new Orientation(
            quarters,
            confidence,
            script.find() ? script.group(1) : "",
            scriptSure.find() ? Double.parseDouble(scriptSure.group(1)) : 0));
  }

  private Outcome run(GrayImage image, List<String> options) throws OcrFailure {
    try {
      Path picture = Files.createTempFile(directory, "page", ".pgm");
      try {
        write(image, picture);
        List<String> command = new ArrayList<>();
        command.add(settings.command().toString());
        command.add(picture.toString());
        command.add("stdout");
        command.add("--dpi");
        command.add(Integer.toString(image.dpi()));
        Path data = settings.data();
        if (data != null) {
          command.add("--tessdata-dir");
          command.add(data.toString());
        }
        command.addAll(options);
        return LimitedProcess.run(
            command,
            Map.of("OMP_THREAD_LIMIT", "1"),
            directory,
            settings.pageLimit(),
            settings.memoryMegabytes());
      } finally {
        Files.deleteIfExists(picture);
      }
    } catch (IOException e) {
      throw new OcrFailure(OcrFailure.Why.FAILED, String.valueOf(e.getMessage()));
    }
  }

  private static void write(GrayImage image, Path file) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      String header = "P5\n" + image.width() + ' ' + image.height() + "\n255\n";
      out.write(header.getBytes(StandardCharsets.US_ASCII));
      out.write(image.pixels());
    }
  }
}
