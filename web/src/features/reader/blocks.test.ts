import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blocksOf, flows, joined, runsOf, NO_MARKS } from "./blocks";
import { isQuoted } from "./quoteCheck";

const kinds = (text: string) =>
  blocksOf(text, 0, { ...NO_MARKS, markdown: true }).map((b) => `${b.kind}${b.level || ""}`);
const texts = (text: string, markdown = true) =>
  blocksOf(text, 0, { ...NO_MARKS, markdown }).map((block) => text.slice(block.start, block.wordsEnd));

const line = fc.oneof(
  fc.constantFrom(
    "",
    "# Head",
    "- item",
    "> said",
    "```",
    "  ",
    "2) two",
    "---",
    "| a | b |",
    "|--|--|",
    "  on",
  ),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);
const text = fc.array(line, { maxLength: 30 }).map((lines) => lines.join("\n"));

describe("the blocks of a text", () => {
  test("tile it: whatever the text, nothing is left out, doubled or moved", () => {
    fc.assert(
      fc.property(
        text,
        fc.nat(1000),
        fc.boolean(),
        fc.array(fc.nat(120)),
        (whole, from, markdown, starts) => {
          const pages = starts.toSorted((a, b) => a - b).map((s) => s + from);
          let at = from;
          for (const block of blocksOf(whole, from, { ...NO_MARKS, markdown, pageStarts: pages })) {
            expect(block.start).toBe(at);
            expect(block.end).toBeGreaterThan(block.start);
            for (const sign of block.signs) {
              expect(sign.start).toBeGreaterThanOrEqual(block.start);
              expect(sign.end).toBeLessThanOrEqual(block.wordsEnd);
            }
            expect(whole.slice(block.wordsEnd - from, block.end - from)).toMatch(/^\n*$/);
            at = block.end;
          }
          expect(at).toBe(from + whole.length);
        },
      ),
    );
  });

  test("flow where their lines fill the paper, and keep the lines of tables, lists and verses", () => {
    const prose =
      "The company pays for a hotel up to 140 euros a\nnight, breakfast included. A dearer hotel is paid\nfor.";
    expect(flows("paragraph", prose, false)).toBe(true);
    expect(
      flows("paragraph", "Net sales 2023 11,154 3,540 14,694 9\nNet sales 2022 11,151 3,393 14,544 9", false),
    ).toBe(false);
    expect(flows("paragraph", "Tyger Tyger, burning bright,\nIn the forests of the night;", false)).toBe(
      false,
    );
    expect(flows("paragraph", "| a | b |\n| - | - |", true)).toBe(false);
    expect(flows("list", "- An item that\n  goes on", true)).toBe(true);
    expect(flows("code", "let it\nbe", true)).toBe(false);
  });

  test("a marked span is drawn from exactly its own units, wherever the blocks are cut", () => {
    fc.assert(
      fc.property(text, fc.nat(200), fc.nat(200), (whole, a, b) => {
        const [start, end] = [Math.min(a, b, whole.length), Math.min(Math.max(a, b), whole.length)];
        const runs = blocksOf(whole, 0, { ...NO_MARKS, markdown: true }).flatMap((block) => [
          ...runsOf(block.start, block.wordsEnd, { start, end }),
          ...runsOf(block.wordsEnd, block.end, { start, end }),
        ]);
        const drawn = (some: typeof runs) => some.map((run) => whole.slice(run.start, run.end)).join("");
        expect(drawn(runs)).toBe(whole);
        expect(drawn(runs.filter((run) => run.marked))).toBe(whole.slice(start, end));
      }),
    );
  });

  test("follow headings, lists, quotes and fenced code of Markdown", () => {
    expect(
      kinds("# A\ntext\nmore\n\n## B\n- one\n- two\n\n> said\n\n```\n# not a head\n\nx\n```\nend"),
    ).toEqual(["heading1", "paragraph", "heading2", "list", "list", "quote", "code", "paragraph"]);
  });

  test("are headings by underlines, rules, tables and items that go on, too", () => {
    expect(
      kinds(
        "Head\n===\ntext\n\nSub\n---\n\n---\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- one\n  goes on\n  - inner\nend",
      ),
    ).toEqual(["heading1", "paragraph", "heading2", "rule", "table", "list", "list1", "paragraph"]);
  });

  test("leave the signs of Markdown alone in other texts", () => {
    expect(texts("# A\ntext\n\n- one", false)).toEqual(["# A\ntext", "- one"]);
  });

  test("of a text that was made from a document's parts are items and tables, and tile it", () => {
    const made =
      "Bring:\n\n- rope\n  - short\n- wax\nfor the sails\n\n1. Cast off\n\nBoat | Fee\nPuffin | 225";
    const blocks = blocksOf(made, 0, { ...NO_MARKS, made: true });
    expect(blocks.map((b) => `${b.kind}${b.level || ""}`)).toEqual([
      "paragraph",
      "list",
      "list1",
      "list",
      "list",
      "table",
    ]);
    expect(blocks.map((b) => made.slice(b.start, b.end)).join("")).toBe(made);
    expect(blocks[1]?.signs.map((s) => made.slice(s.start, s.end))).toEqual(["- "]);
  });

  test("begin anew where a page begins, and name it", () => {
    const blocks = blocksOf("one\n\ntwo\n\nthree", 0, { ...NO_MARKS, pageStarts: [0, 5, 5, 10] });
    expect(blocks.map((block) => block.page)).toEqual([1, 3, 4]);
  });
});

describe("the text under an anchor", () => {
  const long = "x".repeat(400);
  test("is the quote, or begins with a quote that was cut for its length", () => {
    expect(isQuoted("same", "same")).toBe(true);
    expect(isQuoted(long, long.slice(0, 300))).toBe(true);
    expect(isQuoted(long, `${long.slice(0, 299)}…`)).toBe(true);
  });

  test("is not the quote when it only begins alike, or is another", () => {
    expect(isQuoted("same and more", "same")).toBe(false);
    expect(isQuoted("other", "same")).toBe(false);
    expect(isQuoted(`y${long}`, long.slice(0, 300))).toBe(false);
  });
});

test("windows that overlap by a moved bound are joined without doubling a unit", () => {
  const windows = [
    { from: 10, text: "abc" },
    { from: 12, text: "cde" },
    { from: 15, text: "f" },
  ];
  expect(joined(windows)).toBe("abcdef");
});
