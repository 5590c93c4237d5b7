import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnswerEvent } from "@/shared/api/schemas";
import { answerOf, flowing, NO_ANSWER, piecesOf, reduce } from "./answer";
import { eventOf } from "./ndjson";

const events = (name: string) =>
  readFileSync(`src/testing/transcripts/${name}.ndjson`, "utf8").split("\n").filter(Boolean).map(eventOf);
const fold = (list: readonly AnswerEvent[]) => list.reduce(reduce, NO_ANSWER);

describe("an answer", () => {
  test("stands with its marks at the end of the text they support", () => {
    const answer = fold(events("extractive"));
    expect(answer.text).toBe("The rent is 4,800 £ a year 🛶.\n\n租金已付。");
    expect(piecesOf(answer).map((p) => ("text" in p ? p.text : p.refs.map((c) => c.n)))).toEqual([
      "The rent is 4,800 £ a year 🛶.",
      [1],
      "\n\n租金已付。",
      [2, 1],
    ]);
    expect(answer).toMatchObject({ phase: "done", mode: "EXTRACTIVE", stopReason: "END", status: null });
  });

  test("withdraws text, marks and citations at a reset, and keeps what comes after", () => {
    const answer = fold(events("reset"));
    expect(answer).toMatchObject({ text: "This stays.", marks: [], citations: [], phase: "failed" });
    expect(answer.failure).toEqual({
      code: "INDEX_DAMAGED",
      detail: "The index is damaged.",
      retryable: false,
    });
  });

  test("is the same when the server replays any part of what was already seen", () => {
    const all = events("extractive");
    const whole = fold(all);
    fc.assert(
      fc.property(fc.nat(all.length), fc.nat(all.length), (seen, back) => {
        const from = Math.max(0, seen - back);
        expect(fold([...all.slice(0, seen), ...all.slice(from)])).toEqual(whole);
      }),
    );
  });

  test("begins anew at a start, whatever was known", () => {
    const all = events("extractive");
    expect(fold([...events("reset"), ...all])).toEqual(fold(all));
  });

  test("changes no more after its end", () => {
    const done = fold(events("extractive"));
    expect(reduce(done, { type: "delta", seq: 99, text: "late" })).toBe(done);
  });

  test("never shows a number that was never given", () => {
    const answer = fold([
      ...events("extractive").slice(0, 6),
      { type: "cite", seq: 6, refs: [7] },
      { type: "delta", seq: 7, text: "more" },
    ]);
    expect(piecesOf(answer)).toEqual([{ text: "The rent is 4,800 £ " }, { text: "more" }]);
  });

  test("is drawn from a stored message as from its stream", () => {
    const live = fold(events("extractive"));
    const stored = answerOf(
      {
        id: "m-1",
        role: "ASSISTANT",
        content: live.text,
        marks: [...live.marks],
        status: "COMPLETE",
        mode: "EXTRACTIVE",
        createdAt: "",
        citations: [...live.citations],
        notices: [...live.notices],
        stopReason: "END",
        error: null,
      },
      "c-1",
    );
    expect({ ...stored, next: live.next }).toEqual(live);
  });

  test("flows over the lines of its source, keeps its paragraphs, and puts no blank between Chinese lines", () => {
    expect(flowing("\nThe tower is\nthirty metres\ntall.")).toBe("\nThe tower is thirty metres tall.");
    expect(flowing("Rent\n\nIt is\ndue.\n")).toBe("Rent\n\nIt is due.\n");
    expect(flowing("租金\n已付。\n会议\nA")).toBe("租金已付。会议 A");
  });
});
