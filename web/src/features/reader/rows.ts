import type { Locator } from "@/shared/api/schemas";
import type { Span } from "@/shared/lib/place";
import type { Rows } from "./blocks";
import type { Row } from "./markdown";
import { rowsOf as markdownRows } from "./markdown";

/** What stands between two cells of a row in a text that was made from a table. */
const JOINT = " | ";

/** The rows of a table's words, whose first unit stands at `offset`; they tile the words. */
export function tableRows(words: string, offset: number, by: Rows["by"]): Row[] {
  if (by === "markdown") return markdownRows(words, offset);
  const rows: Row[] = [];
  let at = offset;
  for (const line of words.split(/(?<=\n)/)) {
    const cells = by === "names" ? namedCells(line, at) : cellsOf(line, at);
    rows.push({ start: at, end: at + line.length, cells });
    at += line.length;
  }
  return rows;
}

/** The cells of a line. Blanks at its ends are gone, so that an empty first cell leaves only "| ". */
function cellsOf(line: string, offset: number): Span[] {
  const end = line.replace(/\n+$/, "").length;
  const cells: Span[] = [];
  let from = 0;
  if (line.startsWith("| ")) {
    cells.push({ start: offset, end: offset });
    from = 2;
  }
  for (let at = line.indexOf(JOINT, from); at >= 0 && at < end; at = line.indexOf(JOINT, from)) {
    cells.push({ start: offset + from, end: offset + at });
    from = at + JOINT.length;
  }
  cells.push({ start: offset + from, end: offset + end });
  return cells;
}

/** "From: Ada" as its name and what it names. */
function namedCells(line: string, offset: number): Span[] {
  const end = line.replace(/\n+$/, "").length;
  const colon = line.indexOf(": ");
  return [
    { start: offset, end: offset + colon + 1 },
    { start: offset + colon + 2, end: offset + end },
  ];
}

/** A row of a sheet with its number, as a spreadsheet counts it; `end` takes the line breaks after it in. */
export type SheetRow = Row & { readonly row: number | null };
/** Words above a table, or a table; `header` is the row that names its columns, which may lie before the window. */
export type SheetPart =
  { readonly title: Span } | { readonly header: Span | null; readonly rows: readonly SheetRow[] };

type SheetMarks = {
  places: readonly { start: number; locator: Locator }[];
  headings: readonly Span[];
  tables: readonly (Span & { header: Span })[];
};

/** The parts of a stretch of a sheet, whose first unit stands at `from`; they tile it. */
export function sheetOf(text: string, from: number, { places, headings, tables }: SheetMarks): SheetPart[] {
  const parts: SheetPart[] = [];
  let rows: SheetRow[] | null = null;
  let place = 0;
  let at = from;
  for (const line of text.split(/(?<=\n)(?!\n)/)) {
    const start = at;
    at += line.length;
    while ((places[place + 1]?.start ?? Infinity) <= start) place += 1;
    const locator = places[place]?.locator;
    if (headings.some((heading) => heading.start <= start && start < heading.end)) {
      parts.push({ title: { start, end: at } });
      rows = null;
      continue;
    }
    if (!rows) {
      rows = [];
      const table = tables.find((each) => each.start <= start && start < each.end);
      parts.push({ header: table?.header ?? null, rows });
    }
    rows.push({
      start,
      end: at,
      row: locator?.type === "cell" ? locator.row : null,
      cells: cellsOf(line, start),
    });
    // A gap in the sheet ends the table.
    if (line.endsWith("\n\n")) rows = null;
  }
  return parts;
}
