import type { Span } from "@/shared/lib/place";

export type Kind = "paragraph" | "heading" | "list" | "quote" | "code" | "table" | "rule";
/** What a line of Markdown is; `level` is that of a heading (1 to 6) or of a list's nesting (0 for the outermost). */
export type LineKind = { readonly kind: Kind; readonly level: number };

const HEADING = /^ {0,3}(#{1,6})(?:[ \t]|$)/;
const BREAK = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;
const BAR = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
export const LIST = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;
const BULLET = /^[ \t]*[-*+][ \t]+/;
export const FENCE = /^[ \t]*(?:```|~~~)/;
const QUOTE = /^[ \t]*>[ \t]?/;
const PLAIN: LineKind = { kind: "paragraph", level: 0 };

/** What a line is, told from itself and the one below it. */
export function lineKind(line: string, below: string, fenced: boolean): LineKind {
  if (fenced || FENCE.test(line)) return { kind: "code", level: 0 };
  const heading = HEADING.exec(line);
  if (heading) return { kind: "heading", level: heading[1]?.length ?? 1 };
  if (BREAK.test(line)) return { kind: "rule", level: 0 };
  if (LIST.test(line)) return { kind: "list", level: depthOf(line) };
  if (QUOTE.test(line)) return { kind: "quote", level: 0 };
  if (line.trim() === "") return PLAIN;
  if (line.includes("|") && below.includes("|") && BAR.test(below)) return { kind: "table", level: 0 };
  if (UNDERLINE.test(below)) return { kind: "heading", level: below.includes("=") ? 1 : 2 };
  return PLAIN;
}

/** A line of a text that knows no other kinds than items of lists. */
export const itemKind = (line: string): LineKind =>
  LIST.test(line) ? { kind: "list", level: depthOf(line) } : PLAIN;

/** Whether a line that is `found` by itself goes on with the block above, which is `open`; `first` says whether that has one line so far. */
export function goesOn(line: string, found: LineKind, open: LineKind, first: boolean): boolean {
  switch (open.kind) {
    case "heading":
      return first && UNDERLINE.test(line);
    case "table":
      return found.kind === "paragraph" || found.kind === "table" || (first && BAR.test(line));
    case "list":
      return found.kind === "paragraph" && /^(?: {2,}|\t)/.test(line);
    case "rule":
      return false;
    case "paragraph":
    case "quote":
    case "code":
      return found.kind === open.kind;
  }
}

const depthOf = (line: string) => {
  const indent = (/^[ \t]*/.exec(line)?.[0] ?? "").replaceAll("\t", "    ").length;
  return Math.min(4, Math.floor(indent / 2));
};

/** The spans of a block's words, whose first unit stands at `offset`, that only say what kind of block it is. */
export function signsOf(kind: Kind, words: string, offset: number): Span[] {
  const found = (pattern: RegExp) =>
    [...words.matchAll(pattern)].map(({ 0: sign, index }) => ({
      start: offset + index,
      end: offset + index + sign.length,
    }));
  switch (kind) {
    case "heading": {
      const open = HEADING.exec(words);
      return open ? found(/^ {0,3}#{1,6}[ \t]*|[ \t]+#+[ \t]*$/g) : found(/\n {0,3}(?:=+|-+)[ \t]*$/g);
    }
    case "list": {
      const bullet = BULLET.exec(words)?.[0].length ?? 0;
      return bullet > 0 ? [{ start: offset, end: offset + bullet }] : [];
    }
    case "quote":
      return found(/^[ \t]*>[ \t]?/gm);
    case "code":
      return found(/^[ \t]*(?:```|~~~).*\n?|\n[ \t]*(?:```|~~~)[ \t]*$/g);
    case "rule":
      return words === "" ? [] : [{ start: offset, end: offset + words.length }];
    case "table":
    case "paragraph":
      return [];
  }
}

/** A row of a table: its cells, and the stretches between them (bars, blanks, line breaks, the row of dashes) that are signs. */
export type Row = { readonly start: number; readonly end: number; readonly cells: readonly Span[] };

/** The rows of a table's words; they tile the words. The row of dashes belongs to the head, as a sign. */
export function rowsOf(words: string, offset: number): Row[] {
  const rows: Row[] = [];
  let at = 0;
  for (const line of words.split(/(?<=\n)/)) {
    const last = rows.at(-1);
    const start = offset + at;
    at += line.length;
    if (rows.length === 1 && last && BAR.test(line.trimEnd())) {
      rows[0] = { ...last, end: offset + at };
      continue;
    }
    rows.push({ start, end: offset + at, cells: cellsOf(line, start) });
  }
  return rows;
}

function cellsOf(line: string, offset: number): Span[] {
  const edges = [-1];
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === "\\") at += 1;
    else if (line[at] === "|") edges.push(at);
  }
  edges.push(line.length);
  const cells: Span[] = [];
  for (const [n, edge] of edges.slice(0, -1).entries()) {
    const [from, to] = [edge + 1, edges[n + 1] ?? line.length];
    const cell = line.slice(from, to);
    const outer = (n === 0 || n === edges.length - 2) && cell.trim() === "";
    if (outer) continue;
    const start = from + (cell.length - cell.trimStart().length);
    cells.push({ start: offset + start, end: offset + Math.max(start, from + cell.trimEnd().length) });
  }
  return cells;
}
