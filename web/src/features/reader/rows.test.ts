import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Span } from "@/shared/lib/place";
import { sheetOf, tableRows } from "./rows";

const cells = (words: string) =>
  tableRows(words, 0, "cells").map((row) => row.cells.map((cell) => words.slice(cell.start, cell.end)));

describe("the rows of a table", () => {
  test("are cut at their bars, with empty cells where nothing stands", () => {
    expect(cells("Boat | Berth | Fee\nAlbatross |  | 310\n| North 2 | 290")).toEqual([
      ["Boat", "Berth", "Fee"],
      ["Albatross", "", "310"],
      ["", "North 2", "290"],
    ]);
  });

  test("have their cells in order and inside, whatever the words", () => {
    const part = fc.constantFrom("a", "bc", " | ", "|", " ", "| ", "\n", "d|e");
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), fc.nat(500), (parts, from) => {
        const words = parts.join("");
        let at = from;
        for (const row of tableRows(words, from, "cells")) {
          expect(row.start).toBe(at);
          for (const cell of row.cells) {
            expect(cell.start).toBeGreaterThanOrEqual(at);
            expect(cell.end).toBeGreaterThanOrEqual(cell.start);
            at = cell.end;
          }
          expect(row.end).toBeGreaterThanOrEqual(at);
          at = row.end;
        }
        expect(at).toBe(from + words.length);
      }),
    );
  });

  test("of a message's head are names and what they name", () => {
    const words = "From: Ada <ada@port.example>\nTo: Bela";
    const rows = tableRows(words, 0, "names");
    expect(rows.map((row) => row.cells.map((c) => words.slice(c.start, c.end)))).toEqual([
      ["From:", "Ada <ada@port.example>"],
      ["To:", "Bela"],
    ]);
  });
});

describe("a sheet", () => {
  const TEXT = "Berths\n\nBoat | Fee\nAlbatross | 310\n\nSummer only\n\nDay | Boats\n4 May | 12\n";
  const at = (words: string) => TEXT.indexOf(words);
  const cell = (words: string, row: number) =>
    ({ start: at(words), locator: { type: "cell", sheet: "Berths", row } }) as const;
  const marks = {
    places: [
      cell("Berths", 1),
      cell("Boat | Fee", 1),
      cell("Albatross", 2),
      cell("Summer", 5),
      cell("Day", 8),
      cell("4 May", 9),
    ],
    headings: [{ start: 0, end: 6 }],
    tables: [
      { start: at("Boat"), end: at("\n\nSummer"), header: { start: at("Boat"), end: at("\nAlbatross") } },
    ],
  };

  test("is its name and its tables, with the numbers of the file and the gaps between them", () => {
    const parts = sheetOf(TEXT, 0, marks);
    expect(parts.map((part) => ("title" in part ? "title" : part.rows.map((row) => row.row)))).toEqual([
      "title",
      [1, 2],
      [5],
      [8, 9],
    ]);
    expect(parts.map((part) => "header" in part && part.header?.start)).toEqual([
      false,
      at("Boat"),
      undefined,
      undefined,
    ]);
  });

  test("keeps the names of its columns where a window begins below them", () => {
    const from = at("Albatross");
    const [first] = sheetOf(TEXT.slice(from), from, { ...marks, places: marks.places.slice(2) });
    expect(first && "header" in first ? first.header : null).toEqual(marks.tables[0]?.header);
  });

  test("is drawn whole: its parts tile the text", () => {
    const parts = sheetOf(TEXT, 0, marks);
    const drawn = parts.flatMap((part): Span[] => ("title" in part ? [part.title] : [...part.rows]));
    expect(drawn.map((each) => TEXT.slice(each.start, each.end)).join("")).toBe(TEXT);
  });
});
