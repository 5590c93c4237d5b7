import type { FakeSource } from "./fakeTypes";

export type FakeEvent = { type: string; [field: string]: unknown };

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu));

/** A plain extractive answer: the sentences that share the most words with the question, as the server would stream them. */
export function fakeAnswer(question: string, sources: readonly FakeSource[]): FakeEvent[] {
  const asked = wordsOf(question);
  const found = sources
    .flatMap((source) =>
      [...source.text.matchAll(/[^.!?\n]+(?:\n(?!\n)[^.!?\n]+)*[.!?]/g)].map((match) => {
        const lead = match[0].length - match[0].trimStart().length;
        const start = match.index + lead;
        const quote = match[0].trimStart();
        const score = [...wordsOf(quote)].filter((word) => asked.has(word)).length;
        return { source, start, end: start + quote.length, quote, score };
      }),
    )
    .toSorted((a, b) => b.score - a.score);
  const placed = (hit: (typeof found)[number]) => ({
    sourceId: hit.source.id,
    sourceTitle: hit.source.title,
    version: hit.source.older.length + 1,
    textId: hit.source.textId,
    startChar: hit.start,
    endChar: hit.end,
    locators: locatorsOf(hit.source, hit.start, hit.end),
    quote: hit.quote,
  });
  const best = found.filter((hit) => hit.score >= 2).slice(0, 3);
  if (best.length === 0)
    return [
      { type: "plan", mode: "EXTRACTIVE", reason: "No language model is configured.", estimate: null },
      {
        type: "notice",
        code: "NOT_COVERED",
        text: "Nothing in the 3 selected sources answers this.",
        nearest: found.slice(0, 2).map(placed),
      },
      { type: "done", stopReason: "NOT_COVERED", usage: { calls: [], costUsd: 0 } },
    ];
  return [
    { type: "plan", mode: "EXTRACTIVE", reason: "No language model is configured.", estimate: null },
    {
      type: "notice",
      code: "DEGRADED",
      text: "No language model is configured: the answer is made of sentences from your sources.",
    },
    ...best.flatMap((hit, index) => [
      { type: "source", n: index + 1, ...placed(hit), verdict: "EXACT", verified: true },
      ...(hit.quote.replaceAll("\n", " ").match(/\S+\s*/g) ?? []).map((text) => ({ type: "delta", text })),
      { type: "cite", refs: [index + 1] },
      ...(index + 1 < best.length ? [{ type: "delta", text: "\n\n" }] : []),
    ]),
    { type: "done", stopReason: "END", usage: { calls: [], costUsd: 0 } },
  ];
}

function locatorsOf(source: FakeSource, start: number, end: number) {
  if (source.kind !== "pdf") return [{ type: "line", line: source.text.slice(0, start).split("\n").length }];
  const pageAt = (at: number) => source.pageStarts.findLastIndex((s) => s <= at) + 1;
  const [first, last] = [pageAt(start), pageAt(end - 1)];
  return Array.from({ length: last - first + 1 }, (_page, i) => ({ type: "page", page: first + i }));
}
