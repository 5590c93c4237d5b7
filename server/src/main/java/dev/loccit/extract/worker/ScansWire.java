package dev.loccit.extract.worker;

import dev.loccit.extract.Scans;
import dev.loccit.extract.ocr.OcrSettings;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** How a job says what is to be done about pictures of words. */
final class ScansWire {
  private static final int REPORT = 0;
  private static final int LEAVE_OUT = 1;
  private static final int READ = 2;

  private ScansWire() {}

  static void write(Scans scans, DataOutputStream out) throws IOException {
    switch (scans) {
      case Scans.Report _ -> out.writeByte(REPORT);
      case Scans.LeaveOut _ -> out.writeByte(LEAVE_OUT);
      case Scans.Read(OcrSettings settings) -> {
        Path data = settings.data();
        out.writeByte(READ);
        out.writeUTF(settings.command().toString());
        out.writeUTF(data == null ? "" : data.toString());
        out.writeUTF(String.join("+", settings.languages()));
        out.writeBoolean(settings.fixed());
        out.writeLong(settings.pageLimit().toMillis());
        out.writeInt(settings.memoryMegabytes());
        out.writeInt(settings.pagesAtOnce());
        out.writeInt(settings.dpi());
        out.writeInt(settings.maxPixels());
      }
    }
  }

  static Scans read(DataInputStream in) throws IOException {
    return switch (in.readByte()) {
      case REPORT -> new Scans.Report();
      case LEAVE_OUT -> new Scans.LeaveOut();
      default -> {
        Path command = Path.of(in.readUTF());
        String data = in.readUTF();
        yield new Scans.Read(
            new OcrSettings(
                command,
                data.isEmpty() ? null : Path.of(data),
                List.of(in.readUTF().split("\\+")),
                in.readBoolean(),
                Duration.ofMillis(in.readLong()),
                in.readInt(),
                in.readInt(),
                in.readInt(),
                in.readInt()));
      }
    };
  }
}
