package dev.loccit.extract.worker;

import dev.loccit.text.PageReading;
import dev.loccit.text.PageReading.How;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** How each page was read: one short a page, the way and the confidence in percent. */
final class ReadingsWire {
  private ReadingsWire() {}

  static void write(List<PageReading> readings, DataOutputStream out) throws IOException {
    out.writeInt(readings.size());
    for (PageReading reading : readings) {
      out.writeByte(reading.how().letter());
      out.writeByte(reading.percent());
    }
  }

  /** Reads what stands for so many pages, or for none. */
  static List<PageReading> read(DataInputStream in, int pages) throws IOException {
    int count = in.readInt();
    if (count != 0 && count != pages) {
      throw new Breach("readings of " + count + " pages");
    }
    List<PageReading> readings = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      try {
        readings.add(PageReading.of(How.of((char) in.readByte()), in.readByte()));
      } catch (IllegalArgumentException e) {
        throw new Breach("a page's reading");
      }
    }
    return readings;
  }
}
