package dev.loccit.extract.pdf;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.jspecify.annotations.Nullable;

/**
 * Counts the files that a PDF carries: those of its list, those pinned to a page, and those that
 * belong to it or to a page. They are not read, and each is counted once.
 */
final class Attachments {
  private static final int MOST_NODES = 10_000;
  private static final COSName FILE_ATTACHMENT = COSName.getPDFName("FileAttachment");

  private final Set<COSBase> nodes = Collections.newSetFromMap(new IdentityHashMap<>());

  /** The streams of the files: one file may be named in several places. */
  private final Set<COSBase> files = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Notes those of the document as a whole. */
  void add(PDDocument document) {
    COSDictionary catalog = document.getDocumentCatalog().getCOSObject();
    if (catalog.getDictionaryObject(COSName.NAMES) instanceof COSDictionary names) {
      walk(names.getDictionaryObject(COSName.EMBEDDED_FILES));
    }
    list(catalog.getDictionaryObject(COSName.AF));
  }

  /** Notes those of a page. */
  void add(PDPage page) {
    COSDictionary dictionary = page.getCOSObject();
    list(dictionary.getDictionaryObject(COSName.AF));
    if (dictionary.getDictionaryObject(COSName.ANNOTS) instanceof COSArray annotations) {
      for (int i = 0; i < Math.min(MOST_NODES, annotations.size()); i++) {
        if (annotations.getObject(i) instanceof COSDictionary annotation
            && FILE_ATTACHMENT.equals(annotation.getCOSName(COSName.SUBTYPE))) {
          file(annotation.getDictionaryObject(COSName.FS));
        }
      }
    }
  }

  int count() {
    return files.size();
  }

  /** A tree of names; damaged files make it a ring. */
  private void walk(@Nullable COSBase root) {
    Deque<COSDictionary> open = new ArrayDeque<>();
    push(root, open);
    while (!open.isEmpty()) {
      COSDictionary tree = open.remove();
      if (tree.getDictionaryObject(COSName.NAMES) instanceof COSArray pairs) {
        for (int i = 1; i < Math.min(MOST_NODES, pairs.size()); i += 2) {
          file(pairs.getObject(i));
        }
      }
      if (tree.getDictionaryObject(COSName.KIDS) instanceof COSArray kids) {
        for (int i = 0; i < Math.min(MOST_NODES, kids.size()); i++) {
          push(kids.getObject(i), open);
        }
      }
    }
  }

  private void push(@Nullable COSBase node, Deque<COSDictionary> open) {
    if (node instanceof COSDictionary tree && nodes.size() < MOST_NODES && nodes.add(node)) {
      open.add(tree);
    }
  }

  private void list(@Nullable COSBase specifications) {
    if (specifications instanceof COSArray array) {
      for (int i = 0; i < Math.min(MOST_NODES, array.size()); i++) {
        file(array.getObject(i));
      }
    }
  }

  /** A specification without a stream names a file that is elsewhere. */
  private void file(@Nullable COSBase specification) {
    if (specification instanceof COSDictionary named
        && named.getDictionaryObject(COSName.EF) instanceof COSDictionary embedded) {
      @Nullable COSBase stream = embedded.getDictionaryObject(COSName.F);
      files.add(stream != null ? stream : embedded);
    }
  }
}
