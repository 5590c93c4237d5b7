package dev.loccit.source;

import dev.loccit.account.UserId;
import dev.loccit.notebook.NotebookId;
import java.util.regex.Pattern;

/**
 * A source that somebody wants to add.
 *
 * @param origin file name or address, for display only
 * @param contentHash SHA-256 of the file's bytes, or of the normalised pasted text, in hexadecimal
 * @param bytes size of what is stored
 */
public record NewSource(
    SourceId id,
    UserId owner,
    NotebookId notebook,
    SourceKind kind,
    String title,
    String origin,
    String contentHash,
    long bytes) {
  private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");

  public NewSource {
    if (!SHA_256.matcher(contentHash).matches()) {
      throw new IllegalArgumentException("no SHA-256 in lower-case hexadecimal: " + contentHash);
    }
    if (bytes < 0) {
      throw new IllegalArgumentException("a size below 0: " + bytes);
    }
  }
}
