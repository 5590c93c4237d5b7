import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ApiProblem, networkProblem } from "@/shared/api/problem";
import type { Answer } from "./answer";
import { NO_ANSWER, reduce } from "./answer";
import { follow } from "./follow";
import { eventOf } from "./ndjson";

const lines = readFileSync("src/testing/transcripts/extractive.ndjson", "utf8").split("\n").filter(Boolean);
const whole = lines.map(eventOf).reduce(reduce, NO_ANSWER);

/** A response of these lines; `torn` leaves half of one more line at its end. */
const reply = (from: number, to: number, torn = false) => {
  const text = lines.slice(from, to).map((line) => `${line}\n`);
  return new Response(text.join("") + (torn ? (lines[to] ?? "").slice(0, 12) : ""));
};

function run(open: () => Promise<Response>, reattach: (from: number) => Promise<Response>) {
  const seen: Answer[] = [];
  const asked: number[] = [];
  const result = follow({
    open,
    reattach: (_id, from) => {
      asked.push(from);
      return reattach(from);
    },
    onAnswer: (answer) => seen.push(answer),
    onLost: () => undefined,
    signal: new AbortController().signal,
    wait: async () => undefined,
  });
  return { result, seen, asked };
}

describe("following an answer", () => {
  test("goes on from the next seq when the connection drops in mid-line", async () => {
    const { result, asked } = run(
      async () => reply(0, 6, true),
      async (from) => reply(from, from === 6 ? 9 : lines.length, from === 6),
    );
    expect(await result).toEqual(whole);
    expect(asked).toEqual([6, 9]);
  });

  test("takes a replay from the beginning when the server no longer holds the place", async () => {
    const { result } = run(
      async () => reply(0, 6),
      async () => reply(0, lines.length),
    );
    expect(await result).toEqual(whole);
  });

  test("asks for everything again when events are missing", async () => {
    const { result, asked } = run(
      async () => new Response(`${lines[0]}\n${lines[1]}\n${lines[5]}\n`),
      async (from) => reply(from, lines.length),
    );
    expect(await result).toEqual(whole);
    expect(asked).toEqual([0]);
  });

  test("asks again with the same question when nothing had begun", async () => {
    let tries = 0;
    const { result } = run(
      async () => {
        tries += 1;
        if (tries === 1) throw networkProblem();
        return reply(0, lines.length);
      },
      () => Promise.reject(new Error("not yet")),
    );
    expect(await result).toEqual(whole);
    expect(tries).toBe(2);
  });

  test("does not repeat what the server refused", async () => {
    const refusal = new ApiProblem({ status: 400, code: "NO_READY_SOURCE", detail: "Select one." });
    let tries = 0;
    const { result } = run(
      () => {
        tries += 1;
        return Promise.reject(refusal);
      },
      () => Promise.reject(refusal),
    );
    await expect(result).rejects.toBe(refusal);
    expect(tries).toBe(1);
  });

  test("gives up, and says so, when the connection stays lost", async () => {
    const { result, asked } = run(
      async () => reply(0, 4),
      () => Promise.reject(networkProblem()),
    );
    await expect(result).rejects.toMatchObject({ code: "NETWORK" });
    expect(asked.length).toBeGreaterThan(3);
  });

  test("never takes a damaged stream for an answer", async () => {
    const { result } = run(
      async () => new Response(`${lines[0]}\nnonsense\n`),
      async () => new Response(`${lines[0]}\nnonsense\n`),
    );
    await expect(result).rejects.toMatchObject({ code: "CONTRACT" });
  });
});
