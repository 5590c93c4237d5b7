package dev.loccit.ingest;

import dev.loccit.account.UserId;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.FileTypes;
import dev.loccit.fetch.WebAddress;
import dev.loccit.fetch.WebGate;
import dev.loccit.jobs.Failpoint;
import dev.loccit.notebook.NotebookId;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.Accepted;
import dev.loccit.source.ContentStore;
import dev.loccit.source.NewSource;
import dev.loccit.source.QuotaStore;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceKind;
import dev.loccit.source.SourceStore;
import dev.loccit.source.Upload;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Normalizer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.zip.ZipEntry;

/** The door of the write path: takes bytes or a text, decides what it is, and queues it. */
public final class SourceIntake {
  private static final int FIRST_VERSION = 1;
  private static final int TITLE_UNITS = 200;

  private final SourceStore sources;
  private final ContentStore contents;
  private final WebGate gate;
  private final QuotaStore quotas;

  SourceIntake(SourceStore sources, ContentStore contents, WebGate gate, QuotaStore quotas) {
    this.gate = gate;
    this.sources = sources;
    this.contents = contents;
    this.quotas = quotas;
  }

  /**
   * Takes a file. Nothing of it is left where this throws: LoccitException TOO_LARGE, EMPTY_TEXT
   * for no bytes at all, UNSUPPORTED_TYPE with the list of what is supported, NOT_FOUND where the
   * notebook is not this user's, QUOTA_REACHED and TOO_MANY_REQUESTS where the user has too much
   * already; IOException where the stream breaks.
   *
   * @param name the file's name, for display and to tell kinds of text apart
   * @param limit in bytes
   */
  public Accepted file(
      UserId owner, NotebookId notebook, String name, InputStream bytes, long limit)
      throws IOException {
    try (Upload upload = contents.receive(bytes, limit)) {
      return document(owner, notebook, name, upload);
    }
  }

  /**
   * Takes a file, or each document of a zip archive of documents. Throws as {@link #file} does;
   * what is wrong with one entry is said of that entry.
   *
   * @param shown makes a name for people of an entry's name, which may be a path
   */
  public Received receive(
      UserId owner,
      NotebookId notebook,
      String name,
      InputStream bytes,
      UploadLimits limits,
      UnaryOperator<String> shown)
      throws IOException {
    try (Upload upload = contents.receive(bytes, limits.fileBytes())) {
      if (!FileTypes.isArchive(upload.file())) {
        return new Received.Document(document(owner, notebook, name, upload));
      }
      List<Received.Entry> entries = new ArrayList<>();
      try (ZipOfSources zip = ZipOfSources.open(upload.file(), limits.unpackedBytes())) {
        for (ZipEntry entry : zip.documents(limits.entries())) {
          String entryName = shown.apply(entry.getName());
          entries.add(entry(owner, notebook, entryName, () -> zip.bytes(entry), limits));
        }
      }
      return new Received.Bundle(entries);
    }
  }

  /** Opens an entry. */
  private interface Opening {
    InputStream open() throws IOException;
  }

  private Received.Entry entry(
      UserId owner, NotebookId notebook, String name, Opening opening, UploadLimits limits)
      throws IOException {
    try (InputStream bytes = opening.open()) {
      return new Received.Taken(name, file(owner, notebook, name, bytes, limits.fileBytes()));
    } catch (LoccitException e) {
      return new Received.TurnedAway(name, e.code(), e.detail());
    }
  }

  private Accepted document(UserId owner, NotebookId notebook, String name, Upload upload)
      throws IOException {
    if (upload.size() == 0) {
      throw new LoccitException(
          ErrorCode.EMPTY_TEXT, "The file is empty (0 bytes): choose another.");
    }
    SourceKind kind =
        switch (FileTypes.detect(upload.file(), name)) {
          case FileTypes.Detected(FileKind found) -> kind(found);
          case FileTypes.Unsupported(String detail) ->
              throw new LoccitException(ErrorCode.UNSUPPORTED_TYPE, detail);
        };
    return accept(owner, notebook, kind, titleOf(name), name, upload.sha256(), upload);
  }

  /**
   * Takes pasted text, stored as normalised; its hash is that of the normalised text. Throws
   * LoccitException EMPTY_TEXT where nothing is left of it, NOT_FOUND as above.
   *
   * @param title may be blank: then the text's first line stands for it
   */
  public Accepted text(UserId owner, NotebookId notebook, String title, String text)
      throws IOException {
    NormalizedText normalized = Normalizer.normalize(text).text();
    if (normalized.length() == 0) {
      throw new LoccitException(
          ErrorCode.EMPTY_TEXT, "There is no text in this: paste at least one character.");
    }
    byte[] bytes = normalized.text().getBytes(StandardCharsets.UTF_8);
    String named = title.isBlank() ? firstLine(normalized.text()) : title.strip();
    try (Upload upload = contents.receive(new ByteArrayInputStream(bytes), bytes.length)) {
      return accept(
          owner, notebook, SourceKind.TEXT, shortened(named), "", normalized.sha256(), upload);
    }
  }

  /**
   * Takes the address of a web page; its job fetches it. One page is one source, by canonical
   * address. Throws LoccitException ADDRESS_REFUSED, HOST_NOT_FOUND, or NOT_FOUND as above.
   */
  public Accepted page(UserId owner, NotebookId notebook, String url) {
    WebAddress address = gate.admit(url);
    NewSource source =
        new NewSource(
            SourceId.create(),
            owner,
            notebook,
            SourceKind.URL,
            shortened(address.shown()),
            address.toString(),
            NormalizedText.sha256("address:" + address.canonical()),
            0);
    return quotas.inTurn(owner, () -> sources.accept(source, id -> requireWithin(source, id)));
  }

  private Accepted accept(
      UserId owner,
      NotebookId notebook,
      SourceKind kind,
      String title,
      String origin,
      String hash,
      Upload upload) {
    NewSource source =
        new NewSource(SourceId.create(), owner, notebook, kind, title, origin, hash, upload.size());
    try {
      Failpoint.reach("upload.received");
      Accepted accepted =
          quotas.inTurn(owner, () -> sources.accept(source, id -> place(source, id, upload)));
      Failpoint.reach("upload.accepted");
      return accepted;
    } finally {
      Failpoint.leave();
    }
  }

  private void place(NewSource source, SourceId id, Upload upload) {
    requireWithin(source, id);
    contents.place(id, FIRST_VERSION, upload);
    Failpoint.pass("upload.placed");
  }

  /** A failed twin that starts again is there already and adds nothing. */
  private void requireWithin(NewSource source, SourceId id) {
    if (id.equals(source.id())) {
      quotas.requireWithin(source.owner());
    }
  }

  private static SourceKind kind(FileKind found) {
    return switch (found) {
      case PDF -> SourceKind.PDF;
      case IMAGE -> SourceKind.IMAGE;
      case DOCX -> SourceKind.DOCX;
      case PPTX -> SourceKind.PPTX;
      case XLSX -> SourceKind.XLSX;
      case OFFICE -> SourceKind.OFFICE;
      case ODT -> SourceKind.ODT;
      case ODP -> SourceKind.ODP;
      case ODS -> SourceKind.ODS;
      case RTF -> SourceKind.RTF;
      case EPUB -> SourceKind.EPUB;
      case HTML -> SourceKind.HTML;
      case ARTICLE -> SourceKind.URL;
      case CSV -> SourceKind.CSV;
      case SUBTITLES -> SourceKind.SUBTITLES;
      case EMAIL -> SourceKind.EMAIL;
      case MARKDOWN -> SourceKind.MARKDOWN;
      case TEXT -> SourceKind.TEXT;
    };
  }

  /** The name without its ending; a name that is nothing but an ending stays. */
  static String titleOf(String name) {
    int dot = name.lastIndexOf('.');
    boolean ending = dot > 0 && name.length() - dot <= 10;
    String title = (ending ? name.substring(0, dot) : name).strip();
    return shortened(title.isEmpty() ? "Untitled" : title);
  }

  private static String firstLine(String text) {
    int end = text.indexOf('\n');
    return end < 0 ? text : text.substring(0, end);
  }

  private static String shortened(String title) {
    if (title.length() <= TITLE_UNITS) {
      return title;
    }
    int end =
        Character.isHighSurrogate(title.charAt(TITLE_UNITS - 1)) ? TITLE_UNITS - 1 : TITLE_UNITS;
    return title.substring(0, end).strip();
  }
}
