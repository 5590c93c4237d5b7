package dev.loccit.cli;

import dev.loccit.forget.Receipt;
import dev.loccit.forget.Receipt.Check;
import dev.loccit.forget.Receipt.Left;
import dev.loccit.forget.Receipt.Removed;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A receipt for people at a console. */
final class ReceiptInWords {
  private ReceiptInWords() {}

  /** Its lines; the first names it. */
  static List<String> lines(Receipt receipt) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "Receipt " + receipt.id() + ", " + kind(receipt) + ", asked for " + receipt.requestedAt());
    lines.add("  " + state(receipt));
    for (Removed removed : receipt.steps()) {
      lines.add(
          String.format(
              Locale.ROOT,
              "  %-14s %6d  %s",
              removed.step().name().toLowerCase(Locale.ROOT).replace('_', ' '),
              removed.removed(),
              removed.at() == null ? "not yet" : removed.at()));
    }
    lines.add(
        receipt.providers().isEmpty()
            ? "  no words of it were ever sent to a model provider"
            : "  words of it were sent to " + String.join(", ", receipt.providers()));
    return lines;
  }

  private static String kind(Receipt receipt) {
    return switch (receipt.kind()) {
      case SOURCE -> "a source";
      case NOTEBOOK -> "a notebook";
      case ACCOUNT -> "an account";
    };
  }

  private static String state(Receipt receipt) {
    Check check = receipt.check();
    if (check != null && !check.clean()) {
      List<String> left = check.left().stream().map(ReceiptInWords::left).toList();
      return "left at " + check.at() + ": " + String.join(", ", left) + "; it is tried again";
    }
    return receipt.completedAt() == null
        ? "under way: a running server goes on with it, or the next start"
        : "removed completely "
            + receipt.completedAt()
            + "; a look at everything found nothing left";
  }

  private static String left(Left left) {
    return left.count() + " " + left.step().name().toLowerCase(Locale.ROOT);
  }
}
