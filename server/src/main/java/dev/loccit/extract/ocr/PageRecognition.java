package dev.loccit.extract.ocr;

import dev.loccit.extract.ocr.OcrEngine.Orientation;
import dev.loccit.text.Box;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Optional;

/**
 * Reads one picture as well as the engine can: level, upright, clean and large enough. A page that
 * reads well at once costs one run; only a weak one is looked at again, turned or enlarged, and the
 * reading with the most sure words wins. Boxes are always those of the picture as it was given.
 */
public final class PageRecognition {
  /** Degrees; the engine bears less. */
  private static final double LEANS = 0.5;

  private static final double WEAK = 0.7;
  private static final int FEW_WORDS = 3;

  /** A page that reads worse than this may be dusty. */
  private static final double DUSTY = 0.88;

  /** Below this the engine's own guess of the orientation is tried against the others. */
  private static final double SURE = 2;

  /** Pixels; the engine wants capitals of about 30. */
  private static final double SMALL_TYPE = 19;

  /** Type of so few pixels is read better enlarged, however sure the engine was. */
  private static final double TINY_TYPE = 15;

  /** Scans of fewer pixels an inch are read enlarged at once: ordinary type is tiny in them. */
  private static final int COARSE = 140;

  private static final int MAX_ENLARGED = 40_000_000;

  private final OcrEngine engine;

  public PageRecognition(OcrEngine engine) {
    this.engine = engine;
  }

  /**
   * Reads a picture.
   *
   * @throws OcrFailure where the first run failed; a failed second look leaves the first
   */
  public OcrPage read(GrayImage image, List<String> languages) throws OcrFailure {
    if (image.dpi() < COARSE && 4L * image.pixels().length <= MAX_ENLARGED) {
      AffineTransform back = AffineTransform.getScaleInstance(0.5, 0.5);
      return fine(image.scaled(2), languages).moved(box -> moved(box, back));
    }
    return fine(image, languages);
  }

  private OcrPage fine(GrayImage image, List<String> languages) throws OcrFailure {
    OcrPage best = level(image, languages);
    if (isWeak(best)) {
      best = turned(image, languages, best);
    }
    if (!best.isEmpty() && best.confidence() < DUSTY) {
      best = stronger(best, level(image.dusted(), languages));
    }
    double type = best.typeHeight();
    if (type <= 0 || type >= SMALL_TYPE || 4L * image.pixels().length > MAX_ENLARGED) {
      return best;
    }
    if (type < TINY_TYPE) {
      return stronger(enlarged(image, languages, best), best);
    }
    return best.confidence() < 0.93 ? stronger(best, enlarged(image, languages, best)) : best;
  }

  private static boolean isWeak(OcrPage page) {
    return page.words() < FEW_WORDS || page.confidence() < WEAK;
  }

  /** As given, or with its lines made level. */
  private OcrPage level(GrayImage image, List<String> languages) throws OcrFailure {
    double lean = Skew.of(image);
    if (Math.abs(lean) < LEANS) {
      return engine.read(image, languages);
    }
    OcrPage page = engine.read(image.levelled(lean), languages);
    AffineTransform back =
        AffineTransform.getRotateInstance(
            Math.toRadians(lean), image.width() / 2.0, image.height() / 2.0);
    return page.moved(box -> moved(box, back));
  }

  private OcrPage turned(GrayImage image, List<String> languages, OcrPage asItIs)
      throws OcrFailure {
    Optional<Orientation> told = orientation(image);
    if (told.isPresent() && told.get().confidence() >= SURE) {
      return told.get().quarters() == 0
          ? asItIs
          : stronger(asItIs, turned(image, told.get().quarters(), languages));
    }
    if (asItIs.isEmpty()) {
      return asItIs;
    }
    OcrPage best = asItIs;
    for (int quarters = 1; quarters <= 3; quarters++) {
      best = stronger(best, turned(image, quarters, languages));
    }
    return best;
  }

  private OcrPage turned(GrayImage image, int quarters, List<String> languages) throws OcrFailure {
    GrayImage turned = image.turned(quarters);
    // a point of the turned picture, on the picture as given
    AffineTransform back =
        switch (quarters) {
          case 1 -> new AffineTransform(0, -1, 1, 0, 0, image.height());
          case 2 -> new AffineTransform(-1, 0, 0, -1, image.width(), image.height());
          default -> new AffineTransform(0, 1, -1, 0, image.width(), 0);
        };
    return level(turned, languages).moved(box -> moved(box, back));
  }

  private OcrPage enlarged(GrayImage image, List<String> languages, OcrPage before)
      throws OcrFailure {
    double by = Math.clamp(30 / Math.max(6, before.typeHeight()), 1.5, 2);
    AffineTransform back = AffineTransform.getScaleInstance(1 / by, 1 / by);
    return level(image.scaled(by), languages).moved(box -> moved(box, back));
  }

  /** A page that cannot be told is read as it lies. */
  private Optional<Orientation> orientation(GrayImage image) throws OcrFailure {
    try {
      return engine.orientation(image);
    } catch (OcrFailure e) {
      return switch (e.why()) {
        case TIMEOUT, FAILED -> Optional.empty();
        case MISSING -> throw e;
      };
    }
  }

  private static OcrPage stronger(OcrPage a, OcrPage b) {
    return b.strength() > a.strength() * 1.02 ? b : a;
  }

  private static Box moved(Box box, AffineTransform by) {
    Rectangle2D to =
        by.createTransformedShape(
                new Rectangle2D.Double(box.x(), box.y(), box.width(), box.height()))
            .getBounds2D();
    return new Box(to.getX(), to.getY(), to.getWidth(), to.getHeight());
  }
}
