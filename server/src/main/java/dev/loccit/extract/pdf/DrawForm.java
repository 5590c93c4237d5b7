package dev.loccit.extract.pdf;

import java.io.IOException;
import java.util.List;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.contentstream.operator.OperatorName;
import org.apache.pdfbox.contentstream.operator.OperatorProcessor;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.graphics.PDXObject;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.apache.pdfbox.pdmodel.graphics.form.PDTransparencyGroup;

/** Do: goes into forms, and notes images without decoding them. */
final class DrawForm extends OperatorProcessor {
  private static final int MAX_DEPTH = 40;

  private final GlyphCollector collector;

  DrawForm(GlyphCollector collector) {
    super(collector);
    this.collector = collector;
  }

  @Override
  public void process(Operator operator, List<COSBase> arguments) throws IOException {
    if (arguments.isEmpty() || !(arguments.get(0) instanceof COSName name)) {
      return;
    }
    if (collector.getResources().isImageXObject(name)) {
      collector.image(pixels(name));
      return;
    }
    PDXObject object = collector.getResources().getXObject(name);
    if (!(object instanceof PDFormXObject form)) {
      return;
    }
    try {
      collector.increaseLevel();
      if (collector.getLevel() > MAX_DEPTH) {
        return;
      }
      if (form instanceof PDTransparencyGroup group) {
        collector.showTransparencyGroup(group);
      } else {
        collector.showForm(form);
      }
    } finally {
      collector.decreaseLevel();
    }
  }

  /** From its dictionary: pictures are not decoded to be counted. */
  private long pixels(COSName name) {
    COSDictionary objects =
        collector.getResources().getCOSObject().getCOSDictionary(COSName.XOBJECT);
    COSDictionary image = objects == null ? null : objects.getCOSDictionary(name);
    return image == null
        ? 0
        : Math.max(0L, image.getInt(COSName.WIDTH, 0))
            * Math.max(0, image.getInt(COSName.HEIGHT, 0));
  }

  @Override
  public String getName() {
    return OperatorName.DRAW_OBJECT;
  }
}
