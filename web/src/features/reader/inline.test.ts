import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blocksOf, NO_MARKS } from "./blocks";
import { inlineOf } from "./inline";
import { rowsOf, signsOf } from "./markdown";

/** The shown words, each look in its own brackets: {s:bold}. */
const shown = (words: string) =>
  inlineOf(words, 0, [])
    .filter((piece) => !piece.sign)
    .map(({ start, end, look, href }) => {
      const looks = Object.entries(look).flatMap(([name, on]) => (on ? [name] : []));
      if (href) looks.push(href);
      const cut = words.slice(start, end);
      return looks.length > 0 ? `{${looks.join(" ")}:${cut}}` : cut;
    })
    .join("");

const bits = fc.constantFrom(
  "*",
  "**",
  "_",
  "`",
  "``",
  "[",
  "](",
  ")",
  "!",
  "\\",
  "~~",
  "<https://a.b>",
  "|",
  "\n",
  "> ",
  "# ",
);
const markdown = fc
  .array(fc.oneof(bits, fc.string({ unit: "grapheme", maxLength: 6 })), { maxLength: 40 })
  .map((parts) => parts.join(""));

describe("the inline signs of Markdown", () => {
  test("cut the words into pieces that tile them, whatever they are", () => {
    fc.assert(
      fc.property(markdown, fc.nat(1000), (words, offset) => {
        let at = offset;
        for (const piece of inlineOf(words, offset, signsOf("quote", words, offset))) {
          expect(piece.start).toBe(at);
          expect(piece.end).toBeGreaterThan(piece.start);
          at = piece.end;
        }
        expect(at).toBe(offset + words.length);
      }),
    );
  });

  test.each([
    ["a **b** c *d* __e__ _f_", "a {strong:b} c {emphasis:d} {strong:e} {emphasis:f}"],
    ["***both***", "{strong emphasis:both}"],
    ["**a *b* c**", "{strong:a }{strong emphasis:b}{strong: c}"],
    ["snake_case_name and 2 * 3 * 4", "snake_case_name and 2 * 3 * 4"],
    ["~~gone~~ and `let *x*`", "{struck:gone} and {code:let *x*}"],
    ["``a ` b``", "{code:a ` b}"],
    ["\\*not\\* it", "*not* it"],
    ["[the *site*](https://a.b/c 'x')", "{https://a.b/c:the }{emphasis https://a.b/c:site}"],
    ["[bad](javascript:alert(1)) [plain](http://a.b)", "bad plain"],
    ["![a map](https://a.b/x.png)", "{image:a map}"],
    ["<https://a.b>", "{https://a.b:https://a.b}"],
    ["**open", "**open"],
    ["[note] (aside)", "[note] (aside)"],
  ])("%s", (words, wanted) => {
    expect(shown(words)).toBe(wanted);
  });

  test("of a hostile text are found in time in proportion to it", () => {
    for (const unit of ["*a ", "[", "`", "_a", "![](", "<", "\\", "**a*", "[a](b "]) {
      const words = unit.repeat(Math.ceil(60_000 / unit.length));
      const begun = performance.now();
      inlineOf(words, 0, []);
      expect(performance.now() - begun, unit).toBeLessThan(2000);
    }
  });
});

test("the rows of a table tile it, and their cells hold the words between the bars", () => {
  const words = "| Berth | Price |\n|:--|--:|\n| Summer | 310 \\| 320 |\n| Winter | |";
  const rows = rowsOf(words, 7);
  expect(rows.map((row) => row.start)).toEqual([7, ...rows.slice(0, -1).map((row) => row.end)]);
  expect(rows.at(-1)?.end).toBe(7 + words.length);
  const cells = rows.map((row) => row.cells.map((cell) => words.slice(cell.start - 7, cell.end - 7)));
  expect(cells).toEqual([
    ["Berth", "Price"],
    ["Summer", "310 \\| 320"],
    ["Winter", ""],
  ]);
});

test("the README of this repository shows no sign of Markdown but in its code", () => {
  const text = readFileSync("../README.md", "utf8");
  const plain = blocksOf(text, 0, { ...NO_MARKS, markdown: true })
    .filter((block) => block.kind !== "code" && block.kind !== "table")
    .flatMap((block) => inlineOf(text.slice(block.start, block.wordsEnd), block.start, block.signs))
    .filter((piece) => !piece.sign && !piece.look.code)
    .map((piece) => text.slice(piece.start, piece.end))
    .join("");
  expect(plain).not.toMatch(/\*\*|`|\]\(|^#/m);
  expect(plain).toContain("Loccit");
});
