package dev.loccit.extract;

import dev.loccit.extract.Extraction.Refused;
import dev.loccit.extract.ocr.OcrProbe;
import dev.loccit.extract.ocr.OcrProbe.Installation;
import dev.loccit.problem.ErrorCode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Reads files again whose pages must be recognised, in few workers of its own, so that a scan of
 * hundreds of pages keeps nobody else waiting. The engine is looked for now and then: one that is
 * installed while the server runs is used from then on.
 */
public final class OcrWorkers implements Extractor, AutoCloseable {
  private static final Duration LOOK_EVERY = Duration.ofSeconds(10);

  private final OcrProperties properties;
  private final ExtractionWorkers workers;
  private Optional<Installation> found = Optional.empty();
  private long lookedAt;
  private boolean looked;

  public OcrWorkers(OcrProperties properties, ExtractionSettings plain) {
    this.properties = properties;
    this.workers = new ExtractionWorkers(properties.workers(plain), this::scans);
  }

  /** The engine that is installed now, with the languages that are used; empty where none is. */
  public Optional<InstalledEngine> engine() {
    return look()
        .filter(installation -> !usable(installation).isEmpty())
        .map(found -> new InstalledEngine(found.version(), usable(found)));
  }

  /** What the first reading of a file does about pages that must be recognised. */
  Scans firstReading() {
    return engine().isPresent() ? new Scans.Report() : new Scans.LeaveOut();
  }

  @Override
  public Extraction extract(Path file, FileKind kind, ExtractionProgress progress) {
    Optional<Installation> installation = look();
    if (installation.isPresent() && usable(installation.get()).isEmpty()) {
      return new Refused(ErrorCode.NEEDS_OCR, noLanguage(installation.get()));
    }
    return workers.extract(file, kind, progress);
  }

  private Scans scans() {
    return look()
        .filter(installation -> !usable(installation).isEmpty())
        .<Scans>map(
            installation ->
                new Scans.Read(
                    properties.settings(
                        installation.command(),
                        usable(installation),
                        !properties.wanted().isEmpty())))
        .orElseGet(Scans.LeaveOut::new);
  }

  /** Those that were asked for and are there, or all that are there. */
  private List<String> usable(Installation installation) {
    List<String> wanted = properties.wanted();
    return wanted.isEmpty()
        ? installation.languages()
        : wanted.stream().filter(installation.languages()::contains).toList();
  }

  private String noLanguage(Installation installation) {
    return "Tesseract has none of the languages that it should read ("
        + (properties.wanted().isEmpty() ? "it has none at all" : properties.languages())
        + "). Install one (on Debian and Ubuntu: apt-get install tesseract-ocr-eng), or set LOCCIT_OCR_LANGUAGES to some of: "
        + (installation.languages().isEmpty()
            ? "none installed"
            : String.join(", ", installation.languages()))
        + ". Then try this source again.";
  }

  private synchronized Optional<Installation> look() {
    long now = System.nanoTime();
    if (!looked || now - lookedAt > LOOK_EVERY.toNanos()) {
      found = OcrProbe.find(properties.command(), properties.dataFolder());
      lookedAt = now;
      looked = true;
    }
    return found;
  }

  @Override
  public void close() {
    workers.close();
  }
}
