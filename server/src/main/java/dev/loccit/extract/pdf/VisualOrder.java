package dev.loccit.extract.pdf;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A line as displayed, from left to right, becomes a line as read. Hebrew and Arabic runs are
 * turned round glyph by glyph; numbers and Latin words inside them keep their order.
 */
final class VisualOrder {
  private VisualOrder() {}

  /** A glyph, or a blank between two where the glyph is null-like: text of one blank, no box. */
  record Piece(String text, Glyph glyph, boolean blank) {
    Piece mirrored() {
      String other = mirror(text);
      return other.equals(text) ? this : new Piece(other, glyph, blank);
    }
  }

  /** Whether the letters are written from right to left. */
  static boolean isRightToLeft(String text) {
    return direction(text) == Direction.RIGHT;
  }

  private enum Direction {
    LEFT,
    RIGHT,
    NUMBER,
    NEUTRAL
  }

  /** The pieces as read; the same list where nothing runs from right to left. */
  static List<Piece> logical(List<Piece> visual) {
    int right = 0;
    int left = 0;
    for (Piece piece : visual) {
      switch (direction(piece.text())) {
        case RIGHT -> right++;
        case LEFT -> left++;
        case NUMBER, NEUTRAL -> {}
      }
    }
    if (right == 0) {
      return visual;
    }
    return right >= left ? rightToLeftLine(visual) : leftToRightLine(visual);
  }

  private static List<Piece> rightToLeftLine(List<Piece> visual) {
    List<Piece> turned = new ArrayList<>(visual);
    Collections.reverse(turned);
    return withBrackets(withForwardRuns(turned));
  }

  private static List<Piece> leftToRightLine(List<Piece> visual) {
    List<Piece> out = new ArrayList<>(visual.size());
    int i = 0;
    while (i < visual.size()) {
      if (direction(visual.get(i).text()) != Direction.RIGHT) {
        out.add(visual.get(i++));
        continue;
      }
      int last = i;
      for (int j = i; j < visual.size(); j++) {
        Direction direction = direction(visual.get(j).text());
        if (direction == Direction.LEFT) {
          break;
        }
        if (direction == Direction.RIGHT) {
          last = j;
        }
      }
      List<Piece> run = new ArrayList<>(visual.subList(i, last + 1));
      Collections.reverse(run);
      out.addAll(withBrackets(withForwardRuns(run)));
      i = last + 1;
    }
    return out;
  }

  /** Turns Latin words and numbers inside a turned line round again. */
  private static List<Piece> withForwardRuns(List<Piece> turned) {
    List<Piece> out = new ArrayList<>(turned.size());
    int i = 0;
    while (i < turned.size()) {
      Direction first = direction(turned.get(i).text());
      if (first == Direction.RIGHT || first == Direction.NEUTRAL) {
        out.add(turned.get(i++));
        continue;
      }
      int last = i;
      boolean words = first == Direction.LEFT;
      for (int j = i; j < turned.size(); j++) {
        Direction direction = direction(turned.get(j).text());
        words |= direction == Direction.LEFT;
        if (direction == Direction.RIGHT || (!words && endsNumber(turned.get(j)))) {
          break;
        }
        if (direction != Direction.NEUTRAL) {
          last = j;
        }
      }
      List<Piece> run = new ArrayList<>(turned.subList(i, last + 1));
      Collections.reverse(run);
      out.addAll(run);
      i = last + 1;
    }
    return out;
  }

  /** Numbers in a row of a table stand in the order of the line; only one number is one run. */
  private static boolean endsNumber(Piece piece) {
    return piece.blank() || "()[]{}".contains(piece.text());
  }

  /**
   * Brackets: most files name the shape as displayed, which is the mirror image of the character as
   * read; some name the character. A closing bracket that comes first tells.
   */
  private static List<Piece> withBrackets(List<Piece> line) {
    for (Piece piece : line) {
      if (")]}»".contains(piece.text())) {
        return line.stream().map(Piece::mirrored).toList();
      }
      if ("([{«".contains(piece.text())) {
        return line;
      }
    }
    return line;
  }

  private static String mirror(String text) {
    return switch (text) {
      case "(" -> ")";
      case ")" -> "(";
      case "[" -> "]";
      case "]" -> "[";
      case "{" -> "}";
      case "}" -> "{";
      case "«" -> "»";
      case "»" -> "«";
      case "<" -> ">";
      case ">" -> "<";
      default -> text;
    };
  }

  private static Direction direction(String text) {
    int point = text.codePointAt(0);
    if (point < 0x80) {
      return point >= '0' && point <= '9'
          ? Direction.NUMBER
          : Character.isLetter(point) ? Direction.LEFT : Direction.NEUTRAL;
    }
    return switch (Character.getDirectionality(point)) {
      case Character.DIRECTIONALITY_RIGHT_TO_LEFT, Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC ->
          Direction.RIGHT;
      case Character.DIRECTIONALITY_LEFT_TO_RIGHT -> Direction.LEFT;
      case Character.DIRECTIONALITY_EUROPEAN_NUMBER, Character.DIRECTIONALITY_ARABIC_NUMBER ->
          Direction.NUMBER;
      default -> Direction.NEUTRAL;
    };
  }
}
