package dev.loccit.extract.markup;

import dev.loccit.extract.archive.Archive;
import dev.loccit.extract.manuscript.Manuscript;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Elements;
import org.jspecify.annotations.Nullable;

/** An e-book's table of contents: the titles above each place that it points to. */
final class EpubContents {
  private static final int MAX_DEPTH = 10;

  private final Map<String, List<String>> chapters = new HashMap<>();

  private EpubContents() {}

  static EpubContents read(Archive archive, EpubPackage book) throws IOException {
    EpubContents contents = new EpubContents();
    Optional<Document> navigation =
        book.navigation().isEmpty()
            ? Optional.empty()
            : EpubPackage.xml(archive, book.navigation());
    if (navigation.isPresent()) {
      contents.navigation(book.navigation(), navigation.get());
    }
    if (contents.isEmpty() && !book.ncx().isEmpty()) {
      Optional<Document> ncx = EpubPackage.xml(archive, book.ncx());
      if (ncx.isPresent()) {
        for (Element point : ncx.get().select("*|navMap > *|navPoint")) {
          contents.point(book.ncx(), point, List.of());
        }
      }
    }
    return contents;
  }

  boolean isEmpty() {
    return chapters.isEmpty();
  }

  /**
   * The titles at a place, outermost first; empty where the contents do not point to it.
   *
   * @param fragment an element's id, or empty for the document's start
   */
  List<String> chapter(String part, String fragment) {
    return chapters.getOrDefault(key(part, fragment), List.of());
  }

  private void navigation(String from, Document document) {
    Element toc = null;
    for (Element nav : document.select("nav")) {
      String type = nav.attr("epub:type") + " " + nav.attr("role");
      if (type.contains("toc") || (toc == null && type.isBlank())) {
        toc = nav;
        if (type.contains("toc")) {
          break;
        }
      }
    }
    Element list = toc == null ? null : toc.selectFirst("ol");
    if (list != null) {
      list(from, list, List.of());
    }
  }

  private void list(String from, Element list, List<String> above) {
    for (Element item : list.children()) {
      Element link = item.selectFirst("> a, > span");
      List<String> path = link == null ? above : with(above, link.text());
      if (link != null && link.hasAttr("href")) {
        put(from, link.attr("href"), path);
      }
      Element inner = item.selectFirst("> ol");
      if (inner != null && path.size() < MAX_DEPTH) {
        list(from, inner, path);
      }
    }
  }

  private void point(String from, Element point, List<String> above) {
    Element label = point.selectFirst("> *|navLabel");
    List<String> path = with(above, label == null ? "" : label.text());
    Element content = point.selectFirst("> *|content");
    if (content != null) {
      put(from, content.attr("src"), path);
    }
    Elements inner = point.select("> *|navPoint");
    if (path.size() < MAX_DEPTH) {
      for (Element each : inner) {
        point(from, each, path);
      }
    }
  }

  private static List<String> with(List<String> above, @Nullable String title) {
    String words = title == null ? "" : Manuscript.title(title);
    if (words.isEmpty()) {
      return above;
    }
    List<String> path = new ArrayList<>(above);
    path.add(words);
    return path;
  }

  private void put(String from, String href, List<String> path) {
    int hash = href.indexOf('#');
    String fragment = hash < 0 ? "" : href.substring(hash + 1);
    if (!path.isEmpty()) {
      // a part and its first chapter often start at the same place: the chapter says more
      chapters.merge(
          key(EpubPackage.resolve(from, href), fragment),
          path,
          (one, other) -> other.size() > one.size() ? other : one);
    }
  }

  private static String key(String part, String fragment) {
    return part.toLowerCase(Locale.ROOT) + "#" + fragment;
  }
}
