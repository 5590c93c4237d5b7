import type { FakeSource } from "./fakeTypes";
import { NOW } from "./fakeTypes";

// Deleting and reading again, as the fake server does it.

export type FakeDeletion = { sourceId: string; notebookId: string; title: string; quotes: "keep" | "remove" };

/** The receipt of a deletion that is complete; `left` makes a look at everything find something. */
export function receiptOf({ sourceId, notebookId, title, quotes }: FakeDeletion, left: unknown[]) {
  const keep = quotes === "keep";
  const steps = ["INDEX", "LAYOUTS", "TEXTS", "BYTES", ...(keep ? [] : ["QUOTES"]), "ROW"];
  return {
    id: sourceId,
    kind: "SOURCE",
    notebookId,
    title: keep ? title : null,
    contentHash: "5d41402abc4b2a76b9719d911017c592",
    quotes: quotes.toUpperCase(),
    status: left.length > 0 ? "PENDING" : "DONE",
    requestedAt: NOW,
    completedAt: left.length > 0 ? null : NOW,
    steps: steps.map((step, n) => ({
      step,
      removed: n,
      bytes: step === "BYTES" ? 2_450_000 : null,
      at: NOW,
    })),
    check: { at: NOW, clean: left.length === 0, left },
    providers: [],
  };
}

/** The words of a version; the present one where none is named. */
export function versionOf(source: FakeSource, version: string | null) {
  const all = [...source.older, source];
  const { text, pageStarts } = all[Number(version ?? all.length) - 1] ?? source;
  return { text, pageStarts };
}

export const versionsOf = (source: FakeSource) =>
  [...source.older, source].map(({ text }, at) => ({
    version: at + 1,
    textId: `${source.textId}-${at + 1}`,
    textSha256: "5d41402abc4b2a76b9719d911017c592",
    createdAt: NOW,
    charCount: text.length,
    extractor: `text/${at + 1}`,
    normalizer: 1,
    splitter: 1,
    reason: at === 0 ? "UPLOAD" : "REEXTRACT",
  }));
