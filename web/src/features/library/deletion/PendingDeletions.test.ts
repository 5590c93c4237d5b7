import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PendingDeletions, UNDO_MS } from "./PendingDeletions";

const WANTED = { sourceId: "s1", notebookId: "n1", quotes: "keep" } as const;
const STORED = "loccit.deletions";
let sent: { address: string; keepalive: boolean }[] = [];
let answer: () => Promise<Response>;
let deleted: string[] = [];
const make = () => new PendingDeletions(({ sourceId }) => deleted.push(sourceId));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  document.cookie = "XSRF-TOKEN=token";
  [sent, deleted] = [[], []];
  answer = async () => new Response(null, { status: 202 });
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    sent.push({ address, keepalive: init.keepalive ?? false });
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const settle = () => vi.advanceTimersByTimeAsync(0);

describe("a deletion that can still be undone", () => {
  test("is sent when its time is over, not before, and is held until the source is shown no more", async () => {
    const pending = make();
    pending.want(WANTED);
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
    expect(sent).toEqual([]);
    expect(pending.all().get("s1")).toMatchObject({ phase: "waiting", due: 1_000_000 + UNDO_MS });
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ address: "/api/sources/s1?quotes=keep", keepalive: false }]);
    expect(deleted).toEqual(["s1"]);
    pending.shown("n1", ["s1"]);
    expect(pending.all().get("s1")?.phase).toBe("sent");
    pending.shown("n1", []);
    expect(pending.all().size).toBe(0);
    expect(localStorage.getItem(STORED)).toBeNull();
  });

  test("is never sent once it was undone", async () => {
    const pending = make();
    pending.want(WANTED);
    pending.undo("s1");
    await vi.advanceTimersByTimeAsync(10 * UNDO_MS);
    expect(sent).toEqual([]);
    expect(localStorage.getItem(STORED)).toBeNull();
  });

  test("is sent by a request that outlives the page when it is left, and not again", async () => {
    const pending = make();
    pending.want({ ...WANTED, quotes: "remove" });
    pending.leave();
    await vi.advanceTimersByTimeAsync(10 * UNDO_MS);
    expect(sent).toEqual([{ address: "/api/sources/s1?quotes=remove", keepalive: true }]);
  });

  test("that could not be sent when the page was left is kept for the next page, which counts down anew", async () => {
    answer = () => Promise.reject(new TypeError("offline"));
    const pending = make();
    pending.want(WANTED);
    pending.leave();
    await vi.advanceTimersByTimeAsync(60_000);
    answer = async () => new Response(null, { status: 202 });
    const next = make();
    next.shown("n1", ["other", "s1"]);
    expect(next.all().get("s1")).toMatchObject({ quotes: "keep", due: Date.now() + UNDO_MS });
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect(deleted).toEqual(["s1"]);
    expect(localStorage.getItem(STORED)).toBeNull();
  });

  test("is taken up only where its source is shown, with the time that is left", async () => {
    make().want(WANTED);
    vi.advanceTimersByTime(4_000);
    const tab = make();
    tab.shown("n2", ["s1"]);
    tab.shown("n1", ["s2"]);
    expect(tab.all().size).toBe(0);
    tab.shown("n1", ["s1"]);
    expect(tab.all().get("s1")?.due).toBe(1_000_000 + UNDO_MS);
  });

  test("that the server refuses stays with its reason, and what is gone already needs no deleting", async () => {
    const refusal = (status: number, code: string) => async () =>
      Response.json({ status, code, detail: "No." }, { status });
    answer = refusal(500, "INTERNAL");
    const pending = make();
    pending.want(WANTED);
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect(pending.all().get("s1")).toMatchObject({ phase: "failed", error: { code: "INTERNAL" } });
    answer = refusal(404, "NOT_FOUND");
    void pending.send("s1");
    await settle();
    expect(pending.all().get("s1")?.phase).toBe("sent");
    expect(deleted).toEqual(["s1"]);
  });

  test("cannot be undone while it is being sent", async () => {
    let done = () => undefined as void;
    answer = () => new Promise((resolve) => (done = () => resolve(new Response(null, { status: 202 }))));
    const pending = make();
    pending.want(WANTED);
    void pending.send("s1");
    await settle();
    pending.undo("s1");
    expect(pending.all().get("s1")?.phase).toBe("sending");
    done();
    await settle();
    expect(deleted).toEqual(["s1"]);
  });

  test("is not hindered by storage that holds something else, or nothing at all", async () => {
    localStorage.setItem(STORED, "{broken");
    const pending = make();
    pending.shown("n1", ["s1"]);
    expect(pending.all().size).toBe(0);
    pending.want(WANTED);
    expect(JSON.parse(localStorage.getItem(STORED) ?? "")).toHaveLength(1);
  });
});
