/** A stretch of the text drawn as one block. Blocks tile the text: block i ends where block i+1 starts, and nothing is left out. */
export type Block = {
  readonly start: number;
  readonly end: number;
  readonly kind: "paragraph" | "heading" | "list" | "quote" | "code";
  /** 1 to 6 for a heading, else 0. */
  readonly level: number;
  /** Units at its start that are Markdown's own signs ("## ", "- ", "> "). */
  readonly signs: number;
  /** Where the block's words end and the line breaks that part it from the next one begin. */
  readonly wordsEnd: number;
  /** The 1-based page that begins with this block, or null. */
  readonly page: number | null;
};

const HEADING = /^(#{1,6})[ \t]/;
const LIST = /^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]/;
const SIGNS = /^(?:#{1,6}|[ \t]*(?:[-*+]|>))[ \t]/;
const SIGNED = new Set<Block["kind"]>(["heading", "list", "quote"]);
const FENCE = /^[ \t]*(?:```|~~~)/;

/**
 * Cuts a window of a text, whose first unit stands at `from`, into blocks by blank lines, page starts and, in Markdown, line
 * kinds. Only whole lines move between blocks, so that offsets stay what they are.
 */
export function blocksOf(
  text: string,
  from: number,
  markdown: boolean,
  pageStarts: readonly number[],
): Block[] {
  const pages = new Map<number, number>();
  pageStarts.forEach((start, index) => pages.set(start, index + 1));
  const cuts = pageStarts.filter((start) => start > from && start < from + text.length).map((s) => s - from);
  const blocks: Block[] = [];
  let fenced = false;
  let open: { start: number; kind: Block["kind"]; level: number } | null = null;
  const close = (end: number) => {
    if (!open) return;
    let words = end;
    while (words > open.start && text[words - 1] === "\n") words -= 1;
    blocks.push({
      start: from + open.start,
      end: from + end,
      kind: open.kind,
      level: open.level,
      signs: SIGNED.has(open.kind) ? (SIGNS.exec(text.slice(open.start, words))?.[0].length ?? 0) : 0,
      wordsEnd: from + words,
      page: pages.get(from + open.start) ?? null,
    });
    open = null;
  };
  let at = 0;
  let blank = false;
  while (at < text.length) {
    const newline = text.indexOf("\n", at);
    let end = newline === -1 ? text.length : newline + 1;
    const cut = cuts.find((c) => c > at && c < end);
    if (cut !== undefined) end = cut;
    const line = text.slice(at, end);
    const isBlank = line.trim() === "";
    const kind = markdown ? lineKind(line, fenced) : ({ kind: "paragraph", level: 0 } as const);
    const fence = markdown && FENCE.test(line);
    const begins =
      pages.has(from + at) ||
      cuts.includes(at) ||
      (blank && !isBlank && !fenced) ||
      (!isBlank &&
        open !== null &&
        (kind.kind !== open.kind || kind.kind === "heading" || (kind.kind === "list" && LIST.test(line))));
    if (open === null || (begins && !isBlank) || cuts.includes(at)) {
      close(at);
      open = { start: at, ...kind };
    }
    if (fence) fenced = !fenced;
    blank = isBlank && !fenced;
    at = end;
  }
  close(text.length);
  return blocks;
}

function lineKind(line: string, fenced: boolean): { kind: Block["kind"]; level: number } {
  if (fenced || FENCE.test(line)) return { kind: "code", level: 0 };
  const heading = HEADING.exec(line);
  if (heading) return { kind: "heading", level: heading[1]?.length ?? 1 };
  if (LIST.test(line)) return { kind: "list", level: 0 };
  if (/^[ \t]*>/.test(line)) return { kind: "quote", level: 0 };
  return { kind: "paragraph", level: 0 };
}

/** The shortest line, in UTF-16 units, that tells of a paper's width, and the share of it that every full line fills. */
const FULL_LINE = 40;
const FILLED = 0.6;
const FIGURES = 0.15;

/**
 * Whether a block's line breaks are only where its paper ended, so that it reads as one paragraph. Tables, lists and verses keep
 * their lines.
 */
export function flows(kind: Block["kind"], words: string, markdown: boolean): boolean {
  if (kind === "code" || kind === "quote") return false;
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
