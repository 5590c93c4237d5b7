package dev.loccit.text;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;

/**
 * How many tokens a model will count, by the o200k vocabulary: an estimate for other models. A text
 * up to {@link #EXACT_UPTO} units is counted; of a longer one evenly spread windows are counted,
 * and the rest follows in proportion, so that the cost stays bounded.
 */
public final class TokenEstimate {
  /** Longer texts are sampled. */
  static final int EXACT_UPTO = 200_000;

  /** One encoded piece; a row of letters without a blank costs more than linear time. */
  private static final int WINDOW = 4_000;

  private static final int WINDOWS = 50;

  private TokenEstimate() {}

  /** The number of tokens, about. */
  public static int of(CharSequence text) {
    int length = text.length();
    if (length <= EXACT_UPTO) {
      return (int) count(text, 0, length);
    }
    long tokens = 0;
    long units = 0;
    for (int i = 0; i < WINDOWS; i++) {
      int start = safe(text, (int) ((long) (length - WINDOW) * i / (WINDOWS - 1)));
      int end = safe(text, start + WINDOW);
      tokens += count(text, start, end);
      units += end - start;
    }
    return (int) Math.min(Integer.MAX_VALUE, Math.round((double) tokens * length / units));
  }

  private static long count(CharSequence text, int from, int to) {
    long tokens = 0;
    int start = from;
    while (start < to) {
      int end = Math.min(to, safe(text, start + WINDOW));
      tokens += Vocabulary.O200K.countTokensOrdinary(text.subSequence(start, end).toString());
      start = end;
    }
    return tokens;
  }

  /** The offset, or one more where it would split a surrogate pair; at most the length. */
  private static int safe(CharSequence text, int offset) {
    if (offset >= text.length()) {
      return text.length();
    }
    boolean splits = offset > 0 && Character.isLowSurrogate(text.charAt(offset));
    return splits ? offset + 1 : offset;
  }

  /** Loaded with the first question only. */
  private static final class Vocabulary {
    static final Encoding O200K =
        Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
  }
}
