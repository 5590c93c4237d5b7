package dev.loccit.extract.office;

import dev.loccit.extract.manuscript.Manuscript;
import dev.loccit.extract.manuscript.Refusal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Makes blocks of the tokens of an RTF file. Groups nest on a stack of its own, not the thread's.
 */
final class RtfParser {
  private static final int MAX_DEPTH = 2_000;

  /** Groups that hold no text of the document. */
  private static final Set<String> ASIDE =
      Set.of(
          "colortbl",
          "info",
          "header",
          "headerl",
          "headerr",
          "headerf",
          "footer",
          "footerl",
          "footerr",
          "footerf",
          "fldinst",
          "datafield",
          "listtable",
          "listoverridetable",
          "pict",
          "objdata",
          "objclass",
          "objname",
          "filetbl",
          "revtbl",
          "rsidtbl",
          "generator",
          "xe",
          "tc",
          "sp",
          "themedata",
          "colorschememapping",
          "latentstyles",
          "datastore",
          "bkmkstart",
          "bkmkend",
          "pnseclvl",
          "nonshppict",
          "annotation",
          "atnid",
          "atnauthor",
          "nesttableprops",
          "xmlnstbl",
          "mmathPr",
          "fontemb",
          "fontfile",
          "falt",
          "panose",
          "upr");

  /** Groups that a reader who does not know them skips, and that hold text. */
  private static final Set<String> STARRED_TEXT = Set.of("shpinst", "shptxt", "ud", "cs");

  /** What a group does with its text. */
  private enum Place {
    BODY,
    ASIDE,
    FONTS,
    STYLES,
    MARKER
  }

  private static final class State {
    Place place = Place.BODY;
    int font;
    int fallback = 1;
    boolean hidden;
    boolean deleted;
    boolean starred;
    boolean note;
    int definedFont;
    int definedStyle;

    State copy() {
      State copy = new State();
      copy.place = place;
      copy.font = font;
      copy.fallback = fallback;
      copy.hidden = hidden;
      copy.deleted = deleted;
      copy.definedFont = definedFont;
      copy.definedStyle = definedStyle;
      return copy;
    }
  }

  private final RtfTokens tokens;
  private final Manuscript report;
  private final RtfCharsets charsets = new RtfCharsets();
  private final RtfBlocks blocks;
  private final Deque<State> groups = new ArrayDeque<>();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final Map<Integer, StringBuilder> styles = new HashMap<>();
  private State state = new State();
  private int skip;

  RtfParser(RtfTokens tokens, Manuscript report, Consumer<Block> out) {
    this.tokens = tokens;
    this.report = report;
    this.blocks = new RtfBlocks(out);
  }

  void parse() throws IOException {
    boolean any = false;
    for (RtfTokens.Kind kind = tokens.next(); kind != RtfTokens.Kind.END; kind = tokens.next()) {
      if (kind != RtfTokens.Kind.BYTE) {
        flush();
      }
      switch (kind) {
        case OPEN -> open();
        case CLOSE -> close();
        case WORD -> {
          any |= tokens.word().equals("rtf");
          word();
        }
        case BYTE -> unit(tokens.number('?'));
        case END -> throw new IllegalStateException("the loop has ended");
      }
    }
    flush();
    if (!any) {
      throw new IOException("no RTF");
    }
    blocks.finish();
  }

  private void open() {
    if (groups.size() > MAX_DEPTH) {
      throw Refusal.hostile("groups inside groups, more than " + MAX_DEPTH + " deep");
    }
    groups.push(state);
    state = state.copy();
    skip = 0;
  }

  private void close() {
    if (state.note) {
      blocks.endNote();
    }
    skip = 0;
    if (!groups.isEmpty()) {
      state = groups.pop();
    }
  }

  private void unit(int value) {
    if (skip > 0) {
      skip--;
    } else {
      bytes.write(value);
    }
  }

  private void flush() {
    if (bytes.size() > 0) {
      String text = bytes.toString(charsets.of(state.font));
      bytes.reset();
      text(text);
    }
  }

  private void text(String text) {
    switch (state.place) {
      case BODY -> {
        if (state.hidden) {
          report.count("hiddenCharacters", text.strip().length());
        } else if (state.deleted) {
          report.count("deletedCharacters", text.strip().length());
        } else {
          blocks.text(text);
        }
      }
      case MARKER -> blocks.marker(text);
      case STYLES ->
          styles.computeIfAbsent(state.definedStyle, key -> new StringBuilder()).append(text);
      case FONTS, ASIDE -> {
        // names of fonts, and what is not text
      }
    }
  }

  private void word() {
    String word = tokens.word();
    boolean starred = state.starred;
    state.starred = false;
    if (state.place == Place.FONTS || state.place == Place.STYLES) {
      definition(word);
    }
    if (ASIDE.contains(word) || (starred && !STARRED_TEXT.contains(word))) {
      report.count("pictures", word.equals("pict") && state.place == Place.BODY ? 1 : 0);
      report.count("comments", word.equals("annotation") ? 1 : 0);
      state.place = Place.ASIDE;
      return;
    }
    switch (word) {
      case "*" -> state.starred = true;
      case "fonttbl" -> state.place = Place.FONTS;
      case "stylesheet" -> state.place = Place.STYLES;
      case "listtext", "pntext" -> state.place = Place.MARKER;
      case "ansicpg" -> charsets.codePage(tokens.number(1252));
      case "mac" -> charsets.macintosh();
      case "f" -> state.font = tokens.number(0);
      case "plain" -> {
        state.hidden = false;
        state.deleted = false;
      }
      case "v" -> state.hidden = tokens.number(1) != 0;
      case "deleted" -> state.deleted = tokens.number(1) != 0;
      case "uc" -> state.fallback = Math.clamp(tokens.number(1), 0, 10);
      case "u" -> {
        text(String.valueOf((char) (tokens.number('?') & 0xFFFF)));
        skip = state.fallback;
      }
      case "bin" -> tokens.skip(tokens.number(0));
      case "objattph", "object" -> report.count("attachments", 1);
      case "footnote" -> {
        if (state.place == Place.BODY) {
          report.count("notes", 1);
          blocks.startNote();
          state.note = true;
        }
      }
      default -> inBody(word);
    }
  }

  private void definition(String word) {
    switch (word) {
      case "f" -> state.definedFont = tokens.number(0);
      case "s", "cs" -> state.definedStyle = tokens.number(0);
      case "fcharset" -> charsets.font(state.definedFont, tokens.number(0));
      default -> {
        // says how it looks
      }
    }
  }

  private void inBody(String word) {
    if (state.place != Place.BODY && state.place != Place.MARKER) {
      return;
    }
    switch (word) {
      case "par", "sect", "page" -> blocks.endParagraph();
      case "line" -> text("\n");
      case "tab" -> text("\t");
      case "cell", "nestcell" -> blocks.endCell();
      case "row", "nestrow" -> blocks.endRow();
      case "pard" -> blocks.plain();
      case "intbl" -> blocks.inTable();
      case "trhdr" -> blocks.header();
      case "outlinelevel" -> blocks.heading(tokens.number(9) + 1);
      case "ilvl" -> blocks.depth(tokens.number(0));
      case "s" -> blocks.heading(headingLevel(tokens.number(0)));
      case "emdash" -> text("—");
      case "endash" -> text("–");
      case "bullet" -> text("•");
      case "lquote" -> text("‘");
      case "rquote" -> text("’");
      case "ldblquote" -> text("“");
      case "rdblquote" -> text("”");
      case "~" -> text("\u00A0");
      case "_" -> text("\u2011");
      case "{", "}", "\\" -> text(word);
      default -> {
        // says how it looks
      }
    }
  }

  private int headingLevel(int style) {
    StringBuilder name = styles.get(style);
    String lower = name == null ? "" : name.toString().strip().toLowerCase(java.util.Locale.ROOT);
    List<String> parts = new ArrayList<>(List.of(lower.replace(";", "").split(" ", -1)));
    boolean heading = parts.size() >= 2 && parts.get(0).equals("heading");
    return heading && parts.get(1).matches("[1-9]") ? parts.get(1).charAt(0) - '0' : 10;
  }
}
