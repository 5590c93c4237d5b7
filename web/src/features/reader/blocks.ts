import type { Locator, TextWindow } from "@/shared/api/schemas";
import type { Span } from "@/shared/lib/place";
import { FENCE, goesOn, itemKind, LIST, lineKind, signsOf } from "./markdown";
import type { Kind, LineKind } from "./markdown";

/** A stretch of the text drawn as one block. Blocks tile the text: block i ends where block i+1 starts, and nothing is left out. */
export type Block = {
  readonly start: number;
  readonly end: number;
  readonly kind: Kind;
  /** 1 to 6 for a heading, the nesting for a list, else 0. */
  readonly level: number;
  /** Spans that are Markdown's own signs ("## ", "- ", "> "). */
  readonly signs: readonly Span[];
  /** Where the block's words end and the line breaks that part it from the next one begin. */
  readonly wordsEnd: number;
  /** The 1-based page that begins with this block, or null. */
  readonly page: number | null;
  /** The slide, chapter or time that begins with this block, or null. */
  readonly place: Locator | null;
  /** Of a table: how its rows are cut into cells, and whether the first one names the columns. */
  readonly rows: Rows | null;
};
export type Rows = { readonly by: "markdown" | "cells" | "names"; readonly header: boolean };

/** What is known of a text beside its words; offsets as in the text. */
export type Marks = {
  readonly markdown: boolean;
  readonly pageStarts: readonly number[];
  readonly places: readonly { readonly start: number; readonly locator: Locator }[];
  readonly headings: readonly (Span & { readonly level: number })[];
  readonly tables: readonly (Span & { readonly header: Span })[];
  /** It was made from a document's parts: cells stand apart by " | ", and items of lists begin with "- " or a number. */
  readonly made: boolean;
  /** A message begins with lines such as "From: …". */
  readonly mail: boolean;
};

export const NO_MARKS: Marks = {
  markdown: false,
  pageStarts: [],
  places: [],
  headings: [],
  tables: [],
  made: false,
  mail: false,
};

const PARAGRAPH: LineKind = { kind: "paragraph", level: 0 };
const DRAWN = new Set<Locator["type"]>(["slide", "chapter", "time"]);

/**
 * Cuts a window of a text, whose first unit stands at `from`, into blocks: by blank lines, where pages, slides, chapters, times,
 * headings and tables begin and end, and in Markdown by line kinds. Only whole lines move between blocks, so that offsets stay
 * what they are.
 */
export function blocksOf(text: string, from: number, marks: Marks): Block[] {
  const { markdown } = marks;
  const pages = new Map(marks.pageStarts.map((start, index) => [start, index + 1]));
  const places = new Map(
    marks.places.flatMap(({ start, locator }) => (DRAWN.has(locator.type) ? [[start, locator]] : [])),
  );
  const headings = new Map(marks.headings.map((heading) => [heading.start, heading]));
  const tables = new Map(marks.tables.map((table) => [table.start, table]));
  const cuts = cutsOf(text, from, marks, [...places.keys()]);
  const blocks: Block[] = [];
  let fenced = false;
  let open: (LineKind & { start: number; lines: number }) | null = null;
  const close = (end: number) => {
    if (!open) return;
    let words = end;
    while (words > open.start && text[words - 1] === "\n") words -= 1;
    const start = from + open.start;
    const heading = headings.get(start);
    const table = tables.get(start);
    const said = text.slice(open.start, words);
    const rows =
      open.kind === "table"
        ? ({ by: "markdown", header: true } as const)
        : open.kind === "list"
          ? null
          : rowsBy(said, blocks.length, marks, table !== undefined);
    blocks.push({
      start,
      end: from + end,
      kind: heading ? "heading" : rows ? "table" : open.kind,
      level: heading ? Math.min(6, heading.level) : open.level,
      signs: markdown || marks.made ? signsOf(open.kind, said, start) : [],
      wordsEnd: from + words,
      page: pages.get(start) ?? null,
      place: places.get(start) ?? null,
      rows,
    });
    open = null;
  };
  let blank = false;
  let at = 0;
  for (const line of linesOf(text, cuts)) {
    const isBlank = line.trim() === "";
    const end = at + line.length;
    const found = markdown
      ? lineKind(bare(line), bare(lineAt(text, end)), fenced)
      : marks.made
        ? itemKind(line)
        : PARAGRAPH;
    const parted = open !== null && !isBlank && (blank ? !fenced : !continues(line, found, open, markdown));
    if (open === null || cuts.has(at) || parted) {
      close(at);
      open = { start: at, lines: 0, ...found };
    }
    open.lines += 1;
    if (markdown && FENCE.test(line)) fenced = !fenced;
    blank = isBlank && !fenced;
    at = end;
  }
  close(text.length);
  return blocks;
}

/** Where a block must begin, as indices of the window. */
function cutsOf(text: string, from: number, marks: Marks, places: readonly number[]): ReadonlySet<number> {
  const cuts = [...marks.pageStarts, ...places].map((start) => start - from);
  for (const part of [...marks.headings, ...marks.tables]) {
    // What follows a heading or a table begins after the line breaks.
    let after = part.end - from;
    while (text[after] === "\n") after += 1;
    cuts.push(part.start - from, after);
  }
  return new Set(cuts);
}

const NAMED = /^(?:Subject|From|To|Cc|Date): \S/;

function rowsBy(words: string, index: number, marks: Marks, headed: boolean): Rows | null {
  const lines = words.split("\n");
  if (headed) return { by: "cells", header: true };
  if (marks.mail && index < 2 && lines.every((line) => NAMED.test(line)))
    return { by: "names", header: false };
  return marks.made && lines.length > 1 && lines.every((line) => line.includes(" | "))
    ? { by: "cells", header: false }
    : null;
}

const continues = (line: string, found: LineKind, open: LineKind & { lines: number }, markdown: boolean) =>
  markdown ? goesOn(bare(line), found, open, open.lines === 1) : found.kind !== "list";

const bare = (line: string) => line.replace(/\n$/, "");

function lineAt(text: string, at: number): string {
  const newline = text.indexOf("\n", at);
  return text.slice(at, newline === -1 ? text.length : newline);
}

/** The lines with their breaks; what begins within one cuts it. */
function* linesOf(text: string, cuts: ReadonlySet<number>): Generator<string> {
  let from = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && text[at - 1] !== "\n" && !cuts.has(at)) continue;
    yield text.slice(from, at);
    from = at;
  }
}

/** The shortest line, in UTF-16 units, that tells of a paper's width, and the share of it that every full line fills. */
const FULL_LINE = 40;
const FILLED = 0.6;
const FIGURES = 0.15;

/**
 * Whether a block's line breaks are only where its paper ended, so that it reads as one paragraph. Tables, lists and verses keep
 * their lines.
 */
export function flows(kind: Kind, words: string, markdown: boolean): boolean {
  if (kind === "code" || kind === "table") return false;
  const lines = words.split("\n");
  if (lines.length < 2 || lines.slice(1).some((line) => LIST.test(line) || /^\s*[|•·–]/u.test(line)))
    return false;
  if (markdown) return true;
  const longest = Math.max(...lines.map((line) => line.length));
  const figures = words.match(/\d/g)?.length ?? 0;
  return (
    longest >= FULL_LINE &&
    figures < FIGURES * words.length &&
    lines.slice(0, -1).every((line) => line.length >= FILLED * longest)
  );
}

/** A piece of a block that is drawn alike. */
export type Run = { readonly start: number; readonly end: number; readonly marked: boolean };

/** [start, end) cut where the marked span begins and ends; empty pieces are left out. */
export function runsOf(start: number, end: number, mark: { start: number; end: number } | null): Run[] {
  if (!mark || mark.end <= start || mark.start >= end)
    return start < end ? [{ start, end, marked: false }] : [];
  const runs = [
    { start, end: Math.max(start, mark.start), marked: false },
    { start: Math.max(start, mark.start), end: Math.min(end, mark.end), marked: true },
    { start: Math.min(end, mark.end), end, marked: false },
  ];
  return runs.filter((run) => run.start < run.end);
}

/** Windows in order as one stretch; where one begins before the last ended, because bounds keep off surrogate pairs, the overlap is left out. */
export function joined(windows: readonly { from: number; text: string }[]): string {
  const start = windows[0]?.from ?? 0;
  return windows.reduce(
    (whole, window) => whole + window.text.slice(Math.max(0, start + whole.length - window.from)),
    "",
  );
}

/**
 * The places that begin in a row of windows. Each window names the place that holds at its own start, which begins nothing where
 * it holds already.
 */
export function placesOf(windows: readonly TextWindow[]): { start: number; locator: Locator }[] {
  const places: { start: number; locator: Locator }[] = [];
  let last = "";
  for (const place of windows.flatMap((window) => window.locators ?? [])) {
    const said = JSON.stringify(place.locator);
    if (said !== last) places.push(place);
    last = said;
  }
  return places;
}

/** Parts of several windows, each once though it lies in two. */
export function partsOf<P extends Span>(parts: readonly P[]): P[] {
  return [...new Map(parts.map((part) => [part.start, part])).values()];
}
