package dev.loccit.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The data's {@code pdf_*} folders: bug reports of several PDF libraries. */
record PdfFolders(Path data) {
  /** The folders, by name. */
  List<Path> folders() throws IOException {
    try (Stream<Path> all = Files.list(data)) {
      return all.filter(f -> f.getFileName().toString().startsWith("pdf_")).sorted().toList();
    }
  }

  /** All PDFs under one folder, by name. */
  static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(f -> f.toString().endsWith(".pdf")).sorted().toList();
    }
  }

  /** All PDFs, folder by folder. */
  List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path folder : folders()) {
      files.addAll(files(folder));
    }
    return files;
  }
}
