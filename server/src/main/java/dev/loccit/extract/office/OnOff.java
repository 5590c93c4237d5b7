package dev.loccit.extract.office;

import dev.loccit.extract.archive.Xml;

/** Switches of Office Open XML, which may be said in five ways. */
final class OnOff {
  private OnOff() {}

  /** Whether an attribute switches on; the fallback holds where it is missing. */
  static boolean of(Xml xml, String attribute, boolean fallback) {
    String value = xml.attribute(attribute);
    return value == null
        ? fallback
        : switch (value) {
          case "0", "false", "off" -> false;
          default -> true;
        };
  }
}
