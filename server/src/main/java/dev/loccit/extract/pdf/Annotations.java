package dev.loccit.extract.pdf;

import java.util.Set;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotation;
import org.jspecify.annotations.Nullable;

/** Which annotations put words on the page: filled form fields, typed notes, stamps. */
final class Annotations {
  private static final Set<String> DRAWN = Set.of("Widget", "FreeText", "Stamp");

  private Annotations() {}

  static boolean showsText(@Nullable PDAnnotation annotation) {
    return annotation != null
        && DRAWN.contains(String.valueOf(annotation.getSubtype()))
        && !annotation.isHidden()
        && !annotation.isNoView();
  }
}
