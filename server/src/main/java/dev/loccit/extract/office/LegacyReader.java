package dev.loccit.extract.office;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.manuscript.DocumentExtractor;
import dev.loccit.extract.manuscript.Manuscript;
import dev.loccit.extract.manuscript.Refusal;
import dev.loccit.problem.ErrorCode;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.poi.EncryptedDocumentException;
import org.apache.poi.OldFileFormatException;
import org.apache.poi.poifs.filesystem.DirectoryEntry;
import org.apache.poi.poifs.filesystem.DirectoryNode;
import org.apache.poi.poifs.filesystem.Entry;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;

/** Reads what Office wrote before 2007: DOC, XLS and PPT, and tells newer files that are locked. */
public final class LegacyReader implements DocumentExtractor.Reader {
  /** Raise the number with every change of the result. */
  public static final String NAME = "office-2";

  private LegacyReader() {}

  /** The extractor of files that Office wrote before 2007. */
  public static Extractor extractor(ExtractionLimits limits) {
    return new DocumentExtractor(NAME, "document", limits, new LegacyReader());
  }

  @Override
  public void read(Path file, Manuscript into, ExtractionProgress progress) throws IOException {
    try (POIFSFileSystem files = new POIFSFileSystem(file.toFile(), true)) {
      DirectoryNode root = files.getRoot();
      if (root.hasEntryCaseInsensitive("EncryptedPackage")) {
        throw locked();
      } else if (root.hasEntryCaseInsensitive("WordDocument")) {
        DocReader.read(root, into);
        into.count("attachments", embedded(root));
      } else if (root.hasEntryCaseInsensitive("Workbook") || root.hasEntryCaseInsensitive("Book")) {
        XlsReader.read(root, into);
        into.count("attachments", embedded(root));
      } else if (root.hasEntryCaseInsensitive("PowerPoint Document")) {
        PptReader.read(root, into, progress);
      } else {
        throw new IOException("no document inside");
      }
    } catch (EncryptedDocumentException e) {
      throw locked();
    } catch (OldFileFormatException e) {
      throw new Refusal(
          ErrorCode.EXTRACTION_REFUSED,
          "The file was written by an Office before 1997. Save it in a newer format, then add it again.");
    }
  }

  /**
   * Word keeps embedded objects in a folder of their own, Excel in folders named MBD and a number.
   */
  private static int embedded(DirectoryNode root) throws IOException {
    int found = 0;
    for (Entry entry : root) {
      if (entry instanceof DirectoryEntry folder) {
        boolean pool = folder.getName().equals("ObjectPool");
        found += pool ? folder.getEntryCount() : folder.getName().startsWith("MBD") ? 1 : 0;
      }
    }
    return found;
  }

  private static Refusal locked() {
    return new Refusal(
        ErrorCode.ENCRYPTED,
        "The document is protected by a password. Save a copy without the password and add that.");
  }
}
