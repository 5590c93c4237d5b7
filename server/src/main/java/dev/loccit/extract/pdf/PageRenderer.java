package dev.loccit.extract.pdf;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.List;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.rendering.PageDrawer;
import org.apache.pdfbox.rendering.PageDrawerParameters;

/** Draws pages as pictures, as displayed: rotated and cropped. */
final class PageRenderer implements PagePictures {
  private static final double POINTS_PER_INCH = 72;

  private final PDDocument document;
  private final Renderer renderer;
  private boolean undecoded;

  PageRenderer(PDDocument document) {
    this.document = document;
    this.renderer = new Renderer(document);
    renderer.setSubsamplingAllowed(true);
  }

  @Override
  public int count() {
    return document.getNumberOfPages();
  }

  @Override
  public Picture render(int index, int dpi, int maxPixels) throws IOException {
    PageSpace space = PageSpace.of(document.getPage(index));
    double inches = space.width() / POINTS_PER_INCH * (space.height() / POINTS_PER_INCH);
    double most = Math.sqrt(maxPixels / Math.max(inches, 1e-6));
    int at = (int) Math.clamp(Math.floor(most), 1, dpi);
    undecoded = false;
    try {
      BufferedImage image = renderer.renderImageWithDPI(index, at, ImageType.RGB);
      return new Picture(image, at, !undecoded);
    } catch (RuntimeException | StackOverflowError e) {
      throw new IOException("the page cannot be drawn", e);
    }
  }

  private final class Renderer extends PDFRenderer {
    Renderer(PDDocument document) {
      super(document);
    }

    @Override
    protected PageDrawer createPageDrawer(PageDrawerParameters parameters) throws IOException {
      return new Drawer(parameters);
    }
  }

  private final class Drawer extends PageDrawer {
    Drawer(PageDrawerParameters parameters) throws IOException {
      super(parameters);
    }

    @Override
    protected void operatorException(Operator operator, List<COSBase> operands, IOException problem)
        throws IOException {
      undecoded = true;
      super.operatorException(operator, operands, problem);
    }
  }
}
