package dev.loccit.extract.office;

import dev.loccit.extract.archive.Archive;
import dev.loccit.extract.archive.Xml;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What parts of an Office Open XML file a part refers to. External targets are not followed. */
final class Relationships {
  private record Target(String type, String part) {}

  private final Map<String, Target> targets = new LinkedHashMap<>();

  private Relationships() {}

  /** Of a part, or of the whole file where the name is empty. */
  static Relationships of(Archive archive, String part) throws IOException {
    int slash = part.lastIndexOf('/');
    String folder = part.substring(0, slash + 1);
    String name = folder + "_rels/" + part.substring(slash + 1) + ".rels";
    Relationships found = new Relationships();
    if (archive.has(name)) {
      try (Xml xml = archive.xml(name)) {
        while (xml.next()) {
          if (xml.isStart("Relationship")
              && !xml.attribute("TargetMode", "").equalsIgnoreCase("External")) {
            found.targets.put(
                xml.attribute("Id", ""),
                new Target(
                    xml.attribute("Type", ""), resolve(folder, xml.attribute("Target", ""))));
          }
        }
      }
    }
    return found;
  }

  /** The part that the file as a whole is about. */
  static String mainPart(Archive archive) throws IOException {
    return of(archive, "")
        .first("officeDocument")
        .orElseThrow(() -> new IOException("no main part"));
  }

  Optional<String> byId(String id) {
    return Optional.ofNullable(targets.get(id)).map(Target::part);
  }

  /** The first part of a type, told by the last word of the type's name. */
  Optional<String> first(String type) {
    return all(type).stream().findFirst();
  }

  List<String> all(String type) {
    List<String> parts = new ArrayList<>();
    for (Target target : targets.values()) {
      if (target.type().endsWith("/" + type)) {
        parts.add(target.part());
      }
    }
    return parts;
  }

  private static String resolve(String folder, String target) {
    Deque<String> path = new ArrayDeque<>();
    String whole = target.startsWith("/") ? target : folder + target;
    for (String step : whole.split("/", -1)) {
      if (step.equals("..")) {
        path.pollLast();
      } else if (!step.isEmpty() && !step.equals(".")) {
        path.addLast(step);
      }
    }
    return String.join("/", path);
  }
}
