package dev.loccit.extract.mail;

import dev.loccit.extract.Encodings;
import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.manuscript.Refusal;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.james.mime4j.MimeException;
import org.apache.james.mime4j.codec.DecodeMonitor;
import org.apache.james.mime4j.codec.DecoderUtil;
import org.apache.james.mime4j.stream.BodyDescriptor;
import org.apache.james.mime4j.stream.EntityState;
import org.apache.james.mime4j.stream.Field;
import org.apache.james.mime4j.stream.MimeConfig;
import org.apache.james.mime4j.stream.MimeTokenStream;
import org.apache.james.mime4j.stream.RecursionMode;
import org.apache.james.mime4j.util.MimeUtil;

/** The parts of one message, read as a stream. */
final class MailParts {
  private static final int MAX_DEPTH = 50;
  private static final int MAX_PARTS = 2_000;

  /** A text part; those of one alternative say the same in different forms. */
  record Text(int alternative, boolean html, String words) {}

  private final ExtractionLimits limits;
  private final Map<String, String> headers = new HashMap<>();
  private final List<Text> texts = new ArrayList<>();
  private final Deque<Integer> alternatives = new ArrayDeque<>();
  private int attachments;
  private int alternativeCount;
  private int parts;
  private boolean encrypted;
  private boolean attached;
  private int messages;

  private MailParts(ExtractionLimits limits) {
    this.limits = limits;
  }

  static MailParts read(InputStream in, ExtractionLimits limits) throws IOException, MimeException {
    MailParts parts = new MailParts(limits);
    MimeConfig config =
        MimeConfig.custom()
            .setMaxLineLen(-1)
            .setMaxHeaderLen(1_000_000)
            .setMaxHeaderCount(10_000)
            .build();
    MimeTokenStream stream = new MimeTokenStream(config);
    stream.setRecursionMode(RecursionMode.M_RECURSE);
    stream.parse(in);
    for (EntityState state = stream.getState();
        state != EntityState.T_END_OF_STREAM;
        state = stream.next()) {
      parts.at(state, stream);
    }
    return parts;
  }

  private void at(EntityState state, MimeTokenStream stream) throws IOException {
    switch (state) {
      case T_START_MESSAGE -> messages++;
      case T_END_MESSAGE -> messages--;
      case T_START_HEADER -> attached = false;
      case T_FIELD -> field(stream.getField());
      case T_START_MULTIPART -> startMultipart(stream.getBodyDescriptor());
      case T_END_MULTIPART -> alternatives.poll();
      case T_BODY -> body(stream);
      default -> {
        // the ends of headers and parts, preambles and epilogues
      }
    }
  }

  private void field(Field field) {
    String name = field.getName();
    if (messages == 1 && alternatives.isEmpty()) {
      headers.putIfAbsent(name.toLowerCase(Locale.ROOT), value(field));
    }
    if (name.equalsIgnoreCase("Content-Disposition")) {
      attached = value(field).toLowerCase(Locale.ROOT).startsWith("attachment");
    }
  }

  private static String value(Field field) {
    String body = field.getBody();
    if (field.getRaw() != null) {
      String raw =
          switch (Encodings.decode(field.getRaw().toByteArray(), false)) {
            case Encodings.Decoded decoded -> decoded.text();
            case Encodings.NotText _ -> "";
          };
      int colon = raw.indexOf(':');
      body = colon < 0 ? body : raw.substring(colon + 1);
    }
    String unfolded = MimeUtil.unfold(body == null ? "" : body).strip();
    return DecoderUtil.decodeEncodedWords(unfolded, DecodeMonitor.SILENT);
  }

  private void startMultipart(BodyDescriptor descriptor) {
    if (alternatives.size() > MAX_DEPTH) {
      throw Refusal.hostile("parts inside parts, more than " + MAX_DEPTH + " deep");
    }
    boolean same = descriptor.getMimeType().equals("multipart/alternative");
    encrypted |= descriptor.getMimeType().equals("multipart/encrypted");
    int outer = alternatives.isEmpty() ? 0 : alternatives.peek();
    alternatives.push(same ? ++alternativeCount : outer);
  }

  private void body(MimeTokenStream stream) throws IOException {
    if (++parts > MAX_PARTS) {
      throw Refusal.hostile("more than " + MAX_PARTS + " parts");
    }
    BodyDescriptor descriptor = stream.getBodyDescriptor();
    String type = descriptor.getMimeType();
    encrypted |= type.equals("application/pkcs7-mime") || type.equals("application/pgp-encrypted");
    boolean plain = type.equals("text/plain");
    boolean html = type.equals("text/html");
    if (attached || messages > 1 || !(plain || html)) {
      attachments++;
      return;
    }
    try (InputStream in = stream.getDecodedInputStream()) {
      byte[] bytes = in.readNBytes((int) Math.min(Integer.MAX_VALUE - 8, limits.maxBytes()));
      int alternative = alternatives.isEmpty() ? 0 : alternatives.peek();
      texts.add(new Text(alternative, html, decoded(bytes, descriptor.getCharset())));
    }
  }

  private static String decoded(byte[] bytes, String charset) {
    try {
      if (charset != null && !charset.equalsIgnoreCase("us-ascii")) {
        return new String(bytes, Charset.forName(charset));
      }
    } catch (IllegalArgumentException e) {
      // a charset nobody knows: what the bytes look like must do
    }
    return switch (Encodings.decode(bytes, false)) {
      case Encodings.Decoded decoded -> decoded.text();
      case Encodings.NotText _ -> new String(bytes, StandardCharsets.UTF_8);
    };
  }

  /** The texts to read: of each alternative the plain one, where it says anything. */
  List<Text> best() {
    Set<Integer> plain = new HashSet<>();
    for (Text text : texts) {
      if (!text.html() && !text.words().isBlank()) {
        plain.add(text.alternative());
      }
    }
    return texts.stream()
        .filter(text -> !text.words().isBlank())
        .filter(
            text -> text.alternative() == 0 || !text.html() || !plain.contains(text.alternative()))
        .toList();
  }

  /** A header of the message, decoded; empty where it is missing. */
  String header(String name) {
    return headers.getOrDefault(name.toLowerCase(Locale.ROOT), "");
  }

  int attachments() {
    return attachments;
  }

  boolean isEncrypted() {
    return encrypted;
  }
}
