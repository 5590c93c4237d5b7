import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NO_ANSWER, reduce } from "./answer";
import { DamagedStream, eventOf, LineScanner } from "./ndjson";

const transcript = (name: string) => readFileSync(`src/testing/transcripts/${name}.ndjson`);

const read = (pieces: readonly Uint8Array[]) => {
  const scanner = new LineScanner();
  return pieces.flatMap((piece) => scanner.push(piece)).map(eventOf);
};

const cutAt = (bytes: Uint8Array, cuts: readonly number[]) => {
  const edges = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
  return edges.slice(1).map((end, i) => bytes.subarray(edges[i], end));
};

describe("the stream of an answer", () => {
  test.each(["extractive", "reset"])("gives the same answer however its bytes are cut (%s)", (name) => {
    const bytes = transcript(name);
    const whole = read([bytes]).reduce(reduce, NO_ANSWER);
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length), { maxLength: 40 }), (cuts) => {
        expect(read(cutAt(bytes, cuts)).reduce(reduce, NO_ANSWER)).toEqual(whole);
      }),
    );
    const singly = read(Array.from(bytes, (byte) => Uint8Array.of(byte))).reduce(reduce, NO_ANSWER);
    expect(singly).toEqual(whole);
  });

  test("skips heartbeats and keeps an unfinished last line to itself", () => {
    const scanner = new LineScanner();
    const encoder = new TextEncoder();
    expect(scanner.push(encoder.encode('\n\r\n{"seq":0'))).toEqual([]);
    expect(scanner.push(encoder.encode(',"type":"x"}\n\n{"seq":1'))).toEqual(['{"seq":0,"type":"x"}']);
  });

  test("refuses a line that is not an event, rather than leaving it out", () => {
    expect(() => eventOf("<html>")).toThrow(DamagedStream);
    expect(() => eventOf('{"seq":1,"type":"delta"}')).toThrow(DamagedStream);
    expect(() => eventOf('{"type":"delta","text":"a"}')).toThrow(DamagedStream);
    expect(() => new LineScanner().push(Uint8Array.of(0xff, 0x0a))).toThrow(DamagedStream);
  });

  test("takes a kind of event that it does not know as one that changes nothing but the seq", () => {
    expect(eventOf('{"seq":4,"type":"later","text":"?"}')).toEqual({ type: "other", seq: 4 });
  });
});

describe("the samples that the server's tests write", () => {
  const lines = readFileSync("src/testing/samples/events.ndjson", "utf8").trim().split("\n");

  test("are all read", () => {
    const events = lines.map(eventOf);
    expect(events.map((event) => event.seq)).toEqual(lines.map((_line, index) => index));
  });

  test("hold every kind of event that this page draws, and lose nothing that it needs", () => {
    const events = lines.map(eventOf);
    const kinds = new Set(events.map((event) => event.type));
    for (const kind of [
      "start",
      "status",
      "plan",
      "delta",
      "source",
      "cite",
      "notice",
      "reset",
      "done",
      "error",
    ])
      expect(kinds).toContain(kind);
    const nearest = events.flatMap((event) => (event.type === "notice" ? event.nearest : []));
    expect(nearest[0]?.quote).toBe("Costs fell.");
    const unverified = events.find((event) => event.type === "source" && !event.verified);
    expect(unverified).toMatchObject({ startChar: null, endChar: null, locators: [] });
  });
});
