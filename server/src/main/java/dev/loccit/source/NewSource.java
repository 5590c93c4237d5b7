package dev.loccit.source;

import dev.loccit.account.UserId;
import dev.loccit.notebook.NotebookId;
import java.util.regex.Pattern;

/**
 * A source that somebody wants to add.
 *
 * @param origin file name or address, for display only
 * @param contentHash SHA-256 of the file's bytes, or of the normalised pasted text, in hexadecimal
 */
public record NewSource(
    SourceId id,
    UserId owner,
    NotebookId notebook,
    SourceKind kind,
    String title,
    String origin,
    String contentHash) {
  private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");

  public NewSource {
    if (!SHA_256.matcher(contentHash).matches()) {
      throw new IllegalArgumentException("no SHA-256 in lower-case hexadecimal: " + contentHash);
    }
  }
}
