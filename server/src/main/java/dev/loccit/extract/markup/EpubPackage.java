package dev.loccit.extract.markup;

import dev.loccit.extract.archive.Archive;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/**
 * What an e-book's package file says: the documents in reading order, and which one holds the table
 * of contents.
 *
 * @param spine entry names in reading order, without the navigation document
 * @param navigation the EPUB 3 navigation document, or empty
 * @param ncx the EPUB 2 table of contents, or empty
 */
record EpubPackage(List<String> spine, String navigation, String ncx) {
  /** A package file is markup of a few KB, in bytes. */
  private static final int MAX_BYTES = 16 * 1024 * 1024;

  private record Item(String path, String properties, String type) {}

  static EpubPackage read(Archive archive) throws IOException {
    String root = root(archive);
    Document opf = xml(archive, root).orElseThrow(() -> new IOException("no package file " + root));
    Map<String, Item> items = new HashMap<>();
    String navigation = "";
    String ncx = "";
    for (Element element : opf.select("*|manifest > *|item")) {
      String path = resolve(root, element.attr("href"));
      Item item =
          new Item(path, " " + element.attr("properties") + " ", element.attr("media-type"));
      items.put(element.attr("id"), item);
      if (item.properties().contains(" nav ")) {
        navigation = path;
      }
      if (item.type().equals("application/x-dtbncx+xml")) {
        ncx = path;
      }
    }
    List<String> spine = new ArrayList<>();
    for (Element reference : opf.select("*|spine > *|itemref")) {
      Item item = items.get(reference.attr("idref"));
      if (item != null && !item.path().equals(navigation) && isDocument(item.type())) {
        spine.add(item.path());
      }
    }
    if (spine.isEmpty()) {
      throw new IOException("an empty spine");
    }
    return new EpubPackage(spine, navigation, ncx);
  }

  private static boolean isDocument(String type) {
    return type.contains("html") || type.contains("dtbook") || type.endsWith("/xml");
  }

  private static String root(Archive archive) throws IOException {
    Optional<Document> container = xml(archive, "META-INF/container.xml");
    if (container.isPresent()) {
      Element root = container.get().selectFirst("*|rootfile[full-path]");
      if (root != null) {
        return root.attr("full-path");
      }
    }
    return archive.names().stream()
        .filter(name -> name.endsWith(".opf"))
        .sorted()
        .findFirst()
        .orElseThrow(() -> new IOException("no package file"));
  }

  /** An entry as a tree; empty where it does not exist. */
  static Optional<Document> xml(Archive archive, String name) throws IOException {
    Optional<InputStream> found = archive.open(name);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    try (InputStream in = found.get()) {
      String text = new String(in.readNBytes(MAX_BYTES), StandardCharsets.UTF_8);
      return Optional.of(Parser.xmlParser().parseInput(text, ""));
    }
  }

  /** The entry that a reference from another one names, without its fragment. */
  static String resolve(String from, String href) {
    int hash = href.indexOf('#');
    String path = decoded(hash < 0 ? href : href.substring(0, hash));
    Deque<String> parts = new ArrayDeque<>();
    if (!path.startsWith("/")) {
      String[] folders = from.split("/", -1);
      for (int i = 0; i < folders.length - 1; i++) {
        parts.addLast(folders[i]);
      }
    }
    for (String part : path.split("/", -1)) {
      if (part.equals("..")) {
        parts.pollLast();
      } else if (!part.isEmpty() && !part.equals(".")) {
        parts.addLast(part);
      }
    }
    return String.join("/", parts);
  }

  private static String decoded(String path) {
    try {
      return URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return path;
    }
  }
}
