package dev.loccit.extract.pdf;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.IdentityHashMap;
import java.util.List;
import org.apache.pdfbox.contentstream.PDFStreamEngine;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.contentstream.operator.OperatorName;
import org.apache.pdfbox.contentstream.operator.state.Concatenate;
import org.apache.pdfbox.contentstream.operator.state.Restore;
import org.apache.pdfbox.contentstream.operator.state.Save;
import org.apache.pdfbox.contentstream.operator.state.SetGraphicsStateParameters;
import org.apache.pdfbox.contentstream.operator.state.SetMatrix;
import org.apache.pdfbox.contentstream.operator.text.BeginText;
import org.apache.pdfbox.contentstream.operator.text.EndText;
import org.apache.pdfbox.contentstream.operator.text.MoveText;
import org.apache.pdfbox.contentstream.operator.text.MoveTextSetLeading;
import org.apache.pdfbox.contentstream.operator.text.NextLine;
import org.apache.pdfbox.contentstream.operator.text.SetCharSpacing;
import org.apache.pdfbox.contentstream.operator.text.SetFontAndSize;
import org.apache.pdfbox.contentstream.operator.text.SetTextHorizontalScaling;
import org.apache.pdfbox.contentstream.operator.text.SetTextLeading;
import org.apache.pdfbox.contentstream.operator.text.SetTextRenderingMode;
import org.apache.pdfbox.contentstream.operator.text.SetTextRise;
import org.apache.pdfbox.contentstream.operator.text.SetWordSpacing;
import org.apache.pdfbox.contentstream.operator.text.ShowText;
import org.apache.pdfbox.contentstream.operator.text.ShowTextAdjusted;
import org.apache.pdfbox.contentstream.operator.text.ShowTextLine;
import org.apache.pdfbox.contentstream.operator.text.ShowTextLineAndSpace;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;
import org.apache.pdfbox.pdmodel.graphics.state.PDGraphicsState;
import org.apache.pdfbox.pdmodel.graphics.state.PDTextState;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotation;
import org.apache.pdfbox.util.Matrix;
import org.jspecify.annotations.Nullable;

/**
 * Runs a page's content stream and collects the glyphs it draws, in displayed page space.
 *
 * <p>Only operators that move or draw text are run. PDFBox's own text stripper guesses heights and
 * drops the text matrix's finer points, and makes five matrices a glyph; this one makes none.
 */
final class GlyphCollector extends PDFStreamEngine {
  /** A page that draws more than this is a bomb, not a page; what came before is kept. */
  private static final int MAX_GLYPHS = 400_000;

  private static final int MAX_OPERATORS = 20_000_000;
  private static final int MAX_FONTS = 400;

  /** Points; no glyph that means anything is larger. */
  private static final float MAX_EXTENT = 100_000;

  private final IdentityHashMap<PDFont, FontCodes> fonts = new IdentityHashMap<>();
  private @Nullable FontCodes defaultFont;
  private PageGlyphs page;
  private final Duplicates duplicates = new Duplicates();
  private final Painting painting = new Painting(this);
  private int operators;
  private boolean afterBlank;

  GlyphCollector() {
    page = new PageGlyphs(PageSpace.LETTER);
    addOperator(new BeginText(this));
    addOperator(new Concatenate(this));
    addOperator(new DrawForm(this));
    addOperator(new EndText(this));
    addOperator(new SetGraphicsStateParameters(this));
    addOperator(new Save(this));
    addOperator(new Restore(this));
    addOperator(new NextLine(this));
    addOperator(new SetCharSpacing(this));
    addOperator(new MoveText(this));
    addOperator(new MoveTextSetLeading(this));
    addOperator(new SetFontAndSize(this));
    addOperator(new ShowText(this));
    addOperator(new ShowTextAdjusted(this));
    addOperator(new SetTextLeading(this));
    addOperator(new SetMatrix(this));
    addOperator(new SetTextRenderingMode(this));
    addOperator(new SetTextRise(this));
    addOperator(new SetWordSpacing(this));
    addOperator(new SetTextHorizontalScaling(this));
    addOperator(new ShowTextLine(this));
    addOperator(new ShowTextLineAndSpace(this));
  }

  /** The glyphs of a page; a damaged page gives what could be read of it. Never throws. */
  PageGlyphs collect(PDPage source) {
    page = new PageGlyphs(PageSpace.of(source));
    duplicates.clear();
    painting.begin(page.space);
    operators = 0;
    afterBlank = false;
    if (fonts.size() > MAX_FONTS) {
      fonts.clear();
    }
    try {
      processPage(source);
    } catch (IOException | RuntimeException | StackOverflowError e) {
      page.damaged = true;
    }
    try {
      for (PDAnnotation annotation : source.getAnnotations()) {
        if (Annotations.showsText(annotation)) {
          showAnnotation(annotation);
        }
      }
    } catch (IOException | RuntimeException | StackOverflowError e) {
      page.damaged = true;
    }
    page.sortHidden(painting.backdrop());
    return page;
  }

  @Override
  protected void processOperator(Operator operator, List<COSBase> operands) throws IOException {
    if (++operators > MAX_OPERATORS) {
      throw new IllegalStateException("more operators than a page can mean");
    }
    super.processOperator(operator, operands);
  }

  @Override
  protected void unsupportedOperator(Operator operator, List<COSBase> operands) {
    if (OperatorName.BEGIN_INLINE_IMAGE.equals(operator.getName())) {
      image(0);
    } else {
      painting.run(operator.getName(), operands);
    }
  }

  /**
   * Notes an image drawn on the unit square of the present matrix.
   *
   * @param pixels how many it has; 0 where that is not known
   */
  void image(long pixels) {
    Matrix matrix = getGraphicsState().getCurrentTransformationMatrix();
    double area =
        Math.abs(
            (double) matrix.getScaleX() * matrix.getScaleY()
                - (double) matrix.getShearX() * matrix.getShearY());
    PageSpace space = page.space;
    double scale = Math.abs(space.a() * space.d() - space.b() * space.c());
    double share = area * scale / Math.max(1, space.width() * space.height());
    painting.backdrop().image(painting.unitSquare());
    page.images++;
    if (share > page.largestShare && Double.isFinite(share)) {
      page.largestShare = share;
      page.imageDpi = 72 * Math.sqrt(pixels / Math.max(1, area * scale));
    }
    page.imageShare = Math.min(1, page.imageShare + (Double.isFinite(share) ? share : 0));
  }

  @Override
  protected void showText(byte[] string) throws IOException {
    PDGraphicsState state = getGraphicsState();
    PDTextState text = state.getTextState();
    FontCodes codes = codes(text.getFont());
    Matrix textMatrix = state.getTextMatrix();
    if (textMatrix == null) {
      return;
    }
    Placement place =
        new Placement(text, textMatrix, state.getCurrentTransformationMatrix(), page.space);
    HowHidden hidden = hidden(text, state);
    ByteArrayInputStream in = new ByteArrayInputStream(string);
    double alongX = 0;
    double alongY = 0;
    while (in.available() > 0) {
      int before = in.available();
      int code = codes.simple ? in.read() : codes.font.readCode(in);
      FontCodes.Code meaning = codes.code(code);
      draw(place, codes, meaning, new double[] {alongX, alongY}, hidden);
      double spacing = text.getCharacterSpacing();
      if (code == 32 && before - in.available() == 1) {
        spacing += text.getWordSpacing();
      }
      if (codes.vertical) {
        alongY += meaning.drop() * place.fontSize + spacing;
      } else {
        alongX += (meaning.width() * place.fontSize + spacing) * place.stretch;
      }
    }
    textMatrix.translate((float) alongX, (float) alongY);
  }

  private void draw(
      Placement place, FontCodes codes, FontCodes.Code meaning, double[] along, HowHidden hidden) {
    if (meaning.blank()) {
      afterBlank = true;
      return;
    }
    if (!meaning.known() && !codes.simple) {
      page.unmapped++;
      return;
    }
    if (meaning.text().isEmpty()) {
      return;
    }
    if (!place.visible || place.isTiny(page.space, Math.max(codes.body, meaning.width()))) {
      page.tiny++;
      page.unseen.add(meaning.text(), afterBlank);
      afterBlank = false;
      return;
    }
    if (page.count() >= MAX_GLYPHS) {
      throw new IllegalStateException("more glyphs than a page can mean");
    }
    Glyph glyph = place.glyph(codes, meaning, along[0], along[1], page.nextOrder(), afterBlank);
    afterBlank = false;
    float midX = glyph.x + glyph.width / 2;
    float midY = glyph.y + glyph.height / 2;
    if (!page.space.shows(midX, midY) || glyph.width > MAX_EXTENT || glyph.height > MAX_EXTENT) {
      page.outside++;
      page.hide(glyph);
    } else if (duplicates.seen(glyph.text, glyph.x, glyph.y, glyph.size)) {
      page.duplicates++;
    } else {
      if (meaning.shape()) {
        page.ligatures++;
      }
      boolean unseen =
          switch (hidden) {
            case NO -> false;
            case INVISIBLE -> true;
            case WHITE -> !painting.backdrop().isBehind(midX, midY);
          };
      if (unseen) {
        page.addHidden(place.angle(codes.vertical), glyph, hidden);
      } else {
        page.add(place.angle(codes.vertical), glyph);
      }
    }
  }

  /** Whether the words of one string can be seen at all, and on what they must stand to be seen. */
  private HowHidden hidden(PDTextState text, PDGraphicsState state) {
    return switch (text.getRenderingMode()) {
      case NEITHER, NEITHER_CLIP -> HowHidden.INVISIBLE;
      case STROKE, STROKE_CLIP -> HowHidden.NO;
      case FILL, FILL_CLIP, FILL_STROKE, FILL_STROKE_CLIP ->
          state.getNonStrokeAlphaConstant() < 0.02
              ? HowHidden.INVISIBLE
              : painting.isWhite() ? HowHidden.WHITE : HowHidden.NO;
    };
  }

  private FontCodes codes(@Nullable PDFont font) {
    if (font == null) {
      FontCodes codes = defaultFont;
      if (codes == null) {
        codes = new FontCodes(new PDType1Font(Standard14Fonts.FontName.HELVETICA));
        defaultFont = codes;
      }
      return codes;
    }
    FontCodes codes = fonts.get(font);
    if (codes == null) {
      codes = new FontCodes(font);
      fonts.put(font, codes);
    }
    return codes;
  }
}
