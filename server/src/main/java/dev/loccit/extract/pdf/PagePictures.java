package dev.loccit.extract.pdf;

import java.awt.image.BufferedImage;
import java.io.IOException;

/** Gives the pages of a document as pictures. */
interface PagePictures {
  /**
   * A page's picture.
   *
   * @param whole false where a picture on the page is of a kind that cannot be decoded
   */
  record Picture(BufferedImage image, int dpi, boolean whole) {}

  /** How many pages there are. */
  int count();

  /**
   * A page as displayed.
   *
   * @param index from 0
   * @param dpi as wanted; a picture of more than maxPixels has a lower resolution
   * @throws IOException where there is no picture to be had
   */
  Picture render(int index, int dpi, int maxPixels) throws IOException;
}
