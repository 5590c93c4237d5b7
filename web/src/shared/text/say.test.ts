import { expect, test } from "vitest";
import { sayPlace } from "./say";

test("rows of a sheet are said once, from the first to the last; a table without sheets has none", () => {
  const cell = (sheet: string, row: number) => ({ type: "cell", sheet, row }) as const;
  expect(sayPlace([cell("Prices", 7)])).toBe("Prices, row 7");
  expect(sayPlace([cell("Prices", 7), cell("Prices", 12)])).toBe("Prices, rows 7–12");
  expect(sayPlace([cell("", 3)])).toBe("row 3");
});

test("times have hours once there are any", () => {
  expect(sayPlace([{ type: "time", startMs: 72_000, endMs: 73_500 }])).toBe("1:12");
  expect(sayPlace([{ type: "time", startMs: 3_672_000, endMs: 3_700_000 }])).toBe("1:01:12");
});

test("slides and chapters are said as people call them", () => {
  expect(sayPlace([{ type: "slide", slide: 3, notes: true }])).toBe("notes of slide 3");
  expect(sayPlace([{ type: "chapter", path: ["Part I", "Chapter 2"] }])).toBe("Part I › Chapter 2");
});
