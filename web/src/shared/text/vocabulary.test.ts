import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  knownEvents,
  messageSchema,
  modeSchema,
  receiptSchema,
  reextractionSchema,
  sourceStatus,
  stopReason,
} from "@/shared/api/schemas";
import { howRead } from "@/shared/report/queries";
import { sayCode } from "./say";
import { words } from "./words";

// The server's closed words, read from its own source, so that neither side gains one that the other cannot say.
const SERVER = "../server/src/main/java/dev/loccit";
const files = readdirSync(SERVER, { recursive: true, encoding: "utf8" });

function javaOf(type: string): string {
  const path = files.find((name) => basename(name) === `${type}.java`);
  if (!path) throw new Error(`the server has no ${type}`);
  return readFileSync(join(SERVER, path), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
}

/** The constants of an enum, which may stand inside another type. */
function enumOf(type: string, inside = type): string[] {
  const body = new RegExp(`enum ${type} \\{([^;}]*)`).exec(javaOf(inside))?.[1] ?? "";
  const constants = [...body.matchAll(/(?:^|,)\s*([A-Z][A-Z0-9_]*)\s*(?=\(|,|$)/g)].map(
    (match) => match[1] ?? "",
  );
  expect(constants.length).toBeGreaterThan(1);
  return constants;
}

/** What extraction counts, under its names in the report. */
function countedByTheServer(): string[] {
  const readers = files.filter((name) => /^extract\/.*\.java$/.test(name));
  const counted = readers.flatMap((name) => [
    ...readFileSync(join(SERVER, name), "utf8").matchAll(
      /(?:\bcount|\breport\.put|\breport\.merge)\(\s*"(\w+)"|^ {2}[A-Z_]+\(\s*"([a-z]\w+)",$/gm,
    ),
  ]);
  const removed = javaOf("Removal").matchAll(/\("(\w+)"\)/g);
  const names = [...counted, ...removed].map((match) => match[1] ?? match[2] ?? "");
  expect(names.length).toBeGreaterThan(30);
  return names;
}

const wire = (constants: string[]) => constants.map((constant) => constant.toLowerCase());

describe("the server's words", () => {
  test("each error code has words here, in exactly one place", () => {
    const { instead, otherwise } = words.problems;
    const codes = enumOf("ErrorCode");
    expect(codes).toContain("INDEX_DAMAGED");
    expect(codes.filter((code) => !(code in instead) && !(code in otherwise))).toEqual([]);
    expect(codes.filter((code) => code in instead && code in otherwise)).toEqual([]);
    const own = ["NETWORK", "CONTRACT"];
    const stale = [...Object.keys(instead), ...Object.keys(otherwise)].filter(
      (code) => !codes.includes(code) && !own.includes(code),
    );
    expect(stale).toEqual([]);
    for (const code of codes) expect(sayCode(code, null)).toMatch(/^[A-Z].{10,}[.]$/);
  });

  test("each source status and kind has words, and the page reads no fewer states than there are", () => {
    for (const status of wire(enumOf("SourceStatus"))) {
      expect(sourceStatus.options).toContain(status);
      expect(Object.keys(words.sources.status)).toContain(status);
    }
    for (const kind of wire(enumOf("SourceKind"))) expect(Object.keys(words.sources.kinds)).toContain(kind);
  });

  test("each notice has a title, each mode a name and a hint", () => {
    expect(Object.keys(words.ask.notices).toSorted()).toEqual(enumOf("NoticeCode").toSorted());
    const modes = enumOf("Mode").toSorted();
    expect(modeSchema.options.toSorted()).toEqual(modes);
    expect(Object.keys(words.ask.modes).toSorted()).toEqual(modes);
    expect(Object.keys(words.ask.modeHints).toSorted()).toEqual(modes);
  });

  test("each way in which an answer stands or ends is read", () => {
    expect(stopReason.options.toSorted()).toEqual(enumOf("StopReason").toSorted());
    expect(messageSchema.shape.status.options.toSorted()).toEqual(enumOf("MessageStatus").toSorted());
  });

  test("each event of an answer is drawn, but those of what is not built yet", () => {
    const types = [...javaOf("AnswerEvent").matchAll(/return "(\w+)";/g)].map((match) => match[1] ?? "");
    expect(types).toContain("delta");
    const later = ["groundedness", "followups"];
    expect([...knownEvents, ...later].toSorted()).toEqual(types.toSorted());
  });

  test("each step and state of a receipt has words, and each way of reading again", () => {
    expect(Object.keys(words.receipt.step).toSorted()).toEqual(enumOf("Step").toSorted());
    const { kind, status, quotes } = receiptSchema.shape;
    expect(kind.options.toSorted()).toEqual(enumOf("Kind", "Receipt").toSorted());
    expect(Object.keys(words.receipt.untitled).toSorted()).toEqual(kind.options.toSorted());
    expect(status.options.toSorted()).toEqual(enumOf("Status", "Receipt").toSorted());
    expect(quotes.options.toSorted()).toEqual(enumOf("Quotes").toSorted());
    expect(Object.keys(words.receipt.quotes).toSorted()).toEqual(enumOf("Quotes").toSorted());
    expect(reextractionSchema.shape.state.options.toSorted()).toEqual(
      enumOf("State", "Reextraction").toSorted(),
    );
    expect(Object.keys(words.versions.reason).toSorted()).toEqual(enumOf("Reason", "TextVersion").toSorted());
  });

  test("each way in which a page is read, each warning and each count of a report has words", () => {
    expect(howRead.options.toSorted()).toEqual(enumOf("How", "PageReading").toSorted());
    expect(Object.keys(words.report.how).toSorted()).toEqual(howRead.options.toSorted());
    expect(Object.keys(words.report.short).toSorted()).toEqual(enumOf("Code", "Warning").toSorted());
    const said = words.report;
    const ways = ["glyphsWhiteOnWhite", "glyphsTooSmall", "glyphsOffPage", "glyphsInvisible"];
    const known = [
      ...Object.keys({ ...said.droppedKinds, ...said.leftOutKinds, ...said.foundKinds }),
      ...ways,
    ];
    expect(countedByTheServer().filter((count) => !known.includes(count))).toEqual([]);
  });

  test("each event of a notebook is listened for", () => {
    const sent = [...javaOf("NotebookEvents").matchAll(/event\(news, "(\w+)"/g)].map(
      (match) => match[1] ?? "",
    );
    const heard = readFileSync("src/features/library/useSourceEvents.ts", "utf8");
    expect(sent.length).toBeGreaterThan(0);
    for (const name of sent) expect(heard).toContain(`addEventListener("${name}"`);
  });
});
