import type { FakeEvent } from "./fakeAnswer";
import type { FakeSource } from "./FakeServer";
import { PDF_PAGE, tinyBox, tinyPdf } from "./tinyPdf";

// What the fake server puts on the wire.

export const NOW = "2026-01-05T10:00:00Z";

export const statusOf = (last: FakeEvent) =>
  last.type === "error" ? "ERROR" : last["stopReason"] === "CANCELLED" ? "ABORTED" : "COMPLETE";

/** What the server stores of an answer, by its own reading of the events. */
export function storedOf(events: readonly FakeEvent[], gone: (sourceId: unknown) => boolean) {
  if (events.length === 0) return {};
  let content = "";
  const marks: unknown[] = [];
  for (const event of events) {
    if (event.type === "delta") content += String(event["text"]);
    if (event.type === "cite") marks.push({ at: content.length, refs: event["refs"] });
  }
  const of = (type: string) => events.filter((event) => event.type === type);
  const last = events.at(-1);
  return {
    content,
    marks,
    mode: of("plan").at(-1)?.["mode"] ?? null,
    citations: of("source").map((event) => ({ ...event, sourceRemoved: gone(event["sourceId"]) })),
    notices: of("notice"),
    stopReason: last?.["stopReason"] ?? null,
    ...(last?.type === "error" ? { error: last } : {}),
  };
}

export const wire = (source: FakeSource) => ({
  ...source,
  text: undefined,
  pageStarts: undefined,
  origin: source.title,
  version: source.status === "ready" ? 1 : null,
  pageCount: source.kind === "pdf" ? source.pageStarts.length : null,
  language: "en",
  charCount: source.text.length,
  createdAt: NOW,
  guideStatus: "NONE",
  guide: null,
});

export function textOf(source: FakeSource, url: URL) {
  const length = source.text.length;
  const clamp = (value: string | null, otherwise: number) =>
    Math.min(length, Math.max(0, value === null ? otherwise : Number(value)));
  const from = clamp(url.searchParams.get("from"), 0);
  const to = Math.max(from, clamp(url.searchParams.get("to"), length));
  const text = source.text.slice(from, to);
  return {
    sourceId: source.id,
    version: 1,
    from,
    to,
    length,
    text,
    pageStarts: source.pageStarts,
    locators: [],
  };
}

const pagesOf = (source: FakeSource) =>
  source.pageStarts.map((start, index) =>
    source.text
      .slice(start, source.pageStarts[index + 1] ?? Infinity)
      .trimEnd()
      .split("\n"),
  );

export const pdfOf = (source: FakeSource) =>
  new Response(tinyPdf(pagesOf(source)) as BodyInit, { headers: { "Content-Type": "application/pdf" } });

/** Line by line, as the PDF of the same text is drawn. */
export function boxesOf(source: FakeSource, url: URL) {
  const [start, end] = [Number(url.searchParams.get("start")), Number(url.searchParams.get("end"))];
  const pages = pagesOf(source).map((lines, index) => {
    let at = source.pageStarts[index] ?? 0;
    const boxes: [number, number, number, number][] = [];
    lines.forEach((line, row) => {
      const [from, to] = [Math.max(start, at) - at, Math.min(end, at + line.length) - at];
      if (from < to) boxes.push(tinyBox(row, from, to));
      at += line.length + 1;
    });
    return { page: index + 1, ...PDF_PAGE, boxes };
  });
  return { pages: pages.filter((page) => page.boxes.length > 0) };
}
