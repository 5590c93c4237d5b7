import { expect, test } from "vitest";
import { sayPlace } from "./say";

test("rows of a sheet are said once, from the first to the last; a table without sheets has none", () => {
  const cell = (sheet: string, row: number) => ({ type: "cell", sheet, row }) as const;
  expect(sayPlace([cell("Prices", 7)])).toBe("sheet Prices, row 7");
  expect(sayPlace([cell("Prices", 7), cell("Prices", 12)])).toBe("sheet Prices, rows 7–12");
  expect(sayPlace([cell("", 3)])).toBe("row 3");
});

test("times are said to the second, with hours", () => {
  expect(sayPlace([{ type: "time", startMs: 72_000, endMs: 73_500 }])).toBe("00:01:12");
  expect(sayPlace([{ type: "time", startMs: 3_672_000, endMs: 3_700_000 }])).toBe("01:01:12");
});

test("slides and chapters are said as people call them", () => {
  const slide = (n: number, notes: boolean) => ({ type: "slide", slide: n, notes }) as const;
  expect(sayPlace([slide(3, true)])).toBe("slide 3, notes");
  expect(sayPlace([slide(3, false), slide(3, true), slide(4, false)])).toBe("slide 3 to slide 4");
  const chapter = (...path: string[]) => sayPlace([{ type: "chapter", path }]);
  expect(chapter("Part I", "Chapter 2")).toBe("Part I › Chapter 2");
  expect(chapter("Chapter 2")).toBe("Chapter 2");
  expect(chapter("2")).toBe("chapter 2");
  expect(chapter("IV")).toBe("chapter IV");
  expect(chapter("The sea")).toBe("chapter “The sea”");
});
