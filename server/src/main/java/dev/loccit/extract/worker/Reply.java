package dev.loccit.extract.worker;

import dev.loccit.extract.Extraction;
import dev.loccit.text.Heading;
import dev.loccit.text.Span;
import dev.loccit.text.Structure;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The worker's side of the channel. */
final class Reply {
  private static final int PIECE = 1 << 20;

  /** Progress is told at most this often, in ns. */
  private static final long EVERY = 50_000_000;

  private final DataOutputStream out;
  private long told;

  Reply(DataOutputStream out) {
    this.out = out;
  }

  void ready(boolean network) throws IOException {
    new Frame(Frame.Kind.READY, new byte[] {(byte) (network ? 1 : 0)}).writeTo(out);
    out.flush();
  }

  void progress(int done, int total) {
    long now = System.nanoTime();
    if (now - told < EVERY && done < total) {
      return;
    }
    told = now;
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream body = new DataOutputStream(bytes);
      body.writeInt(done);
      body.writeInt(total);
      new Frame(Frame.Kind.PROGRESS, bytes.toByteArray()).writeTo(out);
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException("the server is gone", e);
    }
  }

  void send(Extraction extraction) throws IOException {
    switch (extraction) {
      case Extraction.Extracted extracted -> send(extracted);
      case Extraction.NeedsOcr(int pages, int of) -> {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream body = new DataOutputStream(bytes);
        body.writeInt(pages);
        body.writeInt(of);
        new Frame(Frame.Kind.NEEDS_OCR, bytes.toByteArray()).writeTo(out);
      }
      case Extraction.Refused refused -> {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream body = new DataOutputStream(bytes);
        body.writeUTF(refused.code().name());
        body.writeUTF(refused.detail());
        new Frame(Frame.Kind.REFUSED, bytes.toByteArray()).writeTo(out);
      }
    }
    out.flush();
  }

  /** Sends a drawn page. */
  void picture(byte[] png) throws IOException {
    for (int at = 0; at < png.length; at += PIECE) {
      int end = Math.min(png.length, at + PIECE);
      new Frame(Frame.Kind.PICTURE, java.util.Arrays.copyOfRange(png, at, end)).writeTo(out);
    }
    new Frame(Frame.Kind.PICTURE, new byte[0]).writeTo(out);
    out.flush();
  }

  private void send(Extraction.Extracted extracted) throws IOException {
    byte[] text = extracted.text().text().getBytes(StandardCharsets.UTF_8);
    for (int at = 0; at < text.length; at += PIECE) {
      int end = Math.min(text.length, at + PIECE);
      new Frame(Frame.Kind.TEXT, java.util.Arrays.copyOfRange(text, at, end)).writeTo(out);
    }
    for (byte[] page : extracted.layout()) {
      new Frame(Frame.Kind.LAYOUT, page).writeTo(out);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream body = new DataOutputStream(bytes);
    write(extracted.structure(), body);
    body.writeUTF(extracted.language() == null ? "" : extracted.language());
    body.writeInt(extracted.report().size());
    for (Map.Entry<String, Integer> count : extracted.report().entrySet()) {
      body.writeUTF(count.getKey());
      body.writeInt(count.getValue());
    }
    body.writeUTF(extracted.extractor());
    ReadingsWire.write(extracted.readings(), body);
    body.writeInt(extracted.facts().size());
    for (Map.Entry<String, String> fact : extracted.facts().entrySet()) {
      body.writeUTF(fact.getKey());
      body.writeUTF(fact.getValue());
    }
    new Frame(Frame.Kind.EXTRACTED, bytes.toByteArray()).writeTo(out);
  }

  private static void write(Structure structure, DataOutputStream body) throws IOException {
    body.writeInt(structure.pageStarts().size());
    for (int start : structure.pageStarts()) {
      body.writeInt(start);
    }
    body.writeInt(structure.headings().size());
    for (Heading heading : structure.headings()) {
      write(heading.span(), body);
      body.writeInt(heading.level());
      body.writeUTF(heading.title());
    }
    body.writeInt(structure.furniture().size());
    for (Span span : structure.furniture()) {
      write(span, body);
    }
    PlacesWire.write(structure.places(), structure.tables(), body);
  }

  private static void write(Span span, DataOutputStream body) throws IOException {
    body.writeInt(span.start());
    body.writeInt(span.end());
  }
}
