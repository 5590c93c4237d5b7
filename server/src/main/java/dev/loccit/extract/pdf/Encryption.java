package dev.loccit.extract.pdf;

import org.jspecify.annotations.Nullable;

/** Tells a file that is locked in a way PDFBox has no exception for from a damaged one. */
final class Encryption {
  private Encryption() {}

  /** Whether opening failed for want of a certificate or of an unknown security handler. */
  static boolean isCause(@Nullable Throwable failure) {
    for (Throwable t = failure; t != null; t = t.getCause()) {
      for (StackTraceElement frame : t.getStackTrace()) {
        String type = frame.getClassName();
        if (type.endsWith(".PublicKeySecurityHandler") || type.endsWith(".PDEncryption")) {
          return true;
        }
      }
    }
    return false;
  }
}
