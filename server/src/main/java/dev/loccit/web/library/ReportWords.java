package dev.loccit.web.library;

import dev.loccit.source.SourceKind;
import dev.loccit.text.PageReading;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Sentences of the extraction report. */
final class ReportWords {
  /** More page numbers than this are cut. */
  private static final int NAMED = 12;

  private static final Set<String> PICTURES =
      Set.of("png", "jpg", "jpeg", "jpe", "jfif", "tif", "tiff", "webp");

  private ReportWords() {}

  /** "Page 4" or "Pages 2, 3 and 9"; empty where none is meant. */
  static String pages(List<PageReading> all, Predicate<PageReading> which) {
    List<String> numbers = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (which.test(all.get(i))) {
        numbers.add(Integer.toString(i + 1));
      }
    }
    if (numbers.size() <= 1) {
      return numbers.isEmpty() ? "" : "Page " + numbers.getFirst();
    }
    if (numbers.size() > NAMED) {
      int more = numbers.size() - NAMED;
      return "Pages " + String.join(", ", numbers.subList(0, NAMED)) + " and " + more + " more";
    }
    return "Pages "
        + String.join(", ", numbers.subList(0, numbers.size() - 1))
        + " and "
        + numbers.getLast();
  }

  /** Says so where a file's name ends like another kind than its bytes are. */
  static Optional<String> mismatch(SourceKind kind, String origin) {
    int dot = origin.lastIndexOf('.');
    String ending = dot < 0 ? "" : origin.substring(dot + 1).toLowerCase(Locale.ROOT);
    boolean named = !ending.isEmpty() && ending.length() <= 5;
    return switch (kind) {
      case IMAGE ->
          named && !PICTURES.contains(ending) ? Optional.of(odd(ending, "a picture")) : none();
      case PDF -> named && !ending.equals("pdf") ? Optional.of(odd(ending, "a PDF")) : none();
      default -> none();
    };
  }

  private static Optional<String> none() {
    return Optional.empty();
  }

  private static String odd(String ending, String truth) {
    return "The file's name ends in ." + ending + ", but it is " + truth + "; it was read as such.";
  }
}
