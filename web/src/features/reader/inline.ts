/** A stretch of a Markdown text that is drawn alike. Pieces tile what they were made from: no unit is left out, doubled or moved. */
export type Piece = {
  readonly start: number;
  readonly end: number;
  /** True for Markdown's own signs, which are kept in the text and not shown. */
  readonly sign: boolean;
  readonly look: Look;
  /** Where a link leads, `https:` only; null elsewhere. */
  readonly href: string | null;
};
export type Look = {
  readonly strong: boolean;
  readonly emphasis: boolean;
  readonly struck: boolean;
  readonly code: boolean;
  readonly image: boolean;
};

const SIGN = 1;
const LITERAL = 2;
const STRONG = 4;
const EMPHASIS = 8;
const STRUCK = 16;
const CODE = 32;
const IMAGE = 64;

/** What each unit of the words is: flags, and the number of its link plus one. */
class Sheet {
  readonly words: string;
  readonly flags: Uint8Array;
  readonly links: Uint16Array;
  readonly hrefs: string[] = [];

  constructor(words: string) {
    this.words = words;
    this.flags = new Uint8Array(words.length);
    this.links = new Uint16Array(words.length);
  }

  mark(from: number, to: number, flag: number) {
    for (let at = from; at < to; at += 1) this.flags[at] = (this.flags[at] ?? 0) | flag;
  }

  is(at: number, flag: number) {
    return ((this.flags[at] ?? 0) & flag) !== 0;
  }

  link(from: number, to: number, href: string) {
    if (!isSafe(href) || this.hrefs.length > 60_000) return;
    this.hrefs.push(href);
    this.links.fill(this.hrefs.length, from, to);
  }

  pieces(offset: number): Piece[] {
    const pieces: Piece[] = [];
    let from = 0;
    for (let at = 1; at <= this.words.length; at += 1) {
      const same = at < this.words.length && this.#kind(at) === this.#kind(from);
      if (same && this.links[at] === this.links[from]) continue;
      const has = (flag: number) => this.is(from, flag);
      pieces.push({
        start: offset + from,
        end: offset + at,
        sign: has(SIGN),
        look: {
          strong: has(STRONG),
          emphasis: has(EMPHASIS),
          struck: has(STRUCK),
          code: has(CODE),
          image: has(IMAGE),
        },
        href: this.hrefs[(this.links[from] ?? 0) - 1] ?? null,
      });
      from = at;
    }
    return pieces;
  }

  #kind(at: number) {
    return (this.flags[at] ?? 0) & ~LITERAL;
  }
}

/** Only encrypted addresses are followed: no scripts, no files, no bare HTTP. */
function isSafe(href: string): boolean {
  return /^https:\/\/[^\s]+$/i.test(href) && URL.canParse(href);
}

/** The words of one block, whose first unit stands at `offset`, cut by Markdown's inline signs; `signs` are spans that are signs whatever they hold. */
export function inlineOf(
  words: string,
  offset: number,
  signs: readonly { start: number; end: number }[],
): Piece[] {
  if (words === "") return [];
  const sheet = new Sheet(words);
  for (const { start, end } of signs) sheet.mark(start - offset, end - offset, SIGN | LITERAL);
  code(sheet);
  escapes(sheet);
  links(sheet);
  emphasis(sheet);
  return sheet.pieces(offset);
}

/** Fenced code: all of it is code, its fences are signs. */
export function codeOf(words: string, offset: number, fences: readonly { start: number; end: number }[]) {
  const sheet = new Sheet(words);
  for (const { start, end } of fences) sheet.mark(start - offset, end - offset, SIGN);
  return words === "" ? [] : sheet.pieces(offset);
}

function code(sheet: Sheet) {
  const runs = [...sheet.words.matchAll(/`+/g)].filter(
    ({ index }) => !sheet.is(index, LITERAL) && !isEscaped(sheet.words, index),
  );
  const byLength = new Map<number, number[]>();
  for (const { 0: run, index } of runs)
    byLength.set(run.length, [...(byLength.get(run.length) ?? []), index]);
  let after = 0;
  for (const { 0: run, index } of runs) {
    if (index < after) continue;
    const closer = byLength.get(run.length)?.find((at) => at > index);
    if (closer === undefined) continue;
    const end = closer + run.length;
    sheet.mark(index, end, LITERAL | CODE);
    sheet.mark(index, index + run.length, SIGN);
    sheet.mark(closer, end, SIGN);
    after = end;
  }
}

function isEscaped(words: string, at: number): boolean {
  let back = at;
  while (words[back - 1] === "\\") back -= 1;
  return (at - back) % 2 === 1;
}

function escapes(sheet: Sheet) {
  for (const { index } of sheet.words.matchAll(/\\[!-/:-@[-`{-~]/g)) {
    if (sheet.is(index, LITERAL)) continue;
    sheet.mark(index, index + 1, SIGN);
    sheet.mark(index, index + 2, LITERAL);
  }
}

/** What may follow a link's words: an address, perhaps in angle brackets, and perhaps a title. */
const TARGET =
  /\(\s{0,9}(?:<([^<>\n]{0,2000})>|([^\s()<>]{0,2000}(?:\([^\s()<>]{0,500}\)[^\s()<>]{0,500})?))(?:\s{1,9}(?:"[^"]{0,500}"|'[^']{0,500}'))?\s{0,9}\)/y;
const ADDRESS = /<(https?:\/\/[^\s<>]{1,2000}|[^\s<>@]{1,200}@[^\s<>@]{1,200})>/g;

function links(sheet: Sheet) {
  const { words } = sheet;
  for (const { 0: whole, 1: href = "", index } of words.matchAll(ADDRESS)) {
    if (sheet.is(index, LITERAL)) continue;
    const end = index + whole.length;
    sheet.mark(index, end, LITERAL);
    sheet.mark(index, index + 1, SIGN);
    sheet.mark(end - 1, end, SIGN);
    sheet.link(index + 1, end - 1, href);
  }
  const open: number[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (sheet.is(at, LITERAL)) continue;
    if (words[at] === "[") open.push(at);
    if (words[at] !== "]") continue;
    const from = open.pop();
    if (from === undefined || words[at + 1] !== "(") continue;
    TARGET.lastIndex = at + 1;
    const target = TARGET.exec(words);
    if (!target) continue;
    const end = at + 1 + target[0].length;
    const image = words[from - 1] === "!" && !sheet.is(from - 1, LITERAL);
    sheet.mark(image ? from - 1 : from, from + 1, SIGN | LITERAL);
    sheet.mark(at, end, SIGN | LITERAL);
    if (image) sheet.mark(from + 1, at, IMAGE);
    else sheet.link(from + 1, at, target[1] ?? target[2] ?? "");
    at = end - 1;
  }
}

type Delimiter = { at: number; left: number; char: string; opens: boolean; closes: boolean };

const SPACE = /^[\s]?$/u;
const PUNCTUATION = /^[\p{P}\p{S}]$/u;
/** How many open delimiters a closing one looks back at: far more than any text nests, and it keeps the work in proportion. */
const LOOK_BACK = 64;

/** Emphasis as CommonMark pairs it: `*` and `_` once or twice, `~~` twice. */
function emphasis(sheet: Sheet) {
  const { words } = sheet;
  const open: Delimiter[] = [];
  for (const { 0: run, index } of words.matchAll(/\*+|_+|~~/g)) {
    if (sheet.is(index, LITERAL)) continue;
    const [before, after] = [words[index - 1] ?? "", words[index + run.length] ?? ""];
    const leads = !SPACE.test(after) && (!PUNCTUATION.test(after) || !/^[^\s\p{P}\p{S}]$/u.test(before));
    const trails = !SPACE.test(before) && (!PUNCTUATION.test(before) || !/^[^\s\p{P}\p{S}]$/u.test(after));
    const char = run[0] ?? "";
    const inWord = char === "_";
    const mark: Delimiter = {
      at: index,
      left: run.length,
      char,
      opens: leads && (!inWord || !trails || PUNCTUATION.test(before)),
      closes: trails && (!inWord || !leads || PUNCTUATION.test(after)),
    };
    if (mark.closes) close(sheet, open, mark);
    if (mark.opens && mark.left > 0) open.push(mark);
  }
}

function close(sheet: Sheet, open: Delimiter[], closer: Delimiter) {
  while (closer.left > 0) {
    const lowest = Math.max(0, open.length - LOOK_BACK);
    const found = open.findLastIndex((d, at) => at >= lowest && d.char === closer.char && d.left > 0);
    const opener = open[found];
    if (!opener) return;
    const used = Math.min(opener.left, closer.left, 2);
    const from = opener.at + opener.left - used;
    sheet.mark(from, from + used, SIGN);
    sheet.mark(closer.at, closer.at + used, SIGN);
    sheet.mark(from + used, closer.at, closer.char === "~" ? STRUCK : used === 2 ? STRONG : EMPHASIS);
    opener.left -= used;
    closer.left -= used;
    closer.at += used;
    open.length = opener.left > 0 ? found + 1 : found;
  }
}
