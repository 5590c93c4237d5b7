package dev.loccit.extract.pdf;

import java.util.List;
import org.apache.pdfbox.contentstream.PDFStreamEngine;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSNumber;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.graphics.color.PDColor;
import org.apache.pdfbox.pdmodel.graphics.color.PDDeviceGray;
import org.apache.pdfbox.util.Matrix;
import org.jspecify.annotations.Nullable;

/**
 * Follows as much of a page's painting as tells which words can be seen: whether the fill colour is
 * white, and where something else than white lies. Colours are kept in the graphics state as plain
 * white or plain black, so that they are saved and restored with it; colour spaces are not loaded.
 */
final class Painting {
  private static final PDColor WHITE = new PDColor(new float[] {1}, PDDeviceGray.INSTANCE);
  private static final PDColor DARK = new PDColor(new float[] {0}, PDDeviceGray.INSTANCE);
  private static final float PALE = 0.985f;

  /** Points; a thinner stroke is a frame or a rule, and no background. */
  private static final float BROAD = 4;

  private final PDFStreamEngine engine;
  private Backdrop backdrop = new Backdrop();
  private PageSpace space = PageSpace.LETTER;

  /** Of the colour space that was chosen last; a form that leaves another behind is a rarity. */
  private boolean additive;

  Painting(PDFStreamEngine engine) {
    this.engine = engine;
  }

  void begin(PageSpace page) {
    space = page;
    backdrop = new Backdrop();
  }

  Backdrop backdrop() {
    return backdrop;
  }

  boolean isWhite() {
    return engine.getGraphicsState().getNonStrokingColor() == WHITE;
  }

  /** Runs an operator that paints; others are passed over. */
  void run(String operator, List<COSBase> operands) {
    switch (operator) {
      case "g" -> color(operands.size() == 1 && all(operands, 1));
      case "rg" -> color(operands.size() == 3 && all(operands, 1));
      case "k" -> color(operands.size() == 4 && all(operands, 0));
      case "cs" -> {
        engine.getGraphicsState().setNonStrokingColor(DARK);
        additive = !operands.isEmpty() && isAdditive(operands.getFirst());
      }
      case "sc", "scn" ->
          color(
              additive
                  && ((operands.size() == 4 && all(operands, 0))
                      || ((operands.size() == 1 || operands.size() == 3) && all(operands, 1))));
      case "re" -> rectangle(operands);
      case "m", "l" -> points(operands, 0, 1);
      case "c" -> points(operands, 0, 3);
      case "v", "y" -> points(operands, 0, 2);
      case "f", "F", "f*", "b", "B", "b*", "B*" -> backdrop.end(!isWhite());
      case "S", "s" -> backdrop.end(engine.getGraphicsState().getLineWidth() >= BROAD);
      case "n" -> backdrop.end(false);
      case "w" -> lineWidth(operands);
      case "sh" -> backdrop.everywhere();
      default -> {}
    }
  }

  private void color(boolean white) {
    engine.getGraphicsState().setNonStrokingColor(white ? WHITE : DARK);
  }

  private static boolean all(List<COSBase> operands, float extreme) {
    for (COSBase operand : operands) {
      if (!(operand instanceof COSNumber number)
          || Math.abs(number.floatValue() - extreme) > 1 - PALE) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether white is all ones (or, of four inks, all zeros): device, calibrated and ICC colours.
   */
  private boolean isAdditive(COSBase name) {
    if (!(name instanceof COSName wanted)) {
      return false;
    }
    if (wanted.getName().startsWith("Device")) {
      return true;
    }
    PDResources resources = engine.getResources();
    COSDictionary spaces =
        resources == null ? null : resources.getCOSObject().getCOSDictionary(COSName.COLORSPACE);
    @Nullable COSBase defined = spaces == null ? null : spaces.getDictionaryObject(wanted);
    if (defined instanceof COSName alias) {
      return alias.getName().startsWith("Device");
    }
    return defined instanceof COSArray array
        && array.size() > 0
        && array.getObject(0) instanceof COSName family
        && (family.getName().startsWith("ICC") || family.getName().startsWith("Cal"));
  }

  private void rectangle(List<COSBase> operands) {
    if (operands.size() < 4) {
      return;
    }
    float x = number(operands, 0);
    float y = number(operands, 1);
    point(x, y);
    point(x + number(operands, 2), y);
    point(x, y + number(operands, 3));
    point(x + number(operands, 2), y + number(operands, 3));
  }

  private void points(List<COSBase> operands, int from, int count) {
    for (int i = from; i < count && 2 * i + 1 < operands.size(); i++) {
      point(number(operands, 2 * i), number(operands, 2 * i + 1));
    }
  }

  private void point(float x, float y) {
    double[] at = displayed(x, y);
    backdrop.point(at[0], at[1]);
  }

  /** The box of the unit square of the present matrix, on which pictures are drawn. */
  double[] unitSquare() {
    double[] box = {1e9, 1e9, -1e9, -1e9};
    for (int corner = 0; corner < 4; corner++) {
      double[] at = displayed(corner & 1, corner >> 1);
      box[0] = Math.min(box[0], at[0]);
      box[1] = Math.min(box[1], at[1]);
      box[2] = Math.max(box[2], at[0]);
      box[3] = Math.max(box[3], at[1]);
    }
    return box;
  }

  private double[] displayed(double x, double y) {
    Matrix m = engine.getGraphicsState().getCurrentTransformationMatrix();
    double userX = x * m.getScaleX() + y * m.getShearX() + m.getTranslateX();
    double userY = x * m.getShearY() + y * m.getScaleY() + m.getTranslateY();
    return new double[] {
      userX * space.a() + userY * space.c() + space.e(),
      userX * space.b() + userY * space.d() + space.f()
    };
  }

  private void lineWidth(List<COSBase> operands) {
    if (!operands.isEmpty()) {
      engine.getGraphicsState().setLineWidth(number(operands, 0));
    }
  }

  private static float number(List<COSBase> operands, int at) {
    return operands.get(at) instanceof COSNumber number ? number.floatValue() : 0;
  }
}
