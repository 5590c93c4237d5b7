package dev.loccit.extract.pdf;

import java.util.ArrayList;
import java.util.List;

/**
 * What has been painted on a page so far, as boxes in displayed page space: white words are only
 * visible on something that is not white. A shape counts with its whole box, so that words are
 * rather taken for visible than lost.
 */
final class Backdrop {
  /** A drawing with more parts than this is a picture, on which anything may be seen. */
  private static final int MAX_PARTS = 5_000;

  private final List<double[]> parts = new ArrayList<>();
  private final List<double[]> images = new ArrayList<>();
  private double left;
  private double top;
  private double right;
  private double low;
  private boolean open;

  /** Adds a point to the path being drawn. */
  void point(double x, double y) {
    if (!open) {
      left = x;
      right = x;
      top = y;
      low = y;
      open = true;
      return;
    }
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    low = Math.max(low, y);
  }

  /** Ends the path; where it was painted in a colour it is behind what follows. */
  void end(boolean painted) {
    if (open && painted && parts.size() < MAX_PARTS) {
      parts.add(new double[] {left, top, right, low});
    }
    open = false;
  }

  /** A picture, of whatever colours. */
  void image(double[] box) {
    if (parts.size() < MAX_PARTS) {
      parts.add(box);
    }
    if (images.size() < MAX_PARTS) {
      images.add(box);
    }
  }

  /** Something of unknown extent was painted: a shading. */
  void everywhere() {
    parts.add(new double[] {-1e9, -1e9, 1e9, 1e9});
  }

  boolean isBehind(double x, double y) {
    return parts.size() >= MAX_PARTS || anyHolds(parts, x, y);
  }

  boolean isOnImage(double x, double y) {
    return anyHolds(images, x, y);
  }

  private static boolean anyHolds(List<double[]> boxes, double x, double y) {
    for (double[] box : boxes) {
      if (x >= box[0] - 1 && x <= box[2] + 1 && y >= box[1] - 1 && y <= box[3] + 1) {
        return true;
      }
    }
    return false;
  }
}
